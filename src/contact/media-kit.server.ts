import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { answerFile } from '#platform/documents/answer.server.ts'
import { documentCache } from '#platform/documents/document-cache.server.ts'
import type { PictureReader } from '#platform/documents/picture.server.ts'
import type { AppEnv, Deps } from '#platform/http/deps.server.ts'
import { siteIn } from '#site/values/site.server.ts'
import { currentValues, textsIn } from '#site/values/stored.server.ts'
import { mediaKitPart } from './texts.ts'

/** `GET /media-kit.pdf`: cached for each state of the author's values and pictures. */
export function mediaKitRoutes(
  { clock, env, database }: Pick<Deps, 'clock' | 'env' | 'database'>,
  read: PictureReader,
) {
  const documents = documentCache({ entries: 1, concurrency: 1, waiting: 16 })
  return new Hono<AppEnv>().use('/media-kit.pdf', etag()).get('/media-kit.pdf', async (c) => {
    const { revision } = database
    const { values } = await currentValues(database)
    const body = await documents.get(revision, async () => {
      const { mediaKitPdf } = await import('./media-kit-pdf.server.ts')
      const db = database.primary
      const [site, words] = await Promise.all([siteIn(db, values), textsIn(db, mediaKitPart, values)])
      return mediaKitPdf({ site, words, siteUrl: env.SITE_URL, created: clock(), read })
    })
    return answerFile(c, { body, type: 'application/pdf', name: 'media-kit.pdf' })
  })
}
