import { formPost } from '#platform/http/api/form-posts.server.ts'
import { links } from '#site/links.ts'
import type { SubscriptionAnswer } from './schema.ts'

/** The sign-up form without script, on any page. */
export const newsletterForm = formPost<SubscriptionAnswer>({
  action: '/api/newsletter/subscribe',
  body: (fields) => ({ email: fields.get('email') ?? undefined, page: fields.get('page') ?? undefined }),
  done: ({ next }) => `${links.newsletter()}?done=${next ? 'confirm' : 'yes'}`,
})
