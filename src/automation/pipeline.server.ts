/**
 * One post of a job, from research to the stored row. What a step has brought is kept before the next one begins, so
 * that a process that takes over pays for nothing twice; the post itself and the job's progress are one transaction.
 */
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { findTitlesAbout } from '#blog/data.server.ts'
import type { EditorDraft } from '#blog/schema.ts'
import { createPost, type NewPost } from '#blog/writing.server.ts'
import { findDestinationByName } from '#destinations/data.server.ts'
import type { Destination } from '#destinations/schema.ts'
import type { Database, Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import type { Env } from '#platform/env.server.ts'
import { Problem } from '#platform/http/problem.ts'
import { storePicture } from '#platform/media/picture-store.server.ts'
import type { Storage } from '#platform/media/storage.server.ts'
import { automation } from '#site.config'
import { release, setAside, settle } from './budget.server.ts'
import { findGeneratedTitles } from './data.server.ts'
import type { JobStep } from './options.ts'
import { readPlan } from './plan.server.ts'
import { ProviderFailure } from './providers/failure.ts'
import type { Paid, Writer } from './providers/openai.server.ts'
import type { Research, Researcher } from './providers/perplexity.server.ts'
import { costOf } from './providers/prices.ts'
import { type ClaimedJob, findResult, finishPost, keepResult, logLine, showStep } from './queue.server.ts'
import { aiMark } from './writing/ai-mark.ts'
import { Article, altTextOf, draftFrom, Outline } from './writing/article.server.ts'
import { doubtfulSentences } from './writing/doubtful.ts'
import { paidLinks } from './writing/paid-links.server.ts'
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

export interface PipelineDeps {
  database: Database
  env: Env
  clock: () => Date
  storage: Storage
  writer: Writer
  researcher: Researcher
}

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
const mostSlugs = 50

/** A post of a job that is being worked on. */
interface Work {
  deps: PipelineDeps
  job: ClaimedJob
  index: number
  signal: AbortSignal
}

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
  await store(work, { ...draft, imageUrl, imageAlt, sources, aiGenerated: true }, { destination, error })
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
  const outline = await once(work, 'outline', Outline, {
    provider: 'openai',
    ...asking(work, outlineInstructions, outlineInput(topic, research), outlineTokens),
    describe: ({ title, sections }) => `The outline has ${sections.length} sections: “${title.slice(0, 200)}”.`,
    call: async ({ deps, signal }, ask) => deps.writer.write({ ...ask!, name: 'post_outline', shape: Outline, signal }),
  })
  return once(work, 'article', Article, {
    provider: 'openai',
    ...asking(work, articleInstructions, articleInput(topic, research, outline), articleTokens),
    describe: ({ content }) => `The text is written: ${content.length.toLocaleString('en')} characters.`,
    call: async ({ deps, signal }, ask) => {
      const paid = await deps.writer.write({ ...ask!, name: 'post_article', shape: Article, signal })
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

interface PaidStep<Value> {
  provider: string
  /** The most that it can cost. */
  estimateUsd: number
  ask?: Ask
  describe(value: Value): string
  call(work: Work, ask?: Ask): Promise<Paid<Value>>
}

function asking({ deps }: Work, instructions: string, input: string, maxOutputTokens: number) {
  const inputTokens = (instructions.length + input.length) / charactersPerToken + 1_000
  return {
    ask: { instructions, input, maxOutputTokens },
    estimateUsd: costOf(deps.env.OPENAI_MODEL, inputTokens, maxOutputTokens),
  }
}

/** A step that costs: kept from before, or called for within the budget and then kept. */
async function once<Value>(work: Work, name: string, shape: z.ZodType<Value>, step: PaidStep<Value>): Promise<Value> {
  const { deps, job, index, signal } = work
  const { db } = deps.database
  const known = shape.safeParse(await findResult(db, job, index, name))
  if (known.success) return known.data
  signal.throwIfAborted()
  const { provider, estimateUsd } = step
  const plan = await readPlan(db, deps.env.SITE_TIMEZONE)
  const spendId = await setAside(db, plan, deps.clock(), { provider, jobId: job.id, estimateUsd })
  const { value, usd } = await counted(db, spendId, () => step.call(work, step.ask))
  await keepResult(db, job, { index, name, result: value }, async (tx) => {
    if (usd !== undefined) await settle(tx, spendId, usd)
    await logLine(tx, job, deps.clock(), 'info', step.describe(value))
  })
  job.failures = 0
  return value
}

/** A failed call costs what its provider says, nothing when it was refused, and the estimate when nobody knows. */
async function counted<Result>(db: Db, spendId: number, call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof ProviderFailure && !error.maybeCharged) {
      if (error.usd === undefined) await release(db, spendId)
      else await settle(db, spendId, error.usd)
    }
    throw error
  }
}

async function show({ deps, job, index, signal }: Work, step: JobStep) {
  signal.throwIfAborted()
  await showStep(deps.database.db, job, index, step)
}

async function store(work: Work, post: NewPost & EditorDraft, facts: { destination: string; error: string | null }) {
  const { deps, job, index } = work
  const { database, env, clock } = deps
  const flags = doubtfulSentences([post.title, post.excerpt, post.content].join('\n\n'))
  await transaction(database.db, async (tx) => {
    const publishing = await publishingOf(tx, deps, job, flags.length > 0)
    const draft = { ...post, ...publishing }
    const { id, title } = await withFreeSlug(post.slug, async (slug) => {
      const { destination } = facts
      const affiliateLinks = await paidLinks(tx, env, { destination, postType: job.postType, slug })
      return createPost(tx, { ...draft, slug, affiliateLinks })
    })
    await finishPost(tx, job, { index, postId: id, title, flags, error: facts.error })
    await logLine(tx, job, clock(), flags.length ? 'warning' : 'info', savedSentence(title, publishing, flags))
  })
  await database.syncRevision()
}

type Publishing = Pick<NewPost, 'published' | 'publishAt'>

/** A post that claims to have been somewhere waits for the author, whatever the plan says. */
async function publishingOf(
  tx: Db,
  { env, clock }: PipelineDeps,
  job: ClaimedJob,
  isFlagged: boolean,
): Promise<Publishing> {
  const plan = await readPlan(tx, env.SITE_TIMEZONE)
  const mode = job.slotAt === null ? plan.generateMode : plan.publishMode
  if (mode === 'draft' || isFlagged) return { published: false, publishAt: null }
  if (job.slotAt === null) return { published: true, publishAt: null }
  const now = clock().getTime()
  const at = Math.max(Date.parse(job.slotAt), now + plan.holdMinutes * 60_000)
  return at <= now ? { published: true, publishAt: null } : { published: false, publishAt: new Date(at).toISOString() }
}

function savedSentence(title: string, { published, publishAt }: Publishing, flags: string[]): string {
  if (flags.length) return `“${title}” is a draft: ${flags.length} sentences need your eye.`
  if (published) return `“${title}” is published.`
  return publishAt ? `“${title}” will be published at ${publishAt}.` : `“${title}” is saved as a draft.`
}

/** The first of slug, slug-2, slug-3 … that no post has; each try is a savepoint of its own. */
async function withFreeSlug<Result>(slug: string, create: (slug: string) => Promise<Result>): Promise<Result> {
  for (let number = 1; ; number++) {
    try {
      return await create(number === 1 ? slug : `${slug.slice(0, 110)}-${number}`)
    } catch (error) {
      const isTaken = error instanceof Problem && error.status === 409 && error.fields?.slug
      if (!isTaken || number === mostSlugs) throw error
    }
  }
}
