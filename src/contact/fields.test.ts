import { expect, test } from 'vitest'
import { problemOf } from '#ui/form/field-table.ts'
import { type ContactMessage, contactTable, messageByMail } from './fields.ts'

test.each<[keyof ContactMessage, string, string | undefined]>([
  ['name', 'Anna', undefined],
  ['name', ' ', 'Please write your name'],
  ['name', 'A'.repeat(101), 'Name must be at most 100 characters'],
  ['email', '', 'Please enter your email address'],
  ['email', 'anna@', 'Please enter a valid email address'],
  ['subject', '', 'Please write a subject'],
  ['message', '', 'Please write a message'],
])('under %s, for %j, stands %s', (field, value, sentence) => {
  expect(problemOf(contactTable[field], value)).toBe(sentence)
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
  expect(new URL(href).searchParams.get('body')).toBe(`${'😀'.repeat(1500)}\r\n[…]\r\n\r\nJ`)
})
