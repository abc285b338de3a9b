import { createFormPosts, type FormPostOptions, type FormPosts } from '#platform/http/api/form-posts.server.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { callerAddress, rateKey } from '#platform/http/listening/caller.server.ts'
import type { createApp } from '../app.server.ts'
import { forms } from '../declared.server.ts'
import { cookieOfAuthor } from './authors-view.server.ts'
import { type PreviewOptions, withPreview } from './preview.server.ts'

/**
 * All forms that pages send to their own address: the readers', which call the API in process and count against the sender's
 * limits, and the preview of the desk.
 */
export function siteForms(
  app: ReturnType<typeof createApp>,
  { database, env }: Pick<Deps, 'database' | 'env'>,
  { page, ...preview }: Pick<FormPostOptions, 'page'> & Pick<PreviewOptions, 'draw' | 'packed'>,
): FormPosts {
  const readersForms = createFormPosts({
    forms,
    siteUrl: env.SITE_URL,
    page,
    call: async (path, body, request) =>
      app.request(
        path,
        { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
        { address: rateKey(callerAddress(request, env.TRUST_PROXY)), ...(request.id && { requestId: request.id }) },
      ),
  })
  const isAuthor: PreviewOptions['isAuthor'] = async (request) => (await cookieOfAuthor(app, request)) !== null
  return withPreview(readersForms, { database, siteUrl: env.SITE_URL, isAuthor, ...preview })
}
