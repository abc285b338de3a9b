/** Stores files endlessly, several at a time, so that a test can kill it in the middle: `upload-child.ts <folder>`. */
import { createHash, randomBytes } from 'node:crypto'
import { folderStorage } from '#platform/media/folder-storage.server.ts'

const [, , folder = ''] = process.argv
const storage = folderStorage(folder)

async function storeForEver() {
  for (;;) {
    const content = randomBytes(3 * 2 ** 20)
    const hash = createHash('sha256').update(content).digest()
    await storage.put(`${randomBytes(16).toString('hex')}.jpg`, Buffer.concat([hash, content]), 'image/jpeg')
    process.stdout.write('.')
  }
}

await Promise.all([storeForEver(), storeForEver(), storeForEver()])
