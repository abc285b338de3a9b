import { expect, test } from 'vitest'
import type { z } from 'zod'
import { emailAddress, line, pictureUrl, webUrl } from './fields.ts'

/** What is stored for a value; null when it is refused. */
function stored(field: z.ZodType, value: unknown) {
  const parsed = field.safeParse(value)
  return parsed.success ? parsed.data : null
}

const controls = ['\r\n', '\r', '\n', '\t', '\0', '\v', '\u001b', '\u007f', '\u0085', '\u2028', '\u2029']

test.each([
  ...controls.flatMap((control) => [
    `https://shop.example/a${control}b`,
    `https://shop.example/${control}`,
    `${control}https://shop.example/`,
    `https://shop${control}.example/`,
    `ht${control}tps://shop.example/`,
    `https://shop.example/?a=${control}#b`,
  ]),
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  '//shop.example',
  'https://user@shop.example',
  'https://',
])('%j is no address of another site', (value) => {
  expect(stored(webUrl(), value)).toBe(null)
  expect(stored(pictureUrl(), value)).toBe(null)
})

test.each(controls)('a path of this site holds no %j', (control) => {
  expect(pictureUrl().safeParse(`/art/a${control}b.svg`).success).toBe(false)
  expect(pictureUrl().safeParse(`/art/a.svg${control}`).success).toBe(false)
})

test.each([
  ['https://shop.example/a%0D%0Ab', 'https://shop.example/a%0D%0Ab'],
  [' https://shop.example/a ', 'https://shop.example/a'],
  ['https://shop.example/ä?q=ü#ö', 'https://shop.example/ä?q=ü#ö'],
  ['HTTPS://shop.example', 'HTTPS://shop.example'],
])('%j is an address', (value, address) => {
  expect(stored(webUrl(), value)).toBe(address)
  expect(stored(pictureUrl(), value)).toBe(address)
})

const domain = `${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(60)}.example`

test.each([
  [`${'a'.repeat(64)}@example.com`, true],
  [`${'a'.repeat(65)}@example.com`, false],
  [`${'ü'.repeat(33)}@example.com`, false],
  [`${'a'.repeat(63)}@${domain}`, true],
  [`${'a'.repeat(64)}@${domain}`, true],
  [`${'a'.repeat(64)}@d${domain}`, false],
  [`a@${'d'.repeat(250)}.example`, false],
  ['anna\r\n@example.com', false],
  ['anna@example.com\r\nBcc: x@example.com', false],
  [' Anna@Example.com ', true],
  ['anna@example', false],
  ["o'neill!#$%&*+/=?^_`{|}~-@example.com", true],
  ['an..na@example.com', false],
  ['.anna@example.com', false],
  ['ana@müller', false],
  ['ana@müller.example/x', false],
  ['ana@müller.example:25', false],
  ['ana@mü ller.example', false],
  ['anä@müller.example', false],
])('whether %j is an e-mail address: %s', (value, is) => {
  expect(emailAddress().safeParse(value).success).toBe(is)
})

test.each([
  ['Ana@Müller.example', 'ana@xn--mller-kva.example'],
  ['ana@mu\u0308ller.example', 'ana@xn--mller-kva.example'],
  ['ana@post.straße.example', 'ana@post.xn--strae-oqa.example'],
  ['ivan@пример.рф', 'ivan@xn--e1afmkfd.xn--p1ai'],
])('%j is stored with the domain that mail servers know', (value, address) => {
  expect(stored(emailAddress(), value)).toBe(address)
})

test.each(['\u200b', '\u200b\u200d \u2060', '\u00ad', '\u3164', '\ufe0f'])(
  '%j, which nobody sees, is no name',
  (name) => {
    expect(line(50, 'Name').safeParse(name).error?.issues[0]?.message).toBe('Name is required')
    expect(stored(line(50, 'Name'), `a${name}`.trim())).toBe(`a${name}`.trim())
  },
)
