/** Imported posts survive the editor: opened and saved, they are the same byte for byte. With posts of real exports. */
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { ensureSyntaxTree } from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { readGhost } from '#imports/ghost/ghost.server.ts'
import type { ForeignSite } from '#imports/source.ts'
import { toMarkdown } from '#imports/text/to-markdown.server.ts'
import { readWordPress } from '#imports/wordpress/wordpress.server.ts'
import { savedPost, writtenPost } from '#tests/support/rooms/posts.ts'
import { withOldExports } from '#tests/support/run/left-out.ts'
import { figure } from '#tests/support/run/proof.ts'
import { signedIn } from '#tests/support/site/signed-in.ts'
import { blocksOf, markdown } from '#ui/desk/markdown-editor/blocks/blocks.ts'
import { readText } from '#ui/desk/markdown-editor/commands/line-ends.ts'

/** The texts of all exports in a folder, converted as by an import. */
async function textsOf(folder: string): Promise<string[]> {
  const texts: string[] = []
  for (const file of readdirSync(folder).filter((name) => /\.(xml|json)(\.gz)?$/.test(name))) {
    const site = await read(join(folder, file))
    for await (const post of site.posts()) {
      const world = {
        blankLines: site.hasBlankLines(post),
        picture: async (address: string) => address,
        link: (address: string) => address,
        note: () => {},
      }
      texts.push(await toMarkdown(post.html, world))
    }
  }
  return texts.filter((text) => text !== '')
}

function read(path: string): Promise<ForeignSite> {
  let plain = path
  if (path.endsWith('.gz')) {
    plain = join(mkdtempSync(join(tmpdir(), 'export-')), 'export')
    writeFileSync(plain, gunzipSync(readFileSync(path)))
  }
  return /\.json/.test(path) ? readGhost(plain, 'https://old.example') : readWordPress(plain)
}

function open(text: string) {
  const source = readText(text)
  const state = EditorState.create({ doc: source.doc, extensions: [source.extension, markdown] })
  ensureSyntaxTree(state, state.doc.length, 5000)
  return { state: state.update({}).state, write: source.write }
}

/** Opening and saving changes nothing, and adding a word to a block changes nothing else. */
function expectKept(text: string) {
  const { state, write } = open(text)
  expect(write(state)).toBe(text)
  for (const { to } of blocksOf(state)) {
    const typed = state.update({ changes: { from: to, insert: ' x' } }).state
    expect(write(typed)).toBe(`${text.slice(0, to)} x${text.slice(to)}`)
  }
}

test('posts of real exports are saved unchanged, by the editor and by the site', async () => {
  const texts = await textsOf(fileURLToPath(new URL('old-exports/', import.meta.url)))
  expect(texts).toHaveLength(8)
  texts.forEach(expectKept)
  const site = await signedIn()
  const { id } = await writtenPost(site)
  for (const text of texts) expect((await savedPost(site, id, { content: text })).content).toBe(text)
})

test('every post of every export at hand is saved unchanged', withOldExports, async () => {
  const texts = await textsOf(process.env.OLD_EXPORTS ?? '')
  texts.forEach(expectKept)
  figure(`${texts.length} imported posts opened and saved: ${texts.length} unchanged, byte for byte`)
})
