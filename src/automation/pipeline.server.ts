/**
 * One post of a job, from research to the stored row. What a step has brought is kept before the next one begins, so
 * that a process that takes over pays for nothing twice; the post itself and the job's progress are one transaction.
 */
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { findTitlesAbout } from '#blog/data.server.ts'
import { findDestinationByName } from '#destinations/data.server.ts'
import type { Destination } from '#destinations/schema.ts'
import { Problem } from '#platform/http/problem.ts'
import { storePicture } from '#platform/media/picture-store.server.ts'
import { automation } from '#site.config'
import { findGeneratedTitles } from './data.server.ts'
import type { JobStep } from './options.ts'
import { once, type PipelineDeps, type Work } from './paid-step.server.ts'
import { ProviderFailure } from './providers/failure.ts'
import type { Paid } from './providers/openai.server.ts'
import type { Research } from './providers/perplexity.server.ts'
import { costOf } from './providers/prices.ts'
import { type ClaimedJob, logLine, showStep } from './queue.server.ts'
import { storePost } from './store-post.server.ts'
import { aiMark } from './writing/ai-mark.ts'
import { Article, altTextOf, draftFrom, Outline } from './writing/article.server.ts'
import {
  articleInput,
  articleInstructions,
  outlineInput,
  outlineInstructions,
  picturePrompt,
  researchInput,
  researchInstructions,
  type Topic,
} from './writing/prompts.server.ts'

const ResearchResult = z.object({
  notes: z.string(),
  findings: z.array(z.object({ url: z.string(), title: z.string(), snippet: z.string() })).min(1),
})
const PictureResult = z.object({ url: z.string() })

const outlineTokens = 2_000
const articleTokens = 8_000
/** The dearest picture of this size has had 6,208. */
const pictureTokens = 6_500
const researchUsd = 0.05
const charactersPerToken = 3
const mostTaken = 12

/**
 * Writes and stores one post.
 * @throws ProviderFailure, BudgetUsedUp, LostJob; the signal's reason when it is stopped
 */
export async function writePost(deps: PipelineDeps, job: ClaimedJob, index: number, signal: AbortSignal) {
  const work: Work = { deps, job, index, signal }
  const { db } = deps.database
  const place = await findDestinationByName(db, job.destination)
  const destination = place?.name ?? job.destination
  const published = await findTitlesAbout(db, destination, mostTaken)
  const generated = await findGeneratedTitles(db, job.destination, mostTaken)
  const topic: Topic = { destination, postType: job.postType, taken: [...new Set([...generated, ...published])] }

  const research = await researched(work, topic)
  const article = await written(work, topic, place, research)
  const sources = research.findings.map(({ title, url }) => ({ title, url }))
  const draft = draftFrom(article, { ...topic, place, sources })
  const picture = await illustrated(work, topic, article)
  await showStep(db, job, index, 'saving')
  const imageUrl = picture?.url ?? place?.imageUrl ?? null
  const imageAlt = picture ? altTextOf(article, destination) : (place?.imageAlt ?? null)
  const error = picture ? null : 'The post has no picture of its own: none could be drawn.'
  await storePost(work, { ...draft, imageUrl, imageAlt, sources, aiGenerated: true }, { destination, error })
}

async function researched(work: Work, topic: Topic): Promise<Research> {
  await show(work, 'research')
  return once(work, 'research', ResearchResult, {
    provider: 'perplexity',
    estimateUsd: researchUsd,
    describe: ({ findings }) => `${findings.length} pages were found and read.`,
    call: ({ deps, signal }) =>
      deps.researcher.research({ instructions: researchInstructions, input: researchInput(topic), signal }),
  })
}

async function written(work: Work, topic: Topic, place: Destination | null, research: Research): Promise<Article> {
  await show(work, 'article')
  const toOutline: Ask = {
    instructions: outlineInstructions,
    input: outlineInput(topic, research),
    maxOutputTokens: outlineTokens,
  }
  const outline = await once(work, 'outline', Outline, {
    provider: 'openai',
    estimateUsd: mostFor(work, toOutline),
    describe: ({ title, sections }) => `The outline has ${sections.length} sections: “${title.slice(0, 200)}”.`,
    call: ({ deps, signal }) => deps.writer.write({ ...toOutline, name: 'post_outline', shape: Outline, signal }),
  })
  const toWrite: Ask = {
    instructions: articleInstructions,
    input: articleInput(topic, research, outline),
    maxOutputTokens: articleTokens,
  }
  return once(work, 'article', Article, {
    provider: 'openai',
    estimateUsd: mostFor(work, toWrite),
    describe: ({ content }) => `The text is written: ${content.length.toLocaleString('en')} characters.`,
    call: async ({ deps, signal }) => {
      const paid = await deps.writer.write({ ...toWrite, name: 'post_article', shape: Article, signal })
      refuseUnfit(paid, topic, place, research)
      return paid
    },
  })
}

/** The editor's own rules, before the text is kept. */
function refuseUnfit({ value, usd }: Paid<Article>, topic: Topic, place: Destination | null, research: Research) {
  try {
    draftFrom(value, { ...topic, place, sources: research.findings })
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    throw new ProviderFailure('answer', `The text breaks a rule of the editor: ${error.issues[0]?.message}.`, { usd })
  }
}

/** Null when this picture cannot be had, which is no reason to throw the text away. */
async function illustrated(work: Work, topic: Topic, article: Article): Promise<{ url: string } | null> {
  await show(work, 'pictures')
  const { referencePicture } = automation.character
  const reference = referencePicture && fileURLToPath(new URL(`../../${referencePicture}`, import.meta.url))
  const { deps, job } = work
  try {
    return await once(work, 'picture', PictureResult, {
      provider: 'openai',
      estimateUsd: costOf(deps.env.OPENAI_IMAGE_MODEL, 2_000, pictureTokens),
      describe: () => 'The picture is drawn and stored.',
      call: async ({ signal }) => {
        const prompt = picturePrompt(topic, article.pictureScene.slice(0, 1_000))
        const { value, usd } = await deps.writer.draw({ prompt, reference, signal })
        return { value: await keptPicture(deps, value, usd), usd }
      },
    })
  } catch (error) {
    if (!(error instanceof ProviderFailure) || !['refused', 'absent'].includes(error.kind)) throw error
    await logLine(deps.database.db, job, deps.clock(), 'warning', error.message)
    return null
  }
}

async function keptPicture({ database, storage }: PipelineDeps, bytes: Uint8Array, usd: number | undefined) {
  try {
    const { url } = await storePicture(database.db, storage, bytes, { xmp: aiMark })
    return { url }
  } catch (error) {
    if (!(error instanceof Problem) || error.status === 503) throw error
    throw new ProviderFailure('answer', 'OpenAI sent a picture that cannot be read.', { usd })
  }
}

interface Ask {
  instructions: string
  input: string
  maxOutputTokens: number
}

/** The most that a text can cost, in USD. */
function mostFor({ deps }: Work, { instructions, input, maxOutputTokens }: Ask): number {
  const inputTokens = (instructions.length + input.length) / charactersPerToken + 1_000
  return costOf(deps.env.OPENAI_MODEL, inputTokens, maxOutputTokens)
}

async function show({ deps, job, index, signal }: Work, step: JobStep) {
  signal.throwIfAborted()
  await showStep(deps.database.db, job, index, step)
}
