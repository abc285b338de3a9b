/** What the Save button does; its code comes when it is pressed, or where the itinerary is saved already. */
import { navigate } from '#platform/navigation.ts'
import { links } from '#site/links.ts'
import { notify } from '#ui/notice/notify.ts'
import { mailLink } from './mail-link.ts'
import { forgetCopy, keepCopy } from './offline-copies.ts'
import { savedItineraries } from './saved-store.ts'

export interface Savable {
  slug: string
  title: string
  /** The reader's plan. */
  query: string
}

export async function save({ slug, title, query }: Savable): Promise<void> {
  const action = { label: 'Mail me the link', href: mailLink(slug, title, query) }
  if (!savedItineraries.set(slug, query)) {
    return notify({
      tone: 'failure',
      title: 'Not saved',
      description: 'This browser does not let the site keep anything. The link by mail works all the same.',
      action,
    })
  }
  const isReadable = await keepCopy(slug, query)
  notify({
    title: 'Itinerary saved',
    description: `It is kept on this device, under Saved on the itineraries page${isReadable ? ', and can be read without a connection' : ''}.`,
    action,
  })
}

/** The same for an address that asks for it, which then does so no longer. */
export async function saveAsAsked(itinerary: Savable): Promise<void> {
  navigate(links.itinerary(itinerary.slug) + itinerary.query, { replace: true })
  await save(itinerary)
}

export async function remove(slug: string): Promise<void> {
  savedItineraries.set(slug, null)
  notify({ title: 'Itinerary removed', description: 'It is no longer kept on this device.' })
  await forgetCopy(slug)
}

/** Makes the copy new that is read without a connection. */
export async function renew(slug: string, plan: string): Promise<void> {
  await keepCopy(slug, plan)
}
