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
  const fields = [...html.matchAll(/<(?:input|textarea)[^>]* name="(\w+)"/g)]
  expect(fields.map(([, name]) => name)).toEqual(['name', 'email', 'subject', 'message'])
  expect(html.match(/required=""/g)).toHaveLength(4)
  expect(html).toMatch(/<input[^>]*type="email"[^>]*name="email"/)
  expect(html).toMatch(/<textarea[^>]*name="message"[^>]*rows="6"/)
  expect(html).toContain('Send Message')
})

test('the author’s address stands beside the form, so that nobody depends on it', () => {
  expect(html).toContain(`href="mailto:${site.author.email}"`)
})

test('a refusal without script is where the page opens: at its sentence, or at the first field that is wrong', () => {
  const refused = (fields: Record<string, string>) => {
    const posted = { sent: 'name=Anna', answer: null, error: 'Please wait a minute.', fields }
    return renderToStaticMarkup(
      <OnTheSite>
        <ContactForm posted={posted} />
      </OnTheSite>,
    )
  }
  expect(refused({})).toMatch(/<p class="notice[^>]*role="alert"[^>]*autofocus[^>]*>Please wait a minute\.</i)
  expect(refused({ email: 'Please enter your email address' }).match(/autofocus/gi)).toHaveLength(1)
})
