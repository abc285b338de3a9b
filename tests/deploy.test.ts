/** Checks the files in deploy/ that no other test runs: that every name in them exists. */
import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { startBackups } from '#archive/away/backups.server.ts'
import { settingNames } from '#platform/env.server.ts'
import { version } from '#platform/process/version.server.ts'
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts'
import { siteMeasured } from '../src/running/measured.server.ts'
import { runProgram } from './support/run/programs.ts'
import { credentials } from './support/servers/fake-s3.ts'
import { testApp } from './support/site/app.ts'
import { listening } from './support/site/listening-site.ts'

interface Service {
  image: string
  environment?: Record<string, string>
  volumes?: string[]
  logging?: { options: Record<string, string> }
  mem_limit?: string
  healthcheck?: { test: string[] }
  entrypoint?: string[]
}

const compose = parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, null>
}
const services = Object.entries(compose.services)
const { 'site-a': site } = compose.services as { 'site-a': Service }

test('every image has a tag, every service a memory limit, a log limit and a health check', () => {
  for (const [name, { image, mem_limit, logging, healthcheck, entrypoint }] of services) {
    expect(image, name).toMatch(/:\$\{VERSION:-\d+\.\d+\.\d+\}$|:v?\d+\.\d+/)
    expect([mem_limit, logging?.options], name).toEqual([
      expect.stringMatching(/^\d+[mg]$/),
      { 'max-size': expect.anything(), 'max-file': expect.anything() },
    ])
    // One service only creates a folder, and exits.
    expect(healthcheck?.test ?? entrypoint?.[0], name).toBeDefined()
  }
  expect(site.image).toBe(`travel-site:\${VERSION:-${version}}`)
})

test('every setting is passed to the container, and data is written to named volumes', () => {
  const own = new Set(['NODE_ENV', 'ENV_FILE', 'PORT', 'HOST', 'DATA_DIR'])
  const given = settingNames.filter((name) => !own.has(name))
  expect(Object.keys(site.environment ?? {}).toSorted()).toEqual(given.toSorted())
  const fromElsewhere = given.filter((name) => !site.environment?.[name]?.toString().startsWith(`\${${name}`))
  expect(fromElsewhere).toEqual(['TRUST_PROXY'])
  const mounted = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0]!))
  expect(mounted.filter((name) => !name.startsWith('./') && !(name in compose.volumes))).toEqual([])
  expect(site.volumes).toEqual(['data-a:/data'])
  expect(readFileSync('deploy/Dockerfile', 'utf8')).toContain('DATA_DIR=/data')
})

