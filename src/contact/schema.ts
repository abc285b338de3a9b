/** What readers write to the author: always stored, to be read at the desk; with CONTACT_TO it is mailed as well. */
import { z } from 'zod'
import { emailAddress, line, Timestamp, text } from '#platform/text/fields.ts'
import { isOneLine } from '#platform/text/storable.ts'

function headerLine(max: number, label: string) {
  return line(max, label).refine(isOneLine, `${label} must be one line`)
}

export const ContactInput = z
  .object({
    name: headerLine(100, 'Name'),
    email: emailAddress(),
    subject: headerLine(200, 'Subject'),
    message: text(5000, 'Message').refine((value) => value.trim() !== '', 'Message is required'),
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
