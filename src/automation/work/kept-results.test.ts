/** What is paid for is kept while the site itself cannot use it, and made anew only where it never can be used. */
import { expect, test } from 'vitest'
import { runInChild } from '#platform/apart/run-in-child.server.ts'
import { media } from '#platform/media/tables.server.ts'
import { type AutomationSite, automationSite } from '#tests/support/rooms/automation.ts'
import { jobResults } from '../tables.server.ts'
import type { Article } from '../writing/article.server.ts'

const isArticle = ({ body }: { body: object }) => JSON.stringify(body).includes('post_article')
const articlesOf = (site: AutomationSite) => site.providers.requests.filter(isArticle).length

/** More texts than may wait, so that the next one is refused. @returns resolves when they are read */
function fillQueueOfTexts() {
  const module = new URL('../writing/own-links.server.ts', import.meta.url).href
  const texts = Array.from({ length: 200 }, (_, index) => `Text ${index}`)
  return Promise.all(
    texts.map((text) =>
      runInChild({ module, name: 'withOwnLinks', args: [text, []] }, { key: `kept-results ${text}`, turn: 'reader' }),
    ),
  )
}

/** Runs a job whose first article comes while the site can read no text; afterwards it can. */
async function whileNothingIsRead(change: (article: Article) => void = () => {}) {
  const site = await automationSite()
  const { jobId } = await site.generate('Kyoto')
  const { writer } = site.deps
  let reading: Promise<unknown> | undefined
  site.deps.writer = {
    ...writer,
    async write(request) {
      const paid = await writer.write(request)
      if (request.name === 'post_article' && !reading) {
        change(paid.value as Article)
        reading = fillQueueOfTexts()
      }
      return paid
    },
  }
  await site.work()
  await reading
  if ((await site.job(jobId)).status === 'failed')
    expect((await site.post(`/api/automation/jobs/${jobId}/retry`, undefined)).status).toBe(200)
  await site.work()
  return { ...site, jobId }
}

test('an article that the site could not check yet is not paid for again', async () => {
  const site = await whileNothingIsRead()
  expect(await site.job(site.jobId)).toMatchObject({ status: 'completed', resultCount: 1, error: null })
  expect(articlesOf(site)).toBe(1)
})

test('one that breaks a rule when it can be checked makes way for another', async () => {
  const site = await whileNothingIsRead((article) => {
    article.title = 'Oh'
  })
  expect(await site.job(site.jobId)).toMatchObject({ status: 'completed', resultCount: 1, error: null })
  expect(articlesOf(site)).toBe(2)
})

test('a kept picture that was deleted meanwhile is drawn anew', async () => {
  const site = await automationSite()
  const { jobId } = await site.generate('Kyoto')
  const end = site.providers.failWhen(({ endpoint }) => (endpoint === 'openai.image' ? { status: 500 } : undefined))
  await site.work()
  end()
  const result = { url: `/uploads/${'0'.repeat(32)}.jpg` }
  await site.db.insert(jobResults).values({ jobId, postIndex: 0, name: 'picture', result })
  expect((await site.post(`/api/automation/jobs/${jobId}/retry`, undefined)).status).toBe(200)
  await site.work()
  const [post] = await site.posts(jobId)
  const stored = await site.db.select({ url: media.url }).from(media)
  expect(stored.map(({ url }) => url)).toContain(post?.imageUrl)
})