test('every setting that the site knows is in .env.example', () => {
  const told = [...readFileSync('.env.example', 'utf8').matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(
    ([, name]) => name,
  )
  const untold = settingNames.filter((name) => !told.includes(name))
  expect(untold).toEqual(['NODE_ENV', 'ENV_FILE'])
})

test('a copy of .env.example leaves port, host and data folder to the unit and the image', () => {
  const set = Object.keys(parseEnv(readFileSync('.env.example', 'utf8')))
  expect(['PORT', 'HOST', 'DATA_DIR'].filter((name) => set.includes(name))).toEqual([])
  const unit = readFileSync('deploy/travel-site@.service', 'utf8')
  expect(unit).toMatch(/^ExecStart=\/usr\/bin\/env PORT=%i DATA_DIR=\/var\/lib\/travel-site \//m)
})

test('systemd restarts the site however often it ends', () => {
  const [unit, service] = readFileSync('deploy/travel-site@.service', 'utf8').split('[Service]')
  expect(unit).toMatch(/^StartLimitIntervalSec=0$/m)
  expect(service).toMatch(/^Restart=always\nRestartSec=1$/m)
})

test.each([
  { file: readFileSync('.env.example', 'utf8'), data: 'travel-site-data' },
  { file: '# DATA_DIR=/srv/old', data: 'travel-site-data' },
  { file: 'DATA_DIR=', data: 'travel-site-data' },
  { file: 'DATA_DIR=./data', data: 'data' },
  { file: "export DATA_DIR='my data' # here", data: 'my data' },
  { file: 'DATA_DIR="/srv/travel"', data: '/srv/travel' },
  { file: 'DATA_DIR=/srv/travel', environment: { DATA_DIR: 'own' }, data: 'own' },
])('the data of a release is never in its own folder: $data', ({ file, environment, data }) => {
  const beside = realpathSync(temporaryFolder())
  const release = join(beside, 'travel-site-9.9.9')
  mkdirSync(join(release, 'bin'), { recursive: true })
  copyFileSync('deploy/start', join(release, 'start'))
  writeFileSync(join(beside, 'travel-site.env'), file)
  const node = `#!/bin/sh\n[ "$1" = -p ] && exec ${process.execPath} "$@"\nprintf %s "$DATA_DIR"\n`
  writeFileSync(join(release, 'bin/node'), node, { mode: 0o755 })
  const env = { PATH: '/usr/bin:/bin', ...environment }
  expect(execFileSync(join(release, 'start'), { env, encoding: 'utf8' })).toBe(resolve(beside, data))
})

test('a release knows its commands, and starts nothing by another word', () => {
  const release = realpathSync(temporaryFolder())
  mkdirSync(join(release, 'bin'))
  copyFileSync('deploy/start', join(release, 'start'))
  writeFileSync(join(release, 'bin/node'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 })
  writeFileSync(
    join(release, 'bin/date'),
    '#!/bin/sh\n[ "$*" = "-u +%Y-%m-%dT%H%M%SZ" ] && echo 2026-11-22T203000Z\n',
    { mode: 0o755 },
  )
  const env = { ...process.env, PATH: `${join(release, 'bin')}:${process.env.PATH}` }
  const start = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(join(release, 'start'), words, { env, encoding: 'utf8' })
    return [status, stdout.trim(), stderr.trim()]
  }
  expect(start()).toEqual([0, '--max-semi-space-size=8 src/serve.server.js', ''])
  const exported = join(dirname(release), 'site-2026-11-22T203000Z.tar.gz')
  expect(start('export'), 'not in the folder that goes with its version').toEqual([
    0,
    `src/export.server.ts ${exported}`,
    '',
  ])
  expect(start('export', '/srv/site.tar.gz')).toEqual([0, 'src/export.server.ts /srv/site.tar.gz', ''])
  expect(start('restore', 'latest')).toEqual([0, 'src/restore.server.ts latest', ''])
  expect(start('seed', '--remove')).toEqual([0, 'seed/run.server.ts --remove', ''])
  expect(start('exprot')).toEqual([2, '', expect.stringMatching(/^exprot is no command/)])
})

test('a release that is cut, or is another one, leaves nothing behind', () => {
  const root = realpathSync(temporaryFolder())
  mkdirSync(join(root, 'made/travel-site-9.9.9'), { recursive: true })
  writeFileSync(join(root, 'made/travel-site-9.9.9/start'), '#!/bin/sh\n', { mode: 0o755 })
  const file = join(root, 'travel-site-9.9.9.tar.gz')
  const pack = () => runProgram('tar', ['-czf', file, '-C', join(root, 'made'), 'travel-site-9.9.9'])
  const switchTo = (path: string) =>
    spawnSync('deploy/switch', [path], {
      env: { PATH: '/usr/bin:/bin', ROOT: root, RESTART: 'false' },
      encoding: 'utf8',
    })
  pack()
  const whole = readFileSync(file)
  writeFileSync(file, whole.subarray(0, whole.length / 2))
  expect(switchTo(file).status).not.toBe(0)
  const other = join(root, 'travel-site-9.9.8.tar.gz')
  writeFileSync(other, whole)
  expect(switchTo(other).stderr).toBe(`There is no travel-site-9.9.8 in ${other}.\n`)
  expect(readdirSync(root).toSorted()).toEqual(['made', 'travel-site-9.9.8.tar.gz', 'travel-site-9.9.9.tar.gz'])
  writeFileSync(file, whole)
  expect(switchTo(file).stderr).toMatch(/^travel-site-9.9.9 does not answer/)
  expect(readdirSync(join(root, 'travel-site-9.9.9'))).toEqual(['start'])
})

test('a release that ends again and again is not waited for', () => {
  const root = realpathSync(temporaryFolder())
  const release = join(root, 'travel-site-9.9.9')
  mkdirSync(join(release, 'bin'), { recursive: true })
  writeFileSync(join(release, 'start'), '', { mode: 0o755 })
  writeFileSync(join(release, 'package.json'), '{ "version": "9.9.9" }')
  symlinkSync(process.execPath, join(release, 'bin/node'))
  const systemctl = `#!/bin/sh\n[ "$1" = restart ] || { echo x >> ${root}/restarts; echo $(($(wc -l < ${root}/restarts) * 5)); }\n`
  writeFileSync(join(root, 'systemctl'), systemctl, { mode: 0o755 })
  const env = { PATH: `${root}:/usr/bin:/bin`, ROOT: root, PORTS: '9' }
  const { status, stderr } = spawnSync('deploy/switch', ['travel-site-9.9.9'], { env, encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, 'travel-site-9.9.9 does not answer.\n'])
})

interface Rule {
  alert: string
  expr: string
}

const rules = (parse(readFileSync('deploy/alerts.yml', 'utf8')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
)

test('every metric that an alert rule uses is in /metrics', async () => {
  const { page } = await listening()
  await page('/')
  const text = await (await page('/metrics')).text()
  const told = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!))
  for (const { name } of siteMeasured((await testApp({ seeded: false })).deps)) told.add(name)
  const asked = rules.flatMap(({ expr }) => [...expr.matchAll(/\b(?:site|http)_\w+/g)].map(([name]) => name))
  expect(asked.length).toBeGreaterThan(8)
  expect(asked.filter((name) => !told.has(name.replace(/_count$/, '')))).toEqual([])
})

