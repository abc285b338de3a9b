import { expect, test } from 'vitest'
import { type ContactField, fieldError, messageByMail } from './contact-fields.ts'

test.each<[ContactField, { valid: boolean; valueMissing: boolean }, string | null]>([
  ['name', { valid: true, valueMissing: false }, null],
  ['name', { valid: false, valueMissing: true }, 'Please write your name'],
  ['email', { valid: false, valueMissing: true }, 'Please enter your email address'],
  ['email', { valid: false, valueMissing: false }, 'Please enter a valid email address'],
  ['subject', { valid: false, valueMissing: true }, 'Please write a subject'],
  ['message', { valid: false, valueMissing: true }, 'Please write a message'],
])('under %s, for %o, stands %s', (field, validity, sentence) => {
  expect(fieldError(field, validity)).toBe(sentence)
})

test('the message can leave through the reader’s own mail program', () => {
  const href = messageByMail('ines@example.com', {
    name: 'Jonas & Co',
    email: 'jonas@example.com',
    subject: 'The 07:40 from Ninh Binh?',
    message: 'First line\nSecond line',
  })
  const url = new URL(href)
  expect(url.pathname).toBe('ines@example.com')
  expect(url.searchParams.get('subject')).toBe('The 07:40 from Ninh Binh?')
  expect(url.searchParams.get('body')).toBe('First line\r\nSecond line\r\n\r\nJonas & Co')
})

test('a long message is cut between characters, and broken text does not break the address', () => {
  const message = `${'😀'.repeat(2000)}\ud800`
  const href = messageByMail('ines@example.com', { name: 'J', email: 'j@example.com', subject: '\udc00', message })
  expect(new URL(href).searchParams.get('body')).toBe(`${'😀'.repeat(1500)}\r\n\r\nJ`)
})
