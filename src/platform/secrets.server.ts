/** Encrypts credentials for the database, with a key that is not in it. */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataFolder } from './data-folder.server.ts'
import type { Env } from './env.server.ts'

const fileName = 'secrets.key'
const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

export interface SecretBox {
  /** @param name bound to the value: what was encrypted under one name cannot be decrypted under another */
  seal(name: string, value: string): string
  /** Null when the key is a different one, or the text was changed. */
  open(name: string, sealed: string): string | null
  /** Whether it was encrypted with the current key, and not with the former one. */
  isCurrent(sealed: string): boolean
}

type Keys = Pick<Env, 'SECRETS_KEY' | 'SECRETS_KEY_BEFORE' | 'DATA_DIR'>

/** Uses SECRETS_KEY, else the key file in the data folder, which the first use creates. */
export function openSecretBox(env: Keys): SecretBox {
  const now = keyFrom(env.SECRETS_KEY ?? keyInFolder(env.DATA_DIR))
  const all = [now, ...(env.SECRETS_KEY_BEFORE ? [keyFrom(env.SECRETS_KEY_BEFORE)] : [])]
  return {
    seal(name, value) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, now.key, nonce).setAAD(Buffer.from(name))
      const body = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
      return `v1.${now.id}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open(name, sealed) {
      const [version, id, text = ''] = sealed.split('.')
      const known = version === 'v1' ? all.find((each) => each.id === id) : undefined
      return known ? decrypted(known.key, name, Buffer.from(text, 'base64url')) : null
    },
    isCurrent: (sealed) => sealed.startsWith(`v1.${now.id}.`),
  }
}

function decrypted(key: Buffer, name: string, bytes: Buffer): string | null {
  if (bytes.length < nonceBytes + tagBytes) return null
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes)).setAAD(Buffer.from(name))
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
    const body = bytes.subarray(nonceBytes + tagBytes)
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** The id says which key encrypted a value, and reveals nothing about the key. */
function keyFrom(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'travel-site secrets', 32))
  return { key, id: createHash('sha256').update('id').update(key).digest('base64url').slice(0, 8) }
}

/** Two processes on one folder get the same key: linking the file succeeds only for the first. */
function keyInFolder(folder: string): string {
  makeDataFolder(folder)
  const file = join(folder, fileName)
  if (!existsSync(file)) {
    const own = `${file}.${process.pid}`
    writeFileSync(own, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
    try {
      linkSync(own, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(own)
    }
  }
  return readFileSync(file, 'utf8').trim()
}
