import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { site } from '#site.config'
import { OnTheSite } from '#tests/support/site/site-values.tsx'
import { ContactForm } from './contact-form.tsx'

const html = renderToStaticMarkup(
  <OnTheSite>
    <ContactForm />
  </OnTheSite>,
)

test('all four fields are required by the browser, the e-mail is of its type, the message has six rows', () => {
  expect(html.match(/required=""/g)).toHaveLength(4)
  expect(html).toMatch(/<input[^>]*type="email"[^>]*name="email"/)
  expect(html).toMatch(/<textarea[^>]*name="message"[^>]*rows="6"/)
  expect(html).toContain('Send Message')
})

test('the author’s address stands beside the form, so that nobody depends on it', () => {
  expect(html).toContain(`href="mailto:${site.author.email}"`)
})
