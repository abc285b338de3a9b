import { formPost } from '#platform/http/api/form-posts.server.ts'
import { links } from '#site/links.ts'
import { contactTable } from './fields.ts'

/** The message form without script, and with it where the site sends no mail. */
export const contactForm = formPost({
  action: '/api/contact',
  body: (fields) =>
    Object.fromEntries([...Object.keys(contactTable), 'website'].map((name) => [name, fields.get(name) ?? undefined])),
  done: () => `${links.contact()}?done=sent#message`,
})
