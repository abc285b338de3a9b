import type { Env } from '#platform/env.server.ts'
import { createFormPosts, type FormPostOptions, type FormPosts } from '#platform/http/api/form-posts.server.ts'
import { callerAddress, rateKey } from '#platform/http/listening/caller.server.ts'
import type { createApp } from '../app.server.ts'
import { forms } from '../declared.server.ts'

/** Calls the API in process; rate limits count the address that sent the form. */
export function readersForms(
  app: Pick<ReturnType<typeof createApp>, 'request'>,
  env: Pick<Env, 'SITE_URL' | 'TRUST_PROXY'>,
  page: FormPostOptions['page'],
): FormPosts {
  return createFormPosts({
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
}
