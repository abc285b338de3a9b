/** Operators' commands that are given the wrong file say so by its name, and leave nothing behind. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts'

const commands = [
  'src/import.server.ts',
  'src/imports/wordpress/import.server.ts',
  'src/imports/ghost/import.server.ts',
]

function ranIn(folder: string) {
  const own = { DATA_DIR: join(folder, 'data'), DATABASE_URL: '', LOG_LEVEL: 'error' }
  const env = { ...process.env, ...own, NODE_COMPILE_CACHE: join(tmpdir(), 'travel-site-compiled') }
  return (...words: string[]) => {
    const { status, stderr } = spawnSync(process.execPath, words, { env, encoding: 'utf8' })
    return [status, stderr.trim()]
  }
}

test('a file that is not there, and a folder, are named, and no site is made for them', { timeout: 60_000 }, () => {
  const folder = temporaryFolder()
  const [missing, other] = [join(folder, 'missing.tar.gz'), join(folder, 'folder')]
  mkdirSync(other)
  const run = ranIn(folder)
  for (const command of commands)
    expect(run(command, missing), command).toEqual([1, `${missing} cannot be used: there is no such file.`])
  // By the same function in all commands, so two are enough.
  for (const command of ['src/imports/wordpress/import.server.ts', 'src/restore.server.ts'])
    expect(run(command, other), command).toEqual([1, `${other} cannot be used: it is a folder.`])
  expect(existsSync(join(folder, 'data'))).toBe(false)
})

test('another system’s export is no Ghost export, with an address of the old blog or without one', {
  timeout: 60_000,
}, () => {
  const folder = temporaryFolder()
  const [xml, json] = [join(folder, 'export.xml'), join(folder, 'other.json')]
  writeFileSync(xml, '\uFEFF<?xml version="1.0"?><rss></rss>')
  writeFileSync(json, '{"db":[{"data":{"posts":[]}}]}')
  const run = ranIn(folder)
  const ghost = 'src/imports/ghost/import.server.ts'
  const refused = [1, 'This is no Ghost export: it is XML. A WordPress export is for npm run import:wordpress.']
  expect(run(ghost, xml)).toEqual(refused)
  expect(run(ghost, xml, '--site', 'https://old.example')).toEqual(refused)
  expect(run(ghost, json)).toEqual([1, expect.stringMatching(/add --site https:\/\/old.example$/)])
})
