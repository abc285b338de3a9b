/**
 * One post of a job, from research to the stored row. Each step's result is stored before the next step begins, so that
 * a worker that takes over pays for nothing twice; the post itself and the job's progress are one transaction.
 */
import { z } from 'zod'
import { findTitlesAbout } from '#blog/data.server.ts'
import { findDestinationByName } from '#destinations/data.server.ts'
import type { Destination } from '#destinations/schema.ts'
import { truncate } from '#platform/text/truncate.ts'
import { readSite } from '#site/values/site.server.ts'
import { unusable } from '../providers/failure.ts'
import type { Paid } from '../providers/openai.server.ts'
import type { Research } from '../providers/perplexity.server.ts'
import { Article, altTextOf, draftFrom, Outline } from '../writing/article.server.ts'
import {
  articleInput,
  articleInstructions,
  outlineInput,
  outlineInstructions,
  researchInput,
  researchInstructions,
  type Topic,
} from '../writing/prompts.server.ts'
import { maxArticleTokens, maxOutlineTokens, maxResearchUsd, maxTextUsd } from './estimates.server.ts'
import { noPicture } from './job-columns.server.ts'
import { findGeneratedTitles } from './job-posts.server.ts'
import { forgetResult, runPaidStep, showWork, type Work } from './paid-step.server.ts'
import { type Drawn, drawPicture } from './picture.server.ts'
import { presentDestination } from './queue.server.ts'
import { storePost } from './store-post.server.ts'

const ResearchResult = z.object({
  notes: z.string(),
  findings: z.array(z.object({ url: z.string(), title: z.string(), snippet: z.string() })).min(1),
})
const maxTaken = 12

/**
 * Writes and stores one post.
 * @throws ProviderFailure, BudgetUsedUp, LostJob; the signal's reason when it is stopped
 */
export async function writePost(work: Work): Promise<void> {
  const { deps, job } = work
  const { db } = deps.database
  job.destination = await presentDestination(db, job)
  const place = await findDestinationByName(db, job.destination)
  const destination = place?.name ?? job.destination
  const published = await findTitlesAbout(db, destination, maxTaken)
  const generated = await findGeneratedTitles(db, job.destination, maxTaken)
  const topic: Topic = { destination, postType: job.postType, taken: [...new Set([...generated, ...published])] }

  const research = await researched(work, topic)
  const article = await written(work, topic, place, research)
  const sources = research.findings.map(({ title, url }) => ({ title, url }))
  const passages = research.findings.map(({ title, url, snippet }) => ({ title, url, text: snippet }))
  const draft = await draftOf(work, article, { ...topic, place, sources })
  const drawn = await drawPicture(work, topic, article)
  await showWork(work, 'saving')
  const picture = pictureFields(drawn, article, topic, place)
  const error = errorOf(drawn, picture.imageUrl)
  await storePost(work, { ...draft, ...picture, sources, aiGenerated: true }, { destination, error, passages })
}

/**
 * A refused picture will never come, so the destination's own is used; after any other failure the field stays empty
 * for a later one.
 */
function pictureFields(drawn: Drawn, article: Article, { destination }: Topic, place: Destination | null) {
  if (drawn.url !== null) return { imageUrl: drawn.url, imageAlt: altTextOf(article, destination) }
  return drawn.isRefused && place?.imageUrl
    ? { imageUrl: place.imageUrl, imageAlt: place.imageAlt }
    : { imageUrl: null, imageAlt: null }
}

function errorOf(drawn: Drawn, imageUrl: string | null): string | null {
  if (drawn.url !== null) return null
  return imageUrl === null ? noPicture + drawn.cause : `The post has no picture of its own: ${drawn.cause}`
}

async function researched(work: Work, topic: Topic): Promise<Research> {
  await showWork(work, 'research')
  return runPaidStep(work, 'research', ResearchResult, {
    provider: 'perplexity',
    estimateUsd: maxResearchUsd,
    describe: ({ findings }) => `${findings.length} pages were found and read.`,
    call: ({ deps, signal }) =>
      deps.researcher.research({ instructions: researchInstructions, input: researchInput(topic), signal }),
  })
}

async function written(work: Work, topic: Topic, place: Destination | null, research: Research): Promise<Article> {
  await showWork(work, 'article')
  const { author } = await readSite(work.deps.database)
  const toOutline = {
    instructions: outlineInstructions(author.name),
    input: outlineInput(topic, research),
    maxOutputTokens: maxOutlineTokens,
  }
  const outline = await runPaidStep(work, 'outline', Outline, {
    provider: 'openai',
    estimateUsd: maxTextUsd(work.deps.env, toOutline),
    describe: ({ title, sections }) => `The outline has ${sections.length} sections: “${truncate(title, 200)}”.`,
    call: ({ deps, signal }) => deps.writer.write({ ...toOutline, name: 'post_outline', shape: Outline, signal }),
  })
  const toWrite = {
    instructions: articleInstructions(author.name),
    input: articleInput(topic, research, outline),
    maxOutputTokens: maxArticleTokens,
  }
  return runPaidStep(work, 'article', Article, {
    provider: 'openai',
    estimateUsd: maxTextUsd(work.deps.env, toWrite),
    describe: ({ content }) => `The text is written: ${content.length.toLocaleString('en')} characters.`,
    call: async ({ deps, signal }) => {
      const paid = await deps.writer.write({ ...toWrite, name: 'post_article', shape: Article, signal })
      await refuseUnfit(paid, topic, place, research)
      return paid
    },
  })
}

/**
 * Applies the editor's own rules before the text is stored. Where the site itself fails to, the text is paid for and kept, and
 * `draftOf` applies them.
 */
async function refuseUnfit({ value, usd }: Paid<Article>, topic: Topic, place: Destination | null, research: Research) {
  await draftFrom(value, { ...topic, place, sources: research.findings }).catch((error: unknown) => {
    if (error instanceof z.ZodError) throw unfit(error, usd)
  })
}

/** @throws ProviderFailure when the kept text breaks a rule of the editor: then the next attempt writes another */
async function draftOf(work: Work, ...article: Parameters<typeof draftFrom>) {
  return draftFrom(...article).catch(async (error: unknown) => {
    if (!(error instanceof z.ZodError)) throw error
    await forgetResult(work, 'article')
    throw unfit(error)
  })
}

function unfit({ issues }: z.ZodError, usd?: number) {
  return unusable('answer', `The text breaks a rule of the editor: ${issues[0]?.message}.`, usd)
}
