import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PackedResponse } from '../pages/packed-response.server.ts'
import { drawingPolicy, siteHeaders } from '../safety/security-headers.server.ts'

const contentTypes: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  avif: 'image/avif',
  webp: 'image/webp',
  ico: 'image/x-icon',
  json: 'application/json; charset=utf-8',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
}

/** The service worker outlives the pages: it is revalidated each time, and may connect to this site only. */
const workerHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch(() => undefined)
}

/**
 * Reads every file below `root` into memory, with the compressed copies that the build has made; by address. Files under
 * /assets/ have a hash in their name and may be cached for ever.
 */
export async function loadStaticFiles(root: string, siteUrl: string): Promise<Map<string, PackedResponse>> {
  const files = new Map<string, PackedResponse>()
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const address = `/${file.slice(root.length).replaceAll('\\', '/').replace(/^\/+/, '')}`
    if (address.startsWith('/.')) continue
    const extension = entry.name.slice(entry.name.lastIndexOf('.') + 1)
    const immutable = address.startsWith('/assets/')
    const headers = {
      ...siteHeaders(siteUrl),
      ...(extension === 'svg' && { 'content-security-policy': drawingPolicy }),
      'cache-control': immutable
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=86400, stale-while-revalidate=604800',
      ...(address === '/service-worker.js' ? workerHeaders : {}),
    }
    const [body, br, gzip] = await Promise.all([readFile(file), readIfThere(`${file}.br`), readIfThere(`${file}.gz`)])
    files.set(
      address,
      new PackedResponse(200, contentTypes[extension] ?? 'application/octet-stream', body, headers, { br, gzip }),
    )
  }
  return files
}
