import { expect, test } from 'vitest'
import { answerByMail, maxAnswerLength } from './answer-by-mail.ts'

const message = {
  name: 'Anna & Co',
  email: 'anna+trips@example.com',
  subject: 'The 07:40?',
  message: 'First line\n\nSecond line',
  createdAt: '2026-11-20T08:00:00.000Z',
}

test('an answer opens the author’s mail program with the message quoted under it', () => {
  const url = new URL(answerByMail(message))
  expect([url.protocol, decodeURIComponent(url.pathname)]).toEqual(['mailto:', 'anna+trips@example.com'])
  expect(url.searchParams.get('subject')).toBe('Re: The 07:40?')
  expect(url.searchParams.get('body')).toBe(
    '\r\n\r\nAnna & Co, November 20, 2026:\r\n> First line\r\n>\r\n> Second line',
  )
})

test('an answer to an answer keeps its subject; what is written cannot add to the mail’s head', () => {
  const subject = 're: x&bcc=y@example.com'
  const url = new URL(
    answerByMail({ ...message, subject, email: 'a?cc=b@example.com', message: `${'😀'.repeat(2000)}` }),
  )
  expect([...url.searchParams.keys()]).toEqual(['subject', 'body'])
  expect(url.searchParams.get('subject')).toBe(subject)
  expect(url.searchParams.get('body')?.split('> ').slice(1)).toEqual([`${'😀'.repeat(1200)}\r\n`, '[…]'])
})

test('an answer too long for the link ends with a sign that it was cut', () => {
  const url = new URL(answerByMail(message, 'x'.repeat(maxAnswerLength + 1)))
  expect(url.searchParams.get('body')).toMatch(/^x{4000}\r\n\[…\]\r\n\r\nAnna/)
})
