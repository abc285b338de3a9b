import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts'

const steps = ['prepare-heads', 'compress-files', 'bundle-packages', 'prepare-database']

/** A folder with the build script, in which every step is replaced by one that only records its name. */
function siteToBuild() {
  const folder = temporaryFolder()
  for (const name of ['bin', 'dist', 'migrations', 'public', 'scripts', 'seed', 'src'])
    mkdirSync(join(folder, name), { recursive: true })
  for (const name of ['package-lock.json', 'package.json', 'site.config.ts', 'tsconfig.json', 'vite.config.ts'])
    writeFileSync(join(folder, name), '{}')
  for (const name of ['build', 'files-in']) cpSync(`scripts/${name}.ts`, join(folder, 'scripts', `${name}.ts`))
  for (const name of steps)
    writeFileSync(join(folder, `scripts/${name}.ts`), `require('node:fs').appendFileSync('taken', '${name} ')`)
  writeFileSync(join(folder, 'bin/vite'), '#!/bin/sh\nprintf "vite " >> taken\n')
  chmodSync(join(folder, 'bin/vite'), 0o755)
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  /** The build's exit status, and the steps it ran. */
  function build(env: Record<string, string> = {}) {
    const path = [join(folder, 'bin'), process.env.PATH].join(delimiter)
    const taken = join(folder, 'taken')
    rmSync(taken, { force: true })
    const { status } = spawnSync(process.execPath, ['scripts/build.ts'], {
      cwd: folder,
      env: { ...process.env, ...env, PATH: path },
    })
    return { status, taken: existsSync(taken) ? readFileSync(taken, 'utf8').trim().split(' ') : [] }
  }
  return { build, write }
}

const whole = { status: 0, taken: ['vite', ...steps] }
const nothing = { status: 0, taken: [] }

test('the build is skipped while its input is unchanged, and runs again after any change', () => {
  const { build, write } = siteToBuild()
  expect(build()).toEqual(whole)
  expect(build()).toEqual(nothing)
  write('src/page.ts', 'export {}')
  expect(build()).toEqual(whole)
  write('src/page.test.ts', 'export {}')
  expect(build()).toEqual(nothing)
  write('site.config.ts', '{ }')
  expect(build()).toEqual(whole)
  expect(build({ NODE_ENV: 'development' })).toEqual(whole)
})

test('a failed build does not count as one, even after a successful one', () => {
  const { build, write } = siteToBuild()
  expect(build()).toEqual(whole)
  write('scripts/compress-files.ts', 'process.exit(3)')
  expect(build()).toEqual({ status: 3, taken: ['vite', 'prepare-heads'] })
  expect(build()).toEqual({ status: 3, taken: ['vite', 'prepare-heads'] })
  write('scripts/compress-files.ts', `require('node:fs').appendFileSync('taken', 'compress-files ')`)
  expect(build()).toEqual(whole)
})
