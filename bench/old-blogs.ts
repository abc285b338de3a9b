/**
 * `node bench/old-blogs.ts folder`: imports every export in a folder (.xml, .json, also gzipped) into an empty site of
 * its own, by the author's command: once, a second time, and once more with the pictures that were missing. Prints the
 * table of docs/importing.md.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { picture } from '#tests/support/files/pictures.ts'

const [source] = process.argv.slice(2)
if (!source) throw new Error('Name a folder of exports: node bench/old-blogs.ts folder')
const room = mkdtempSync(join(tmpdir(), 'old-blogs-'))
const photo = await picture('jpeg', 40, 30)
const lost = '### A picture that could not be taken over'

/** What the file contains, counted without the importer. */
function heldBy(text: string, isGhost: boolean) {
  if (isGhost) {
    const whole = JSON.parse(text)
    return { posts: ((whole.db?.[0] ?? whole).data.posts as unknown[]).length, comments: 0 }
  }
  const items = text.split('<item>').slice(1)
  const posts = items.filter(
    (item) =>
      /<wp:post_type>(?:<!\[CDATA\[)?(?:post|page)\b/.test(item) ||
      // Custom post types of a theme or a plug-in, with a text.
      (!/<wp:post_type>(?:<!\[CDATA\[)?(?:attachment|nav_menu_item|wp_)/.test(item) &&
        /<content:encoded>(?:<!\[CDATA\[)?\s*[^\s\]<]/.test(item)),
  )
  return { posts: posts.length, comments: posts.join('').split('<wp:comment>').length - 1 }
}

function run(file: string, isGhost: boolean, data: string, more: string[] = []) {
  const report = join(data, 'report.md')
  const command = `src/imports/${isGhost ? 'ghost' : 'wordpress'}/import.server.ts`
  const site = isGhost ? ['--site', 'https://old.example'] : []
  const env = { ...process.env, DATA_DIR: join(data, 'site') }
  execFileSync(process.execPath, [command, file, ...site, '--no-fetch', '--report', report, ...more], { env })
  const text = readFileSync(report, 'utf8')
  const count = (pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0)
  return {
    text,
    added: count(/Posts added: (\d+)/),
    present: count(/Posts added: \d+; there already: (\d+)/),
    notes: count(/Comments added as notes: (\d+)/),
    missing: count(/not to be had: (\d+)/),
    notCarried: /Not carried: (.*)\./.exec(text)?.[1] ?? '–',
    leftOut: count(/### Left out \((\d+)\)/),
    lines: text.split('\n').filter((line) => line.startsWith('- ')).length,
  }
}

/** Creates the missing pictures under their paths, like a copy of the old uploads. */
function makePictures(report: string, folder: string) {
  const part = report.slice(report.indexOf(lost)).split('\n###')[0] ?? ''
  for (const [address] of part.matchAll(/https?:\/\/[^\s:]+(?::\d+\/[^\s:]*)?/g)) {
    const path = join(folder, decodeURIComponent(new URL(address).pathname))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, photo)
  }
}

const rows = readdirSync(source)
  .filter((name) => /\.(?:xml|json)(?:\.gz)?$/.test(name))
  .map((name) => {
    const bytes = readFileSync(join(source, name))
    const plain = basename(name, '.gz')
    const isGhost = plain.endsWith('.json')
    const data = join(room, plain)
    const [file, media] = [join(data, plain), join(data, 'media')]
    mkdirSync(media, { recursive: true })
    const text = name.endsWith('.gz') ? gunzipSync(bytes) : bytes
    writeFileSync(file, text)
    const held = heldBy(String(text), isGhost)
    const first = run(file, isGhost, data)
    const second = run(file, isGhost, data)
    makePictures(first.text, media)
    const third = run(file, isGhost, data, ['--media', media])
    return [
      `\`${plain}\``,
      held.posts,
      first.added,
      first.leftOut,
      `${held.comments} → ${first.notes}`,
      first.notCarried,
      second.added,
      `${first.missing} → ${third.missing}`,
      `${first.lines} → ${third.lines}`,
    ]
  })

const head = [
  'file',
  'posts in',
  'posts out',
  'left out, told',
  'comments → notes',
  'not carried, counted',
  'second run adds',
  'pictures missing, first → third run',
  'lines of the report',
]
for (const row of [head, head.map(() => '---'), ...rows]) process.stdout.write(`| ${row.join(' | ')} |\n`)
rmSync(room, { recursive: true, force: true })
