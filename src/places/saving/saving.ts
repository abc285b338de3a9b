/** The action of a place's Save button, loaded while the page hydrates. */
import { type Copy, forgetCopy, keepCopy } from '#itineraries/saving/offline-copies.ts'
import { links } from '#site/links.ts'
import { notify } from '#ui/notice/notify.ts'
import { savedPlaces } from './saved-places.ts'

const nameOf = (slug: string) => `saved-place ${slug}`

export async function save(slug: string): Promise<void> {
  if (!savedPlaces.set(slug, '')) {
    const description = 'This browser does not let the site keep anything.'
    return notify({ tone: 'failure', title: 'Not saved', description })
  }
  const isReadable = await renew(slug)
  notify({
    title: 'Place saved',
    description: `This page is kept on this device${isReadable ? ', and can be read without a connection' : ''}.`,
  })
}

export async function remove(slug: string): Promise<void> {
  savedPlaces.set(slug, null)
  notify({ title: 'Place removed', description: 'It is no longer kept on this device.' })
  await forgetCopy(nameOf(slug))
}

/** The place has another slug now: its entry moves there, and as soon as there is a new copy, the former one is removed. */
export async function move(former: string, slug: string): Promise<void> {
  savedPlaces.set(former, null)
  savedPlaces.set(slug, '')
  await renew(slug)
}

/** Refreshes the copy that is read offline. */
export function renew(slug: string): Promise<boolean> {
  const of = encodeURIComponent(slug)
  const copy: Copy = {
    name: nameOf(slug),
    pages: [links.place(slug)],
    calls: [
      `/api/destinations/slug/${of}`,
      `/api/notes/destination/${of}`,
      '/_texts/postcard.json',
      '/_texts/notes.json',
    ],
  }
  return keepCopy(copy, (other) => savedPlaces.current().has(other))
}
