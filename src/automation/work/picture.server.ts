/** The picture of a post: generated with its text, or later if that failed. */
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { blogPosts } from '#blog/tables.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { loggableError } from '#platform/db/refusals.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import { storePicture } from '#platform/media/picture-store.server.ts'
import { media } from '#platform/media/tables.server.ts'
import { truncate } from '#platform/text/truncate.ts'
import { readSite } from '#site/values/site.server.ts'
import { ProviderFailure, unusable } from '../providers/failure.ts'
import { type ReferencePicture, readReferencePicture } from '../providers/reference-picture.server.ts'
import { aiMark } from '../writing/ai-mark.ts'
import { Article, altTextOf } from '../writing/article.server.ts'
import { type PictureTopic, picturePrompt } from '../writing/prompts.server.ts'
import { changePost } from './change-post.server.ts'
import { maxPictureUsd } from './estimates.server.ts'
import { isExpected, isFinalForPicture, sentenceOf } from './failures.server.ts'
import { noPicture } from './job-columns.server.ts'
import { findJobPost } from './job-posts.server.ts'
import { forgetResult, type PipelineDeps, runPaidStep, showWork, type Work } from './paid-step.server.ts'
import { findResult, finishPicture, keepResult, logLine, showStep } from './queue.server.ts'

/** A picture that the site could not store is kept itself, in base64, because it is paid for. */
const PictureResult = z.union([z.object({ url: z.string() }), z.object({ unstored: z.string() })])
type PictureResult = z.infer<typeof PictureResult>
const maxSceneLength = 1_000

/** The address of the picture, or why there is none. */
export type Drawn = { url: string } | { url: null; cause: string; isRefused: boolean }

/**
 * Generates the picture of a text. Most failures are returned, not thrown: the text is good without it.
 * @throws a failure that may pass after a short wait
 */
export async function drawPicture(work: Work, topic: PictureTopic, article: Article): Promise<Drawn> {
  await showWork(work, 'pictures')
  await forgetDeleted(work)
  const { deps, job, signal } = work
  const prompt = picturePrompt(
    topic,
    truncate(article.pictureScene, maxSceneLength),
    (await readSite(deps.database)).character,
  )
  let reference: ReferencePicture | null = null
  try {
    const result = await runPaidStep(work, 'picture', PictureResult, {
      provider: 'openai',
      estimateUsd: maxPictureUsd(deps.env),
      prepare: async () => {
        reference = await readReferencePicture()
      },
      describe: (drawn) => ('url' in drawn ? 'The picture is drawn and stored.' : 'The picture is drawn.'),
      call: async () => {
        const { value, usd } = await deps.writer.draw({ prompt, reference, signal })
        return { value: await storedOrKept(deps, value, usd), usd }
      },
    })
    return 'url' in result ? result : await storeKept(work, Buffer.from(result.unstored, 'base64'))
  } catch (error) {
    signal.throwIfAborted()
    if (!isFinalForPicture(error, job)) throw error
    if (!isExpected(error)) deps.log.error({ err: loggableError(error), job: job.id }, 'a picture could not be drawn')
    const cause = sentenceOf(error)
    await logLine(deps.database.db, job, deps.clock(), 'warning', cause)
    return { url: null, cause, isRefused: error instanceof ProviderFailure && error.kind === 'refused' }
  }
}

/** A picture that was drawn for an earlier attempt may have been deleted meanwhile. */
async function forgetDeleted(work: Work): Promise<void> {
  const { db } = work.deps.database
  const kept = PictureResult.safeParse(await findResult(db, work.job, work.index, 'picture')).data
  if (!kept || 'unstored' in kept || (await db.$count(media, eq(media.url, kept.url))) > 0) return
  await forgetResult(work, 'picture')
}

/**
 * Generates the missing picture of a stored post from the stored result of its text; does nothing if it has one by now,
 * or was deleted.
 */
export async function drawMissingPicture(work: Work): Promise<void> {
  const { deps, job, index, signal } = work
  const { database, clock } = deps
  const article = Article.parse(await findResult(database.db, job, index, 'article'))
  const post = await findJobPost(database.db, job.id, index)
  const drawn = post?.pictureMissing ? await drawPicture(work, job, article) : null
  signal.throwIfAborted()
  await transaction(database.db, async (tx) => {
    // Locks the job before the post, as a change of the plan does: in opposite orders each would wait for the other.
    await showStep(tx, job, 'saving')
    if (drawn?.url && post?.postId) await addPicture(tx, post.postId, drawn.url, altTextOf(article, job.destination))
    await finishPicture(tx, job, { index, error: drawn?.url === null ? noPicture + drawn.cause : null })
    if (drawn?.url) await logLine(tx, job, clock(), 'info', `“${post?.title}” has its picture.`)
  })
  await database.syncRevision()
}

/** A picture that the author has chosen meanwhile stays. */
async function addPicture(tx: Db, postId: number, imageUrl: string, imageAlt: string) {
  const { id } = blogPosts
  const [row] = await tx.select({ imageUrl: blogPosts.imageUrl }).from(blogPosts).where(eq(id, postId)).for('update')
  if (row?.imageUrl === null) await changePost(tx, postId, { imageUrl, imageAlt })
}

/** @throws ProviderFailure when it is no picture */
async function storedOrKept(deps: PipelineDeps, bytes: Uint8Array, usd: number | undefined): Promise<PictureResult> {
  try {
    return await stored(deps, bytes)
  } catch (error) {
    if (isUnreadable(error)) throw unreadable(usd)
    return { unstored: Buffer.from(bytes).toString('base64') }
  }
}

/** @throws ProviderFailure when it is no picture: then the next attempt draws another */
async function storeKept(work: Work, bytes: Uint8Array): Promise<{ url: string }> {
  const { deps, job, index } = work
  const { db } = deps.database
  const result = await stored(deps, bytes).catch(async (error: unknown) => {
    if (!isUnreadable(error)) throw error
    await forgetResult(work, 'picture')
    throw unreadable()
  })
  await keepResult(db, job, { index, name: 'picture', result }, (tx) =>
    logLine(tx, job, deps.clock(), 'info', 'The picture is stored.'),
  )
  return result
}

async function stored({ database, storage }: PipelineDeps, bytes: Uint8Array): Promise<{ url: string }> {
  const { url } = await storePicture(database.db, storage, bytes, { xmp: aiMark })
  return { url }
}

/** Whether these bytes can never be stored; a full queue or a full disk passes. */
function isUnreadable(error: unknown): boolean {
  return error instanceof Problem && error.status !== 503 && error.status !== 507
}

function unreadable(usd?: number) {
  return unusable('answer', 'OpenAI sent a picture that cannot be read.', usd)
}
