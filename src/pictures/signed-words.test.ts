import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isAnswered } from '#blog/answering/answers.server.ts'
import { blogPosts } from '#blog/tables.server.ts'
import { media } from '#platform/media/tables.server.ts'
import { postDraft, writtenPost } from '#tests/support/rooms/posts.ts'
import { answerOf, signedIn } from '#tests/support/site/signed-in.ts'
import type { Replaced } from './schema.ts'

const address = (digit: string) => `/uploads/${digit.repeat(32)}.jpg`
const [one, other] = [address('a'), address('b')]

/** A site with two pictures and a post, usually a public one, that a machine wrote and somebody answers for. */
async function withSignedPost(content: string, published = true) {
  const site = await signedIn()
  const shape = { width: 1600, height: 1200, dominant: '#112233', widths: [480] }
  await site.db.insert(media).values([one, other].map((url) => ({ ...shape, url })))
  const { id } = await writtenPost(site, { content, imageUrl: one, published: false })
  await site.db.execute(sql`update blog_posts set ai_generated = true where id = ${id}`)
  await site.db.execute(sql`insert into post_reviews (post_id, words, letters, kind)
    select id, reviewed_words(title, excerpt, content), reviewed_letters(title, excerpt, content), 'earlier' from blog_posts where id = ${id}`)
  await site.db.execute(sql`update blog_posts set published = ${published} where id = ${id}`)
  const isSigned = async () => (await site.db.select({ isAnswered }).from(blogPosts).where(eq(blogPosts.id, id)))[0]
  const read = async () => (await (await site.get(`/api/blog-posts/${id}`)).json()) as object
  return { ...site, read, isSigned }
}

test('in a signed post a picture is replaced where no word changes; the HTML that was signed keeps it', async () => {
  const figure = `<figure><img src="${one}" alt="A quay"></figure>`
  const textWith = (url: string) =>
    `${postDraft.content}\n\n![A gate](${url} "At six")\n\n![A gate](<${url}>)\n\n${figure}`
  const site = await withSignedPost(textWith(one))
  const answer = await answerOf(await site.post('/api/pictures/replace', { from: one, to: other, alt: '' }))
  expect(answer).toMatchObject({ status: 200, body: { title: 'Replaced in 1 place' } })
  expect(await site.read()).toMatchObject({ imageUrl: other, content: textWith(other), published: true })
  const undone = await answerOf(await site.post(`/api/undo/${(answer.body as Replaced).undo}`, {}))
  expect(undone).toMatchObject({ status: 200, body: { notes: [] } })
  expect(await site.read()).toMatchObject({ imageUrl: one, content: textWith(one), published: true })
})

test('a description does not go into words that are signed, public or not, and the answer says so', async () => {
  const content = `${postDraft.content}\n\n![](${one})`
  for (const published of [true, false]) {
    const site = await withSignedPost(content, published)
    const answer = await answerOf(await site.put('/api/pictures', { url: one, alt: 'A quay' }))
    const note = 'A signed text shows it without a description still: write it there.'
    expect(answer).toMatchObject({ status: 200, body: { alt: 'A quay', notes: [note] } })
    expect(await site.read()).toMatchObject({ imageAlt: 'A quay', content })
    expect(await site.isSigned()).toEqual({ isAnswered: true })
  }
})

test('replacing a picture leaves a signed draft signed', async () => {
  const site = await withSignedPost(
    `${postDraft.content}\n\n![A gate](${one})\n\n<img src="${one}" alt="A quay">`,
    false,
  )
  const answer = await answerOf(await site.post('/api/pictures/replace', { from: one, to: other, alt: '' }))
  expect(answer).toMatchObject({ status: 200, body: { notes: ['A signed text keeps it: change it there.'] } })
  expect(await site.isSigned()).toEqual({ isAnswered: true })
})
