/** The column names by which other newsletter services' files give an address, its state and its date. */
import { maxAddressLength } from '#platform/mail/mailbox.ts'

/** Normalises a column's name: "E-Mail Address", "email_address" and "EMAIL" are the same. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}

const address = /^(user|subscriber|contact|member|primary)?e?mail(adress|adresse|address)?1?$/

/** Columns with the state of an address, as a word: Mailchimp, MailerLite, Buttondown, Kit, Brevo. */
const states = new Set(
  'status state type subscriptionstatus subscriberstatus subscribertype emailstatus memberstatus contactstatus confirmstatus emailmarketingstatus'.split(
    ' ',
  ),
)
const outStates = new Set(
  (
    'unsubscribed unsubscribe nonsubscribed notsubscribed optedout optout cleaned bounced hardbounced softbounced bounce ' +
    'undeliverable invalid complained complaint spam spammy junk abuse blocked blocklisted blacklisted suppressed ' +
    'inactive deleted removed archived cancelled canceled disabled held redacted'
  ).split(' '),
)

/** States of addresses that signed up there and never confirmed. */
const unconfirmedStates = new Set(
  'unconfirmed notconfirmed unactivated pending validating doubleoptinpending'.split(' '),
)
const confirmedColumns = new Set(['confirmed', 'isconfirmed'])

/**
 * Columns in which "no" means that the address wants no letters: Ghost's `subscribed_to_emails`, shops' "Accepts Email
 * Marketing".
 */
const wanted = new Set(
  'subscribed subscribedtoemails issubscribed active isactive optin optedin emailoptin acceptsmarketing acceptsemailmarketing'.split(
    ' ',
  ),
)

/**
 * Columns in which "yes" or a date means the same: Substack's `email_disabled`, Mailchimp's `UNSUB_TIME`, Ghost's
 * `deleted_at`.
 */
const unwanted = new Set(
  (
    'emaildisabled unsub unsubscribed bounce bounced cleaned blacklisted emailblacklisted blocklisted suppressed deleted ' +
    'complained optout optedout unsubtime unsubscribedat unsubscribedate unsubscribedon unsubscribetime unsubscriptiondate ' +
    'dateunsubscribed cleantime deletedat bouncedat optouttime optoutdate complainedat'
  ).split(' '),
)

/** Columns with the date of the sign-up; the first one present is used. */
const days =
  'subscribed subscribedat subscribedon subscriptiondate subscriptioncreatedat createdat creationdate created dateadded optintime confirmtime signupdate date'.split(
    ' ',
  )

export const services = ['Mailchimp', 'Substack', 'beehiiv', 'Ghost'] as const
type Service = (typeof services)[number]

/** Columns by which a service is recognised: its file has all of them, and no other service's has. */
const signs: Record<Service, readonly string[]> = {
  Mailchimp: ['memberrating', 'optintime'],
  Substack: ['activesubscription', 'emaildisabled'],
  beehiiv: ['subscriptiontier'],
  Ghost: ['subscribedtoemails', 'complimentaryplan'],
}
/** The columns of newer files of the same services. */
const otherSigns: Partial<Record<Service, readonly string[]>> = {
  Mailchimp: ['emailaddress', 'euid'],
  Substack: ['stripeconnectcustomerid', 'plan'],
  beehiiv: ['subscriberid', 'utmsource'],
}

function serviceOf(names: readonly string[]): Service | null {
  const hasAll = (wanted: readonly string[] | undefined) => wanted?.every((name) => names.includes(name)) ?? false
  return services.find((service) => hasAll(signs[service]) || hasAll(otherSigns[service])) ?? null
}

const no = new Set(['', 'no', 'n', 'false', 'f', '0', 'null', 'none', 'na', 'never'])

export interface Columns {
  email: number
  /** Whether the file's first line is a header and not data. */
  hasHeader: boolean
  /** Name of the address column; null without a header. */
  name: string | null
  /** The service that the file comes from, where its columns show it. */
  service: Service | null
  isOut: (row: readonly string[]) => boolean
  /** Whether the address was never confirmed there. */
  isUnconfirmed: (row: readonly string[]) => boolean
  dayOf: (row: readonly string[]) => string | null
}

function looksLikeAddress(cell: string): boolean {
  const text = cell.trim()
  return text.length <= maxAddressLength && /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(text)
}

/** The columns, recognised by the first two rows; null when none of them holds addresses. */
export function columnsOf(first: readonly string[], second: readonly string[] = []): Columns | null {
  const asData = first.findIndex(looksLikeAddress)
  const never = { isOut: () => false, isUnconfirmed: () => false, dayOf: () => null }
  if (asData >= 0) return { email: asData, hasHeader: false, name: null, service: null, ...never }
  const names = first.map(plain)
  const named = names.findIndex((name) => address.test(name))
  const email = named >= 0 ? named : second.findIndex(looksLikeAddress)
  if (email < 0) return null
  const day = days.map((name) => names.indexOf(name)).find((at) => at >= 0)
  return {
    email,
    hasHeader: true,
    name: first[email]?.trim() ?? null,
    service: serviceOf(names),
    isUnconfirmed: (row) => names.some((name, at) => at !== email && saysUnconfirmed(name, row[at] ?? '')),
    isOut: (row) => names.some((name, at) => at !== email && saysOut(name, row[at] ?? '')),
    dayOf: (row) => (day === undefined ? null : instantOf(row[day] ?? '')),
  }
}

function saysOut(column: string, cell: string): boolean {
  const value = plain(cell)
  if (states.has(column) && outStates.has(value)) return true
  if (wanted.has(column)) return value !== '' && no.has(value)
  return unwanted.has(column) && !no.has(value)
}

function saysUnconfirmed(column: string, cell: string): boolean {
  const value = plain(cell)
  return (
    (states.has(column) && unconfirmedStates.has(value)) ||
    (confirmedColumns.has(column) && value !== '' && no.has(value))
  )
}

/** Parses "2015-03-16 14:40:47", "2025-01-01", "2025-06-01T00:00:00.000Z"; other formats are ambiguous, and refused. */
function instantOf(cell: string): string | null {
  const [, day, time = '00:00:00', zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?))?\s*(Z|[+-]\d\d:\d\d)?$/.exec(cell.trim()) ?? []
  const instant = Date.parse(`${day}T${time}${zone}`)
  return Number.isNaN(instant) || instant < Date.UTC(1990) ? null : new Date(instant).toISOString()
}
