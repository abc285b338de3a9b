import { formPost } from '#platform/http/api/form-posts.server.ts'
import { links } from '#site/links.ts'
import { contactFields } from './contact-fields.ts'

/** The message form without script, and from the page itself where the site mails no messages. */
export const contactForm = formPost({
  action: '/api/contact',
  body: (fields) =>
    Object.fromEntries([...contactFields, 'website'].map((name) => [name, fields.get(name) ?? undefined])),
  done: () => `${links.contact()}?done=sent#message`,
})
