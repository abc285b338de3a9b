/** What a post's text can embed, and how its pictures are uploaded. */
import { acceptedPictures } from '#media/chosen-files.ts'
import { bringPicture, readPageTitle, uploadPicture } from '#media/queries.ts'
import { takenPictures } from '#media/taken-pictures.ts'
import type { ImageInfo } from '#platform/media/schema.ts'
import { sentenceIn } from '#platform/problem-in.ts'
import type { CardFacts } from '#ui/desk/markdown-editor/asking.ts'
import type { Candidate, EditorHost } from '#ui/desk/markdown-editor/host.ts'
import { notify } from '#ui/notice/notify.ts'

const drafts = '/api/pictures/draft'

/** @param onKnown gets a new picture's size and description, by its address */
export function writingHost(onKnown: (url: string, info: ImageInfo) => void): EditorHost {
  let isDrafting: Promise<boolean> | undefined
  const asked = new Map<Kind, Promise<Candidate[]>>()
  function candidates(kind: Kind): Promise<Candidate[]> {
    const found = asked.get(kind) ?? ask(kind)
    asked.set(kind, found)
    found.catch(() => asked.delete(kind))
    return found
  }
  return {
    picturesOf: takenPictures,
    accepted: acceptedPictures,
    reasonOf: (error) => sentenceIn(error, 'The picture could not be uploaded.'),
    async send(file, onProgress, signal) {
      const { url, imageInfo, same } = await uploadPicture(file, onProgress, signal)
      onKnown(url, imageInfo)
      if (same) onKnown(same, imageInfo)
      return { url, same }
    },
    twice: (sent, use) =>
      notify({
        title: 'That picture was here already',
        description: 'It stands in the text as sent, a second time.',
        durationMs: 20_000,
        action: {
          label: 'Use that one',
          run() {
            use()
            // The deletion fails where she may not delete it or the picture is used elsewhere; then it stays.
            void fetch(`/api/pictures/${sent.slice('/uploads/'.length)}`, { method: 'DELETE' }).catch(() => {})
          },
        },
      }),
    bring: (address) =>
      bringPicture(address).then(
        ({ url, imageInfo }) => {
          onKnown(url, imageInfo)
          return url
        },
        () => null,
      ),
    mayDraft: () => {
      isDrafting ??= fetch(drafts).then(async (answer) => answer.ok && (await answer.json()).isPossible === true)
      return isDrafting.catch(() => false)
    },
    async draft(url) {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(drafts, { method: 'POST', headers, body: JSON.stringify({ url }) })
      const { alt, error } = (await answer.json()) as { alt?: string; error?: string }
      if (!alt) throw new Error(error ?? 'The description could not be drafted.')
      return alt
    },
    titleOf: (address) => readPageTitle(address).catch(() => null),
    async find(what, words) {
      const wanted = words.trim().toLowerCase()
      const all = (await Promise.all(kinds[what].map(candidates))).flat()
      return all.filter(({ words: name }) => name.toLowerCase().includes(wanted)).slice(0, 8)
    },
    async facts(address) {
      const { origin, pathname, hash } = new URL(address, location.href)
      if (origin !== location.origin) return null
      const kind = (Object.keys(sources) as Kind[]).find((each) => sources[each].isAt(pathname + hash))
      const found = kind && (await candidates(kind)).find((each) => each.address === pathname + hash)
      return found ? factsOf(sources[kind].called, found) : null
    },
  }
}

async function ask(kind: Kind): Promise<Candidate[]> {
  const { path, of } = sources[kind]
  const answer = await fetch(path)
  const rows = answer.ok ? ((await answer.json()) as Row[]) : []
  return rows.map((row) => ({ ...of(row), imageUrl: row.imageUrl ?? null }))
}

const factsOf = (kind: string, { words, hint, imageUrl }: Candidate): CardFacts => ({
  kind,
  title: words,
  line: hint,
  imageUrl,
})

interface Row {
  id: number
  slug?: string
  name?: string
  title?: string
  imageUrl?: string | null
  category?: string
  price?: string | null
  country?: string
  destination?: string | null
  duration?: number
}

type Kind = keyof typeof sources

/** This room may not import those after it, so that their entries are fetched from the API. */
const sources = {
  product: {
    called: 'Product',
    path: '/api/affiliate-products?active=true',
    isAt: (address: string) => address.startsWith('/recommendations#product-'),
    of: ({ id, name = '', category = '', price }: Row) => ({
      words: name,
      address: `/recommendations#product-${id}`,
      hint: [category, price].filter(Boolean).join(', '),
    }),
  },
  itinerary: {
    called: 'Itinerary',
    path: '/api/itineraries',
    isAt: (address: string) => address.startsWith('/itineraries/'),
    of: ({ slug, title = '', duration, destination }: Row) => ({
      words: title,
      address: `/itineraries/${slug}`,
      hint: `${duration} days, ${destination}`,
    }),
  },
  post: {
    called: 'Post',
    path: '/api/blog-posts?published=true&limit=100',
    isAt: (address: string) => address.startsWith('/blog/'),
    of: ({ slug, title = '', category = '' }: Row) => ({ words: title, address: `/blog/${slug}`, hint: category }),
  },
  place: {
    called: 'Place',
    path: '/api/destinations',
    isAt: (address: string) => address.startsWith('/destinations/'),
    of: ({ slug, name = '', country = '' }: Row) => ({
      words: name,
      address: `/destinations/${slug}`,
      hint: country,
    }),
  },
}

const kinds: Record<'product' | 'itinerary' | 'map', Kind[]> = {
  product: ['product'],
  itinerary: ['itinerary', 'post'],
  map: ['place'],
}
