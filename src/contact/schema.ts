/** What readers write to the author: always stored, to be read at the desk; with CONTACT_TO it is mailed as well. */
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
    /** A field that no person sees; whoever fills it in is a program. */
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
    /** When the mail server took it; null as long as it has not. */
    mailedAt: Timestamp.nullable(),
    /** When the author opened it; null as long as she has not. */
    readAt: Timestamp.nullable(),
  })
  .meta({ id: 'ContactMessage' })
export type ReceivedMessage = z.infer<typeof ReceivedMessage>

export const MessageChange = z.object({ read: z.boolean('read must be true or false.') }).meta({ id: 'MessageChange' })
