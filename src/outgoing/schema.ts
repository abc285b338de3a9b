/** Every outgoing link of the site: where it is used, and its state. */
import { z } from 'zod'
import { isWebUrl, webUrlSentence } from '#platform/text/address.ts'
import { chosenInstant, line, Timestamp } from '#platform/text/fields.ts'
import { shapeOf } from '#ui/form/shape.ts'
import { ignoringTable, replacementTable } from './fields.ts'
import { linkStates } from './options.ts'

const State = z.enum(Object.keys(linkStates) as [keyof typeof linkStates])

export const OutgoingLink = z
  .object({
    /** The link's id in the API. */
    hash: z.string(),
    address: z.string(),
    /** The words of the link, or what it is about; null: only the address is known. */
    name: z.string().nullable(),
    state: State,
    /** The reason for the state, in a sentence. */
    reason: z.string(),
    since: Timestamp,
    /** Time of the last check; null: never. */
    lookedAt: Timestamp.nullable(),
    /** Until when the author ignores its state. */
    ignoredUntil: Timestamp.nullable(),
    ignoredWhy: z.string().nullable(),
    /** Whether a partner pays for it. */
    isPaid: z.boolean(),
    /** Number of rows that use it. */
    uses: z.int(),
  })
  .meta({ id: 'OutgoingLink' })
export type OutgoingLink = z.infer<typeof OutgoingLink>

export const OutgoingLinks = z
  .object({
    links: z.array(OutgoingLink),
    /** Links that match search and kind, in every state. */
    total: z.int(),
    /** The same by state. */
    counts: z.record(State, z.int()),
    isOn: z.boolean(),
    /** Whether the site has a public https address, which the checks must name as the sender. */
    isPossible: z.boolean(),
    lastLook: Timestamp.nullable(),
  })
  .meta({ id: 'OutgoingLinks' })
export type OutgoingLinks = z.infer<typeof OutgoingLinks>

export const LinkUse = z
  .object({
    /** Id of the use, for replacing only some. */
    key: z.string(),
    kind: z.string(),
    title: z.string(),
    /** "in the text", "day 9" */
    place: z.string(),
    /** Address where it is edited. */
    href: z.string(),
    /** A few words around it; null: it is a field of its own. */
    around: z.object({ before: z.string(), words: z.string(), after: z.string() }).nullable(),
    /** Why replacing leaves this use unchanged; null: it does not. */
    stays: z.string().nullable(),
  })
  .meta({ id: 'LinkUse' })
export type LinkUse = z.infer<typeof LinkUse>

export const LinkDetail = z
  .object({
    looks: z.array(z.object({ at: Timestamp, status: z.int().nullable(), state: State })),
    /** At most 200, and those in own pages. */
    uses: z.array(LinkUse),
    /** How many there are. */
    total: z.int(),
    /** The address with the account that other links of the same partner carry; null: none is missing, or it cannot be derived. */
    suggestion: z.string().nullable(),
    /** The product of a gone link, with what readers see instead; null: it is no product, or not gone. */
    product: z
      .object({ id: z.int(), name: z.string(), insteadName: z.string().nullable(), insteadUrl: z.string().nullable() })
      .nullable(),
  })
  .meta({ id: 'LinkDetail' })
export type LinkDetail = z.infer<typeof LinkDetail>

export const LinkIgnored = z
  .object({
    /** null: it is no longer ignored. */
    until: chosenInstant('The day').nullable(),
    why: shapeOf(ignoringTable).why,
  })
  .meta({ id: 'LinkIgnored' })

const { to, words } = replacementTable

export const LinkReplacement = z
  .object({
    /** null: the link is removed, and its words stay. */
    to: z.string().trim().max(to.max).refine(isWebUrl, webUrlSentence(to.called)).nullable(),
    /** New words for links in texts; left out: they stay. */
    words: line(words.max, words.called)
      .regex(/^[^[\]]*$/, 'The words may not contain brackets')
      .optional(),
    /** Ids of the uses to be replaced; left out: all. */
    uses: z.array(z.string().max(200)).max(500).optional(),
  })
  .meta({ id: 'LinkReplacement' })
export type LinkReplacement = z.infer<typeof LinkReplacement>

export const LinkReplaced = z
  .object({ title: z.string(), notes: z.array(z.string()), undo: z.string().nullable() })
  .meta({ id: 'LinkReplaced' })
export type LinkReplaced = z.infer<typeof LinkReplaced>

export const Looking = z.object({ isOn: z.boolean() }).meta({ id: 'Looking' })
