/** Readers' messages to the author: always stored, for the desk; with CONTACT_TO mailed as well. */
import { z } from 'zod'
import { Timestamp, text } from '#platform/text/fields.ts'
import { isOneLine } from '#platform/text/storable.ts'
import { shapeOf } from '#ui/form/shape.ts'
import { contactTable } from './fields.ts'

const { name, email, subject } = shapeOf(contactTable)

export const ContactInput = z
  .object({
    name: name.refine(isOneLine, 'Name must be one line'),
    email,
    subject: subject.refine(isOneLine, 'Subject must be one line'),
    message: text(contactTable.message.max, 'Message').refine((value) => value.trim() !== '', 'Message is required'),
    /** A honeypot: a field that no person sees, so only programs fill it in. */
    website: z.string().max(200).optional(),
  })
  .meta({ id: 'ContactInput' })
export type ContactInput = z.infer<typeof ContactInput>

export const ContactAnswer = z.object({ message: z.string() }).meta({ id: 'ContactAnswer' })

export const ReceivedMessage = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    createdAt: Timestamp,
    /** When the mail server accepted it; null until then. */
    mailedAt: Timestamp.nullable(),
    /** When the author opened it; null until then. */
    readAt: Timestamp.nullable(),
  })
  .meta({ id: 'ContactMessage' })
export type ReceivedMessage = z.infer<typeof ReceivedMessage>

export const MessageChange = z.object({ read: z.boolean('read must be true or false.') }).meta({ id: 'MessageChange' })
