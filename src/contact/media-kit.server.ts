import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { answerFile } from '#platform/documents/answer.server.ts'
import { documentCache } from '#platform/documents/document-cache.server.ts'
import type { AppEnv, Deps } from '#platform/http/deps.server.ts'

/** `GET /media-kit.pdf`: made once a process, for it holds nothing that changes while the site runs. */
export function mediaKitRoutes({ clock, env }: Pick<Deps, 'clock' | 'env'>) {
  const documents = documentCache({ entries: 1, concurrency: 1, waiting: 16 })
  return new Hono<AppEnv>().use('/media-kit.pdf', etag()).get('/media-kit.pdf', async (c) => {
    const body = await documents.get('media-kit', async () => {
      const { mediaKitPdf } = await import('./media-kit-pdf.server.ts')
      return mediaKitPdf(env.SITE_URL, clock())
    })
    return answerFile(c, { body, type: 'application/pdf', name: 'media-kit.pdf' })
  })
}
