/** Readers who asked for the letter. Addresses are kept in lower case, one row each. */
import { z } from 'zod'
import { emailAddress, Timestamp } from '#platform/text/fields.ts'

export const Subscription = z.object({ email: emailAddress() }).meta({ id: 'NewsletterSubscription' })
export type Subscription = z.infer<typeof Subscription>

/** The same for a new and a known address, so that nobody can ask who reads the letter. */
export const SubscriptionAnswer = z.object({ message: z.string() }).meta({ id: 'NewsletterAnswer' })

export const Subscriber = z.object({ id: z.int(), email: z.string(), createdAt: Timestamp }).meta({ id: 'Subscriber' })
export type Subscriber = z.infer<typeof Subscriber>

/** How the list has grown, for the author. */
export const SubscriberGrowth = z
  .object({
    total: z.int().nonnegative(),
    lastThirtyDays: z.int().nonnegative(),
    /** The last twelve months, oldest first: how many there were when each ended. Those who left are not counted. */
    months: z.array(z.object({ month: z.string(), total: z.int().nonnegative() })),
  })
  .meta({ id: 'SubscriberGrowth' })
export type SubscriberGrowth = z.infer<typeof SubscriberGrowth>
