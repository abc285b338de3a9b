import type { Env } from '#platform/env.server.ts'
import type { Service } from './schema.ts'

type Variable = keyof Env & string

const services: readonly { name: string; purpose: string; variables: readonly Variable[] }[] = [
  {
    name: 'Text generation',
    purpose: 'Writes the drafts of AI Automation, and their pictures.',
    variables: ['OPENAI_API_KEY'],
  },
  {
    name: 'Research',
    purpose: 'Finds what a generated post says about a place, with sources.',
    variables: ['PERPLEXITY_API_KEY'],
  },
  {
    name: 'Booking partner',
    purpose: 'Travel packages, hotel links and products with your partner ids in them.',
    variables: ['EXPEDIA_PARTNER_ID', 'EXPEDIA_AFFILIATE_ID'],
  },
  {
    name: 'Outgoing mail',
    purpose: 'Without it nothing that needs mail is offered to readers.',
    variables: ['SMTP_URL', 'MAIL_FROM'],
  },
  {
    name: 'Contact messages by mail',
    purpose: 'Messages wait at Messages in any case; with an address they are mailed there as well.',
    variables: ['CONTACT_TO'],
  },
]

/** Which services the environment has all variables of. */
export function servicesOf(env: Env): Service[] {
  return services.map(({ name, purpose, variables }) => {
    const missing = variables.filter((variable) => !env[variable])
    return { name, purpose, configured: missing.length === 0, missing }
  })
}