test('metrics of features that an installation does not have are left out, instead of being 0', async () => {
  const { deps } = await testApp({ seeded: false, env: { ARCHIVES_KEPT: '0' } })
  const { page } = await listening({ measured: siteMeasured({ ...deps, freeBytes: async () => 12 }) })
  const text = await (await page('/metrics')).text()
  expect(text).toMatch(/^site_disk_free_bytes 12$/m)
  expect(text).not.toMatch(/^site_(backup|replica|mail)/m)
})

/** Evaluates rules of the form `max(figure) > max(figure) + 7200`. */
function fires(expr: string, figures: Record<string, number>): boolean {
  const [left, right] = expr.split('>').map((side) =>
    side.split('+').reduce((sum, term) => {
      const name = /^\s*max\((\w+)\)\s*$/.exec(term)?.[1]
      return sum + (name ? (figures[name] ?? Number.NaN) : Number(term))
    }, 0),
  )
  if (Number.isNaN(left) || Number.isNaN(right)) throw new Error(`This rule is of another form: ${expr}`)
  return left! > right!
}

test('the alert about old backups fires when one is two hours late, at the same time as the notice on the desk', async () => {
  const time = { now: new Date('2026-11-23T12:00:00Z') }
  const env = { ...credentials, BACKUP_URL: 's3://safe', BACKUP_EVERY: 'hour', S3_ENDPOINT: 'http://127.0.0.1:9' }
  const { deps } = await testApp({ seeded: false, env, clock: () => time.now })
  await startBackups({ ...deps, tables: [] })
  const { expr } = rules.find(({ alert }) => alert === 'BackupIsOld')!
  async function figures() {
    const read = siteMeasured(deps).map(async ({ name, read }) => [name, (await read())['']] as const)
    return Object.fromEntries(await Promise.all(read)) as Record<string, number>
  }
  time.now = new Date('2026-11-23T15:00:00Z')
  expect(fires(expr, await figures())).toBe(false)
  time.now = new Date('2026-11-23T15:00:01Z')
  expect(fires(expr, await figures())).toBe(true)
  const ahead = rules.find(({ alert }) => alert === 'BackupIsDatedAhead')!
  expect(fires(ahead.expr, await figures())).toBe(false)
  time.now = new Date('2026-11-23T11:58:00Z')
  expect(fires(ahead.expr, await figures())).toBe(true)
})
