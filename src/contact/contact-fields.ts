/** The form's four fields in their order; all are required, and only the browser's own rules apply. */
export const contactFields = ['name', 'email', 'subject', 'message'] as const
export type ContactField = (typeof contactFields)[number]
export type ContactErrors = Partial<Record<ContactField, string>>

/** What the reader is told when the message has arrived. */
export const sentWords = {
  title: 'Message sent!',
  description: "Thanks for reaching out. I'll get back to you within 48 hours.",
} as const

/** How long the form is at least on its way, in milliseconds. */
export const sendingMs = 1000

const missing: Record<ContactField, string> = {
  name: 'Please write your name',
  email: 'Please enter your email address',
  subject: 'Please write a subject',
  message: 'Please write a message',
}

/** The sentence under a field that the browser refuses; null when it has nothing against it. */
export function fieldError(
  field: ContactField,
  validity: Pick<ValidityState, 'valid' | 'valueMissing'>,
): string | null {
  if (validity.valid) return null
  return validity.valueMissing || field !== 'email' ? missing[field] : 'Please enter a valid email address'
}

export type ContactMessage = Record<ContactField, string>

/** Longest text handed to a mail program in an address; some cut off what is longer. */
const maxBodyLength = 1500

/** The message as an e-mail in the reader's own mail program, for whoever wants to be sure that it leaves. */
export function messageByMail(to: string, { name, subject, message }: ContactMessage): string {
  const body = `${[...message].slice(0, maxBodyLength).join('')}\n\n${name}`.replace(/\r?\n/g, '\r\n')
  return `mailto:${to}?subject=${encodeURIComponent(subject.toWellFormed())}&body=${encodeURIComponent(body.toWellFormed())}`
}
