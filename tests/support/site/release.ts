/** Several versions of the site in one folder, as on a server. */
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { version } from '#platform/process/version.server.ts'

/** A copy of a folder by hard links: hundreds of megabytes in a moment. */
function linkTree(from: string, to: string) {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkTree(source, target)
    else linkSync(source, target)
  }
}

/**
 * Copies the release under another version number; with `isBroken` the copy does not start.
 * @returns address of a build file that the new version no longer has
 */
export function nextVersion(root: string, number: string, isBroken = false): string {
  const folder = join(root, `travel-site-${number}`)
  linkTree(join(root, `travel-site-${version}`), folder)
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  // Removed first, because it is a hard link: writing would change the other version's file, too.
  rmSync(join(folder, 'package.json'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, version: number }))
  const assets = join(folder, 'dist/client/assets')
  const gone = readdirSync(assets).find((name) => /^about-page-.*\.js$/.test(name)) ?? ''
  rmSync(join(assets, gone))
  if (isBroken) rmSync(join(folder, 'src/main.server.ts'))
  return `/assets/${gone}`
}

interface Handle {
  fd: number
  bind(address: string, port: number): number
  getsockname(into: { port?: number }): void
  close(): void
}

/** A socket as systemd holds it for a unit: bound here; the process that gets its descriptor listens on it. */
export function heldSocket() {
  // Node has no public API for a socket that is bound without listening.
  const binding = process as unknown as {
    binding(name: 'tcp_wrap'): { TCP: new (type: number) => Handle; constants: { SERVER: number } }
  }
  const { TCP, constants } = binding.binding('tcp_wrap')
  const handle = new TCP(constants.SERVER)
  if (handle.bind('127.0.0.1', 0) !== 0) throw new Error('No port is to be had.')
  const at: { port?: number } = {}
  handle.getsockname(at)
  return { fd: handle.fd, port: at.port ?? 0, close: () => handle.close() }
}
