import { formatDate } from '#platform/text/format-date.ts'
import { cutForMail } from './cut-for-mail.ts'
import type { ReceivedMessage } from './schema.ts'

type Answered = Pick<ReceivedMessage, 'name' | 'email' | 'subject' | 'message' | 'createdAt'>

/** Longest quotation in a `mailto:` link; some mail programs cut off longer ones. */
const maxQuotationLength = 1200

/** Longest answer in the link; the quotation is shortened before it. */
export const maxAnswerLength = 4000

/**
 * A `mailto:` link for the author's own mail program, with the message quoted.
 * @param answer what she has written already
 */
export function answerByMail({ name, email, subject, message, createdAt }: Answered, answer = ''): string {
  const [local = '', domain = ''] = email.split('@')
  const to = `${encodeURIComponent(local)}@${encodeURIComponent(domain)}`
  const again = /^re:/i.test(subject) ? subject : `Re: ${subject}`
  const quoted = cutForMail(message, maxQuotationLength).split(/\r?\n/)
  const lines = [
    ...cutForMail(answer, maxAnswerLength).split(/\r?\n/),
    '',
    `${name}, ${formatDate(createdAt)}:`,
    ...quoted.map((line) => `> ${line}`.trimEnd()),
  ]
  return `mailto:${to}?subject=${part(again)}&body=${part(lines.join('\r\n'))}`
}

function part(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
