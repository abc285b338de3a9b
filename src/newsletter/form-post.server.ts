import { formPost } from '#platform/http/api/form-posts.server.ts'
import { links } from '#site/links.ts'
import type { SubscriptionAnswer } from './schema.ts'

/** The sign-up, wherever it stands, as a form without script. */
export const newsletterForm = formPost<SubscriptionAnswer>({
  action: '/api/newsletter/subscribe',
  body: (fields) => ({ email: fields.get('email') ?? undefined, page: fields.get('page') ?? undefined }),
  done: ({ next }) => `${links.newsletter()}?done=${next ? 'confirm' : 'yes'}`,
})
