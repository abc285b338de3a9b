/** The services in the author's terms, each with the form that connects it. */
import type { FieldTable } from '#ui/form/field-table.ts'
import { type ConnectionName, smtpUrlOf, usualPort } from './names.ts'
import type { ConnectionTrial } from './schema.ts'

export interface Service {
  name: string
  /** What it is for, and what happens without it. */
  purpose: string
  /** The value it requires. */
  needs: ConnectionName
  table: FieldTable
  /** Errors of fields that must be typed again because of what is typed, by field name. */
  lacks?: (values: Readonly<Record<string, string>>) => Record<string, string>
  /** The test offered for it. */
  trial: ConnectionTrial['what'] | null
  /** The values made from the fields; an empty field keeps a stored secret. */
  changesOf: (values: Readonly<Record<string, string>>) => Partial<Record<ConnectionName, string | null>>
}

const secret = {
  kind: 'secret',
  max: 512,
  autoComplete: 'new-password',
  hint: 'It is kept sealed and never shown again.',
} as const
const key = (label: string) => ({ ...secret, label, wide: true }) as const
/** The value, unless the field is empty. */
const typed = (name: ConnectionName, value = '') => (value.trim() ? { [name]: value.trim() } : {})

export const services: readonly Service[] = [
  {
    name: 'Outgoing mail',
    purpose: 'Without it nothing that needs mail is offered to readers.',
    needs: 'SMTP_URL',
    table: {
      host: { kind: 'line', label: 'Mail server', max: 255, placeholder: 'smtp.example.com' },
      port: { kind: 'line', label: 'Port', max: 5, initially: usualPort, hint: '587, or 465' },
      user: { kind: 'line', label: 'User name', max: 255, autoComplete: 'off' },
      password: { ...secret, label: 'Password' },
      MAIL_FROM: {
        kind: 'line',
        label: 'Sender',
        max: 255,
        wide: true,
        placeholder: 'Name <name@example.com>',
        hint: 'Empty: your name and your address.',
      },
      CONTACT_TO: {
        kind: 'line',
        label: 'Contact messages go to',
        max: 255,
        wide: true,
        hint: 'They wait in the inbox in any case; with an address they are mailed there as well.',
      },
    },
    // These four are stored as one URL, a secret that is not shown: it must be typed whole.
    lacks: ({ host, port, user, password }) => ({
      ...(!host &&
        (user || password || (port && port !== usualPort)) && { host: 'Please enter the mail server again' }),
      ...(host && user && !password && { password: 'Please enter the password again' }),
    }),
    trial: 'mail',
    changesOf: ({ host = '', port = '', user = '', password = '', MAIL_FROM = '', CONTACT_TO = '' }) => ({
      ...(host.trim() && { SMTP_URL: smtpUrlOf({ host, port, user, password }) }),
      MAIL_FROM: MAIL_FROM.trim() || null,
      CONTACT_TO: CONTACT_TO.trim() || null,
    }),
  },
  {
    name: 'Text generation',
    purpose: 'Writes the drafts of AI Automation, and their pictures.',
    needs: 'OPENAI_API_KEY',
    table: { OPENAI_API_KEY: key('Key of OpenAI') },
    trial: 'text',
    changesOf: ({ OPENAI_API_KEY }) => typed('OPENAI_API_KEY', OPENAI_API_KEY),
  },
  {
    name: 'Research',
    purpose: 'Finds what a generated post says about a place, with sources.',
    needs: 'PERPLEXITY_API_KEY',
    table: { PERPLEXITY_API_KEY: key('Key of Perplexity') },
    trial: 'research',
    changesOf: ({ PERPLEXITY_API_KEY }) => typed('PERPLEXITY_API_KEY', PERPLEXITY_API_KEY),
  },
  {
    name: 'Booking partner',
    purpose: 'Travel packages, hotel links and products with your partner ids in them.',
    needs: 'EXPEDIA_PARTNER_ID',
    table: {
      EXPEDIA_PARTNER_ID: { kind: 'line', label: 'Partner id', max: 100 },
      EXPEDIA_AFFILIATE_ID: { kind: 'line', label: 'Affiliate id', max: 100, hint: 'May be left out.' },
    },
    trial: null,
    changesOf: ({ EXPEDIA_PARTNER_ID = '', EXPEDIA_AFFILIATE_ID = '' }) => ({
      EXPEDIA_PARTNER_ID: EXPEDIA_PARTNER_ID.trim() || null,
      EXPEDIA_AFFILIATE_ID: EXPEDIA_AFFILIATE_ID.trim() || null,
    }),
  },
]
