/** The server and all commands read `.env` in their working folder; environment variables override it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts'
import { freePort } from '#tests/support/site/site-process.ts'

/** The program in a working folder of its own, with this `.env`. */
function workingFolder(lines: string[]): string {
  const folder = temporaryFolder()
  for (const name of readdirSync('.')) {
    if (!name.startsWith('.') && name !== 'data') symlinkSync(resolve(name), join(folder, name))
  }
  writeFileSync(join(folder, '.env'), lines.join('\n'))
  return folder
}

function start(cwd: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, args, { cwd, env: { PATH: process.env.PATH ?? '', ...env } })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  return { child, said: () => said }
}

async function exitOf(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, 'close')
  return code
}

test('the server takes its settings from .env, and those of the environment before them', async () => {
  const port = await freePort()
  const folder = workingFolder([
    `PORT=${port}`,
    'DATA_DIR=./own-data',
    'SEED_DEMO=false',
    'ADMIN_EMAIL=file@example.com',
    'export SITE_URL="https://travel.example" # where it is',
    'SMPT_URL=smtp://me:secret@mail.example',
    'POSTGRES_PASSWORD=for-compose',
  ])
  const { child, said } = start(folder, ['src/serve.server.js'], {
    NODE_ENV: 'production',
    ADMIN_EMAIL: 'environment@example.com',
    LOG_LEVEL: 'warn',
    LOG_LEVLE: 'debug',
    PROT: '1',
    POST: 'nothing of ours',
  })
  await vi.waitFor(
    async () => {
      expect(child.exitCode, said()).toBeNull()
      expect((await fetch(`http://127.0.0.1:${port}/livez`)).status).toBe(200)
      // Printed when the server starts to listen, but the pipe may be read a little later.
      expect(said()).toContain('The site is at https://travel.example\n')
    },
    { timeout: 100_000, interval: 50 },
  )
  expect(said()).toContain('environment@example.com')
  expect(readdirSync(join(folder, 'own-data'))).not.toEqual([])
  const remarks = said()
    .split('\n')
    .filter((line) => /nobody knows|did you mean/i.test(line))
  expect(remarks.map((line) => line.trim())).toEqual([
    '.env sets SMPT_URL, which is no setting of this site. Did you mean SMTP_URL?',
    'The environment sets LOG_LEVLE, which is no setting of this site. Did you mean LOG_LEVEL?',
    'The environment sets PROT, which is no setting of this site. Did you mean PORT?',
  ])
  expect(said()).not.toContain('secret')
  child.kill('SIGTERM')
  expect(await exitOf(child)).toBe(0)
})

test('every command reads it', async () => {
  const folder = workingFolder(['DATA_DIR=./own-data', 'LOG_LEVEL=loud'])
  const wxr = join(folder, 'export.xml')
  writeFileSync(wxr, '<rss><channel><wp:wxr_version>1.2</wp:wxr_version></channel></rss>')
  const ghost = join(folder, 'export.json')
  writeFileSync(ghost, '{"db":[{"data":{"posts":[]}}]}')
  const commands = [
    ['src/serve.server.js'],
    ['src/dev.server.ts'],
    ['seed/run.server.ts'],
    ['src/export.server.ts'],
    ['src/export.server.ts', 'site.tar.gz'],
    ['src/import.server.ts', 'site.tar.gz'],
    ['src/imports/wordpress/import.server.ts', wxr],
    ['src/imports/ghost/import.server.ts', ghost, '--site', 'https://old.example'],
  ]
  const ends = commands.map(async (command) => {
    const { child, said } = start(folder, command)
    expect(await exitOf(child), `${command[0]}: ${said()}`).toBe(1)
    expect(said(), command[0]).toContain('LOG_LEVEL must be one of fatal, error')
  })
  await Promise.all(ends)
  expect(readdirSync(folder)).not.toContain('own-data')
})
