/** Acknowledged messages and notes are in the inbox exactly once, even if the process is killed right afterwards. */
import { expect, onTestFinished, test } from 'vitest'
import type { NotesPage } from '#notes/schema.ts'
import { postDraft } from '#tests/support/rooms/posts.ts'
import { figure, times } from '#tests/support/run/proof.ts'
import { lastingFolder } from '#tests/support/site/lasting-folder.ts'
import { bareSite, clientOf, signIn } from '#tests/support/site/site-client.ts'
import { type SiteProcess, startSite } from '#tests/support/site/site-process.ts'

const kills = times(50, 3)
const slug = postDraft.slug

interface Item {
  kind: 'note' | 'message'
  subject: string
  text: string
}

/** Sends a form as a browser without script; null when no answer came. */
async function sendForm(site: SiteProcess, path: string, fields: Record<string, string>, from: string) {
  const headers = { origin: site.url, 'x-forwarded-for': from }
  const body = new URLSearchParams(fields)
  return fetch(site.url + path, { method: 'POST', headers, body, redirect: 'manual' }).catch(() => null)
}

async function inboxOf(site: SiteProcess, cookie: string): Promise<Item[]> {
  const { send, close } = clientOf(site.url)
  const items: Item[] = []
  let path: string | undefined = '/api/inbox?shown=all'
  while (path) {
    const answer = await send(path, { headers: { cookie } })
    items.push(...(JSON.parse(answer.body) as Item[]))
    path = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1]
  }
  close()
  return items
}

test(`${kills} times killed after a thanks, with mail off: each message and note is there, once`, {
  timeout: 3_600_000,
}, async () => {
  const { folder: DATA_DIR } = await lastingFolder()
  const env = { ...bareSite, DATA_DIR, TRUST_PROXY: '1' }
  let site = await startSite(env)
  onTestFinished(() => site.stop('SIGKILL'))
  const cookie = await signIn(site)
  const { send, close } = clientOf(site.url)
  await send('/api/blog-posts', { method: 'POST', body: { ...postDraft, published: true }, headers: { cookie } })
  const { stamp } = JSON.parse((await send(`/api/notes/post/${slug}`)).body) as NotesPage
  close()

  const message = (n: number) => ({
    name: 'Anna',
    email: 'anna@example.com',
    subject: `Message ${n}`,
    message: 'Does it run?',
  })
  const note = (n: number) => ({
    kind: 'post',
    of: slug,
    stamp,
    name: 'Anna',
    text: `Note ${n}`,
    visited: '',
    email: '',
  })
  let unanswered = 0
  for (let kill = 0; kill < kills; kill++) {
    const from = `192.0.2.${kill + 1}`
    // The site is killed right after two acknowledgements. Two more are under way; their reader gets no answer, and sends them again.
    const [thanked, noted] = await Promise.all([
      sendForm(site, '/contact', message(kill), from),
      sendForm(site, '/notes', note(kill), from),
    ])
    expect([thanked?.status, thanked?.headers.get('location')]).toEqual([303, '/contact?done=sent#message'])
    expect([noted?.status, noted?.headers.get('location')]).toEqual([
      303,
      `/notes?done=kept&back=${encodeURIComponent(`/blog/${slug}`)}`,
    ])
    const onTheirWay = [
      sendForm(site, '/contact', message(1000 + kill), from),
      sendForm(site, '/notes', note(1000 + kill), from),
    ]
    await site.stop('SIGKILL')
    unanswered += (await Promise.all(onTheirWay)).filter((answer) => answer === null).length
    site = await startSite(env)
    expect((await sendForm(site, '/contact', message(1000 + kill), from))?.status).toBe(303)
    expect((await sendForm(site, '/notes', note(1000 + kill), from))?.status).toBe(303)
  }
  const items = await inboxOf(site, cookie)
  const found = items.map(({ kind, subject, text }) => (kind === 'note' ? text : subject)).toSorted()
  const all = Array.from({ length: kills }, (_, kill) => [kill, 1000 + kill]).flat()
  expect(found).toEqual(all.flatMap((n) => [`Message ${n}`, `Note ${n}`]).toSorted())
  figure(
    `${kills} × kill -9 after the thanks: ${found.length} messages and notes, 0 lost, 0 twice; ${unanswered} sent again`,
  )
})
