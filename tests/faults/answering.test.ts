/** No generated post becomes public without a signed review, even if the process is killed in the middle of one. */
import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { Review } from '#blog/answering/schema.ts'
import type { BlogPostDetail } from '#blog/schema.ts'
import { type Author, authorAt } from '#tests/support/browser/author.ts'
import { figure, times } from '#tests/support/run/proof.ts'
import { demoProviders } from '#tests/support/servers/demo-providers.ts'
import { lastingFolder } from '#tests/support/site/lasting-folder.ts'
import { bareSite, clientOf, signIn } from '#tests/support/site/site-client.ts'
import { startSite } from '#tests/support/site/site-process.ts'

const kills = times(50, 3)
const posts = 5

/** Signs a post's review with an added sentence, publishes it, and then tries to change its text without a review. */
async function reviewAndMeddle({ call, ask }: Author, id: number, round: number) {
  const path = `/api/blog-posts/${id}`
  const { words, claims } = await call<Review>('GET', `${path}/review`)
  const decisions = claims.map(({ sentence }, claim) => ({
    ...{ claim, do: 'correct', sentence: `${sentence.text.replace(/ Seen \d+\.$/, '')} Seen ${round}.` },
  }))
  await call('POST', `${path}/review`, { words, decisions, answers: true, publish: true })
  const post = await call<BlogPostDetail>('GET', path)
  await ask('PUT', path, { ...post, title: `${post.title}!` }).catch(() => null)
  await ask('PUT', path, { ...post, title: `${post.title}!`, published: false })
  await ask('PUT', path, { ...post, title: `${post.title}!`, published: true }).catch(() => null)
}

/** Checks the public posts as a guest. @returns how many generated posts are public */
async function expectAnswered(url: string): Promise<number> {
  const { send, close } = clientOf(url)
  const list = JSON.parse((await send('/api/blog-posts?limit=100')).body) as BlogPostDetail[]
  for (const { id, title } of list) {
    const post = JSON.parse((await send(`/api/blog-posts/${id}`)).body) as BlogPostDetail
    expect([title, post.answer?.kind, post.answer?.name]).toEqual([title, 'person', expect.any(String)])
  }
  const feed = JSON.parse((await send('/feed.json')).body) as { items: unknown[] }
  expect(feed.items).toHaveLength(list.length)
  close()
  return list.length
}

test(`${kills} times killed while posts are reviewed, changed and published: none is public unread`, {
  timeout: 3_600_000,
}, async () => {
  const { folder: DATA_DIR, url } = await lastingFolder()
  const providers = await demoProviders()
  const env = { ...bareSite, ...providers.env, DATA_DIR, ...(url && { DATABASE_URL: url }) }
  let site = await startSite(env)
  onTestFinished(() => site.stop('SIGKILL'))
  const cookie = await signIn(site)
  const first = authorAt(site, cookie)
  await first.plan()
  const { jobId } = await first.generate('Kyoto', posts)
  await first.allEnded()
  const ids = (await first.job(jobId)).posts.flatMap(({ postId }) => postId ?? [])
  expect(ids).toHaveLength(posts)
  expect(await expectAnswered(site.url)).toBe(0)
  first.close()
  let seen = 0
  for (let kill = 0; kill < kills; kill++) {
    const author = authorAt(site, cookie)
    const work = ids.map((id) => reviewAndMeddle(author, id, kill).catch(() => null))
    await wait(randomInt(20, 1_500))
    await site.stop('SIGKILL')
    await Promise.all(work)
    author.close()
    site = await startSite(env)
    seen += await expectAnswered(site.url)
  }
  figure(`${kills} × kill -9 while posts are reviewed and published: 0 of ${seen} public ones without somebody's word`)
})
