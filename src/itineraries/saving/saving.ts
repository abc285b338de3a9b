/** The action of the Save button, loaded while the page hydrates. */
import { navigate } from '#platform/navigation.ts'
import { links } from '#site/links.ts'
import { notify } from '#ui/notice/notify.ts'
import { forget, renew } from './itinerary-copies.ts'
import { mailLink } from './mail-link.ts'
import { savedItineraries } from './saved-store.ts'

export interface Savable {
  slug: string
  title: string
  /** The reader's plan, as a query string. */
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
  const isReadable = await renew(slug, query)
  notify({
    title: 'Itinerary saved',
    description: `It is kept on this device, under Saved on the itineraries page${isReadable ? ', and can be read without a connection' : ''}.`,
    action,
  })
}

/** The same for an address with `save`, which is removed from it. */
export async function saveAsAsked(itinerary: Savable): Promise<void> {
  navigate(links.itinerary(itinerary.slug) + itinerary.query, { replace: true })
  await save(itinerary)
}

export async function remove(slug: string): Promise<void> {
  savedItineraries.set(slug, null)
  notify({ title: 'Itinerary removed', description: 'It is no longer kept on this device.' })
  await forget(slug)
}
