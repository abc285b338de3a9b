import type { FieldTable, ValuesOf } from '#ui/form/field-table.ts'
import { cutForMail } from './cut-for-mail.ts'

export const contactTable = {
  name: {
    kind: 'line',
    label: 'Name',
    max: 100,
    required: true,
    missing: 'Please write your name',
    autoComplete: 'name',
  },
  email: {
    kind: 'email',
    label: 'Email',
    max: 255,
    required: true,
    missing: 'Please enter your email address',
    autoComplete: 'email',
  },
  subject: {
    kind: 'line',
    label: 'Subject',
    max: 200,
    required: true,
    wide: true,
    missing: 'Please write a subject',
    placeholder: 'A trip, a question, a correction',
  },
  message: {
    kind: 'text',
    label: 'Message',
    max: 5000,
    rows: 6,
    required: true,
    wide: true,
    missing: 'Please write a message',
  },
} as const satisfies FieldTable
export type ContactMessage = ValuesOf<typeof contactTable>

/** The message after the form was sent. */
export const sentWords = ({ responseTime }: { responseTime: string }) => ({
  title: 'Message sent!',
  description: `Thanks for reaching out. I'll get back to you ${responseTime.toLowerCase()}.`,
})

/** How long the form says "sending" at least, in milliseconds. */
export const sendingMs = 1000

/** Longest text in a `mailto:` link; some mail programs cut off longer ones. */
const maxBodyLength = 1500

/** The message as a `mailto:` link, for readers who prefer their own mail program. */
export function messageByMail(to: string, { name, subject, message }: ContactMessage): string {
  const body = `${cutForMail(message, maxBodyLength)}\n\n${name}`.replace(/\r?\n/g, '\r\n')
  return `mailto:${to}?subject=${encodeURIComponent(subject.toWellFormed())}&body=${encodeURIComponent(body.toWellFormed())}`
}
