import { comparisonForm, profileForm } from '#compatibility/form-post.server.ts'
import { resultPath } from '#compatibility/options.ts'
import { contactForm } from '#contact/form-post.server.ts'
import { newsletterForm } from '#newsletter/form-post.server.ts'
import type { Env } from '#platform/env.server.ts'
import { callerAddress, rateKey } from '#platform/http/caller.server.ts'
import {
  createFormPosts,
  type FormPost,
  type FormPostOptions,
  type FormPosts,
} from '#platform/http/form-posts.server.ts'
import { links } from '#site/links.ts'
import type { createApp } from './app.server.ts'

/** Every form of a reader's page that works without script, by the address it is sent to. */
const forms: ReadonlyMap<string, FormPost> = new Map([
  [links.contact(), contactForm],
  [links.newsletter(), newsletterForm],
  [links.compatibilityQuiz(), profileForm],
  [resultPath, comparisonForm],
])

/** They call the API in process, for the address that sent them. */
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
