import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { archiveWork } from '#archive/brought.server.ts'
import { importing } from '#imports/job/work.server.ts'
import type { OldBlogImport } from '#imports/schema.ts'
import { uploadLimits } from '#imports/upload/limits.ts'
import { openPlainStorage } from '#platform/media/storage.server.ts'
import { tables, textBlocks, valuesParts } from '../../../src/declared.server.ts'
import { siteOf } from '../database/archives.ts'
import { temporaryFolder } from '../files/temporary-folder.ts'
import { signedIn } from '../site/signed-in.ts'

interface Sent {
  name: string
  bytes: Uint8Array
}

/** A site for importing an old blog by the desk's API calls; its background work runs on demand. */
export async function oldBlogSite({ seeded = false, env = {} as Record<string, string> } = {}) {
  const folder = temporaryFolder()
  const site = await signedIn('admin', { seeded, env: { DATA_DIR: folder, ...env } })
  const storage = openPlainStorage(site.deps.env)
  const given = { deps: site.deps, storage, tables, pictures: storage.get, parts: valuesParts, textBlocks, todays: [] }
  const [work, tidying] = importing({ ...given, archives: archiveWork(given) })
  const never = new AbortController().signal

  async function call<Body = OldBlogImport>(method: string, path: string, body?: unknown): Promise<Body> {
    const answer = await site.send(method, `/api/old-blog${path}`, body)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${answer.status}: ${text}`)
    return (text ? JSON.parse(text) : null) as Body
  }

  async function sendFile(id: string, file: number, { bytes }: Sent, from = 0) {
    for (let at = from; at < bytes.byteLength; at += uploadLimits.pieceBytes) {
      const answer = await sendPiece(id, file, at, bytes.subarray(at, at + uploadLimits.pieceBytes))
      if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
    }
  }

  function sendPiece(id: string, file: number, at: number, bytes: Uint8Array) {
    return site.app.request(`/api/old-blog/${id}/files/${file}?at=${at}`, {
      method: 'POST',
      headers: { cookie: site.cookie, 'content-type': 'application/octet-stream' },
      body: bytes as Uint8Array<ArrayBuffer>,
    })
  }

  async function worked() {
    while (await work!.round(never));
  }

  const one = async (id: string) =>
    (await call<{ imports: OldBlogImport[] }>('GET', '')).imports.find((each) => each.id === id) ?? null

  return {
    ...site,
    folder,
    /** The import's own storage of pictures. */
    storage,
    call,
    one,
    sendPiece,
    worked,
    tidied: () => tidying!.round(never),
    /** Another instance on the same database, with its own data folder. */
    instanceIn(folder: string) {
      const env = { ...site.deps.env, DATA_DIR: folder }
      const [other] = importing({ ...given, deps: { ...site.deps, env }, archives: archiveWork(given) })
      return other!
    },
    archive: () => siteOf(site.database, folder).archive(),
    pictureFiles: () => filesIn(join(folder, 'uploads')),
    begin: (blog: Sent, pictures?: Sent) => call('POST', '', { files: namesOf(blog, pictures) }),
    async sent(blog: Sent, pictures?: Sent) {
      const begun = await call('POST', '', { files: namesOf(blog, pictures) })
      await sendFile(begun.id, 0, blog)
      if (pictures) await sendFile(begun.id, 1, pictures)
      return begun
    },
    async looked(id: string) {
      await call('POST', `/${id}/look`)
      await worked()
      return (await one(id))!
    },
    async ran(id: string, body: object = { fetches: false }) {
      await call('POST', `/${id}/run`, body)
      await worked()
      return (await one(id))!
    },
    async undone(id: string, body: object = {}) {
      await call('POST', `/${id}/undo`, body)
      await worked()
    },
  }
}

function namesOf(blog: Sent, pictures?: Sent) {
  const files = [{ role: 'export', name: blog.name, bytes: blog.bytes.byteLength }]
  return pictures ? [...files, { role: 'pictures', name: pictures.name, bytes: pictures.bytes.byteLength }] : files
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.'))
  } catch {
    return []
  }
}
