/** Every outgoing link of the site: where it stands and how it is. */
import { z } from 'zod'
import { isWebUrl, webUrlSentence } from '#platform/text/address.ts'
import { line, Timestamp } from '#platform/text/fields.ts'
import { shapeOf } from '#ui/form/shape.ts'
import { ignoringTable, replacementTable } from './fields.ts'
import { linkStates } from './options.ts'

const State = z.enum(Object.keys(linkStates) as [keyof typeof linkStates])

export const OutgoingLink = z
  .object({
    /** By which it is named here. */
    hash: z.string(),
    address: z.string(),
    /** The words of the link, or what it is about; null: only its address is known. */
    name: z.string().nullable(),
    state: State,
    /** Why, in a sentence. */
    reason: z.string(),
    since: Timestamp,
    /** null: never. */
    lookedAt: Timestamp.nullable(),
    /** Until when the author has called it fine. */
    ignoredUntil: Timestamp.nullable(),
    ignoredWhy: z.string().nullable(),
    /** Whether somebody pays for it. */
    isPaid: z.boolean(),
    /** How many rows it stands in. */
    uses: z.int(),
  })
  .meta({ id: 'OutgoingLink' })
export type OutgoingLink = z.infer<typeof OutgoingLink>

export const OutgoingLinks = z
  .object({
    links: z.array(OutgoingLink),
    /** With these words and of this kind, in every state. */
    total: z.int(),
    /** The same by state. */
    counts: z.record(State, z.int()),
    isOn: z.boolean(),
    /** Whether the site has a public https address to say who asks. */
    isPossible: z.boolean(),
    lastLook: Timestamp.nullable(),
  })
  .meta({ id: 'OutgoingLinks' })
export type OutgoingLinks = z.infer<typeof OutgoingLinks>

export const LinkUse = z
  .object({
    /** By which it is named when only some are replaced. */
    key: z.string(),
    kind: z.string(),
    title: z.string(),
    /** "in the text", "day 9" */
    place: z.string(),
    /** Where it is edited. */
    href: z.string(),
    /** A few words around it; null: it is a field of its own. */
    around: z.object({ before: z.string(), words: z.string(), after: z.string() }).nullable(),
    /** Why replacing leaves it as it is. */
    stays: z.string().nullable(),
  })
  .meta({ id: 'LinkUse' })
export type LinkUse = z.infer<typeof LinkUse>

export const LinkDetail = z
  .object({
    looks: z.array(z.object({ at: Timestamp, status: z.int().nullable(), state: State })),
    /** At most 200. */
    uses: z.array(LinkUse),
    /** The address with the account that other links of the same partner carry; null: nothing is missing, or it cannot be told. */
    suggestion: z.string().nullable(),
    /** What readers see of a product that is gone; null: it is no product, or not gone. */
    product: z
      .object({ id: z.int(), name: z.string(), insteadName: z.string().nullable(), insteadUrl: z.string().nullable() })
      .nullable(),
  })
  .meta({ id: 'LinkDetail' })
export type LinkDetail = z.infer<typeof LinkDetail>

export const LinkIgnored = z
  .object({
    /** null: it is looked at like any other again. */
    until: Timestamp.nullable(),
    why: shapeOf(ignoringTable).why,
  })
  .meta({ id: 'LinkIgnored' })

const { to, words } = replacementTable

export const LinkReplacement = z
  .object({
    /** null: the link goes, and its words stay. */
    to: z.string().trim().max(to.max).refine(isWebUrl, webUrlSentence(to.called)).nullable(),
    /** Of links in texts; left out: they stay. */
    words: line(words.max, words.called)
      .regex(/^[^[\]]*$/, 'The words may not contain brackets')
      .optional(),
    /** Only these, by their keys; left out: all. */
    uses: z.array(z.string().max(200)).max(200).optional(),
  })
  .meta({ id: 'LinkReplacement' })
export type LinkReplacement = z.infer<typeof LinkReplacement>

export const LinkReplaced = z
  .object({ title: z.string(), notes: z.array(z.string()), undo: z.string().nullable() })
  .meta({ id: 'LinkReplaced' })
export type LinkReplaced = z.infer<typeof LinkReplaced>

export const Looking = z.object({ isOn: z.boolean() }).meta({ id: 'Looking' })
