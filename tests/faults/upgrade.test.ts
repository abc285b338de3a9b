/** An upgrade in place: the old process still answers after all its files have been replaced. */
import { cpSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts'
import { figure } from '#tests/support/run/proof.ts'
import { type SiteProcess, startSite } from '#tests/support/site/site-process.ts'

/** Folders that `git pull` and `npm run build` replace. */
const replaced = ['dist', 'src', 'seed', 'public', 'migrations']

/** The program in a folder of its own. */
function copyOfProgram(): string {
  const folder = temporaryFolder()
  for (const name of [...replaced, 'package.json', 'site.config.ts']) {
    cpSync(name, join(folder, name), { recursive: true, verbatimSymlinks: true })
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Replaces the program by files that cannot be loaded, so that every read of them is noticed. */
function replaceProgram(folder: string) {
  for (const name of replaced) {
    renameSync(join(folder, name), join(folder, `${name}-before`))
    rmSync(join(folder, `${name}-before`), { recursive: true })
    writeFileSync(join(folder, name), 'replaced')
  }
}

const addresses = [
  ...['/', '/blog', '/blog/night-train-to-hanoi', '/destinations', '/itineraries', '/about', '/contact'],
  ...['/itineraries/seven-slow-days-in-kyoto', '/recommendations', '/compatibility-quiz'],
  ...['/newsletter/unsubscribe', '/newsletter/confirm', '/admin', '/admin/blog/new', '/admin/blog/edit/1'],
  ...['/admin/categories', '/admin/destinations', '/admin/itineraries', '/admin/itineraries/1', '/admin/settings'],
  ...['/ai-automation', '/feed.xml', '/feed.json', '/sitemap.xml', '/robots.txt', '/media-kit.pdf'],
  ...['/itineraries/seven-slow-days-in-kyoto.pdf', '/itineraries/seven-slow-days-in-kyoto.ics'],
  ...['/og/page/home.png', '/og/post/night-train-to-hanoi.png', '/og/itinerary/seven-slow-days-in-kyoto.png'],
  ...['/map/world.svg', '/map/route/iceland-ring-road-in-nine-days.svg', '/placeholder/kyoto.svg'],
  ...['/letters/logo.png', '/letters/lead/night-train-to-hanoi.jpg'],
  ...['/api/docs', '/api/openapi.json', '/api/blog-posts/slug/night-train-to-hanoi', '/service-worker.js'],
]

async function statusesOf(site: SiteProcess) {
  const answers = []
  for (const path of addresses) {
    const answer = await fetch(site.url + path)
    if (answer.status !== 200) answers.push(`${path} answered ${answer.status}`)
    await answer.arrayBuffer()
  }
  return answers
}

test('a running process answers everything after its program has been replaced', { timeout: 180_000 }, async () => {
  const folder = copyOfProgram()
  const site = await startSite({ LOG_LEVEL: 'error' }, folder)
  // Killed: at its end it would write compiled code for a folder that no other run has.
  onTestFinished(() => site.stop('SIGKILL'))
  replaceProgram(folder)
  expect(await statusesOf(site)).toEqual([])

  // Assets that a page links can still be fetched.
  const html = await (await fetch(`${site.url}/contact`)).text()
  const named = [...html.matchAll(/(?:\/assets\/[\w.-]+|\/start\.js)/g)].map(([path]) => path)
  expect(named.length).toBeGreaterThan(5)
  for (const path of new Set(named)) expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200])
  figure(`${addresses.length} kinds of pages and files, and ${new Set(named).size} assets, after an upgrade in place`)
})
