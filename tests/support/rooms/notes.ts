import type { NotesPage } from '#notes/schema.ts'
import { startMailServer } from '../servers/mail-server.ts'
import { signedIn } from '../site/signed-in.ts'
import { postDraft, postsPath } from './posts.ts'

/** What a reader sends with the contact form. */
export const message = { name: 'Bo', email: 'bo@example.com', subject: 'The boat', message: 'Does it run?' }

/** A mail server, and the environment of a site that sends by it. */
export async function mailEnv() {
  const server = await startMailServer()
  return { server, env: { SMTP_URL: server.url, MAIL_FROM: 'site@example.com' } }
}

type Options = Parameters<typeof signedIn>[1]

/** A site with one post, and the calls of readers and the author for notes under it. */
export async function siteWithNotes(options: Options = {}, role: Parameters<typeof signedIn>[0] = 'admin') {
  const site = await signedIn(role, options)
  const created = await site.post(postsPath, { ...postDraft, slug: 'the-ferry', title: 'The ferry', published: true })
  if (created.status !== 201) throw new Error(await created.text())
  const { id: postId } = (await created.json()) as { id: number }
  const page = async (query = '', of = 'the-ferry') =>
    (await (await site.asReader(`/api/notes/post/${of}${query}`)).json()) as NotesPage
  const { stamp } = await page()
  const note = { kind: 'post', of: 'the-ferry', name: 'Anna', text: 'It leaves at six now.', stamp }
  /** Sends a note as the page's form does. */
  const send = (more: object = {}, address = '192.0.2.1') =>
    site.app.request(
      '/api/notes',
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ...note, ...more }) },
      { address },
    )
  const inbox = async (query = '') => (await (await site.get(`/api/inbox${query}`)).json()) as InboxRow[]
  const counts = async () => (await (await site.get('/api/inbox/counts')).json()) as Record<string, number>
  const decide = (id: number, change: object) => site.put(`/api/inbox/notes/${id}`, change)
  return { ...site, postId, page, note, sendNote: send, inbox, counts, decide }
}

interface InboxRow {
  kind: 'note' | 'message'
  id: number
  status: string
  name: string
  text: string
  reason: string | null
  copies: number
  answer: string | null
  email: string | null
  createdAt: string
}
