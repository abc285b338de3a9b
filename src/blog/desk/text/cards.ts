/** What the cards and maps of a text can show. This room may not import those after it, so that all is fetched from the API. */
import { counted } from '#platform/text/counted.ts'
import { fold } from '#platform/text/fold.ts'
import { truncate } from '#platform/text/truncate.ts'
import { links } from '#site/links.ts'
import type { CardFacts } from '#ui/desk/markdown-editor/asking.ts'
import type { Candidate, EditorHost } from '#ui/desk/markdown-editor/host.ts'

const maxShown = 8
/** The most that the site's search takes. */
const maxSearched = 100

export function createCards(): Pick<EditorHost, 'find' | 'facts'> {
  const asked = new Map<string, Promise<unknown>>()
  /** Cache of requests whose answers do not change while a text is written; failures are not cached. */
  function once<Answer>(path: string): Promise<Answer> {
    const answer = asked.get(path) ?? ask(path)
    asked.set(path, answer)
    answer.catch(() => asked.delete(path))
    return answer as Promise<Answer>
  }

  async function listed(kind: Listed): Promise<Candidate[]> {
    const { path, of } = sources[kind]
    return (await once<Row[]>(path)).map((row) => ({ ...of(row), imageUrl: row.imageUrl ?? null }))
  }

  async function factsOfPost(slug: string): Promise<CardFacts | null> {
    const { title = '', category = '', imageUrl = null, published } = await once<Row>(`/api/blog-posts/slug/${slug}`)
    return published ? { kind: 'Post', title, line: category, imageUrl } : null
  }

  async function factsAt(path: string): Promise<CardFacts | null> {
    const [, slug] = /^\/blog\/([^/#]+)$/.exec(path) ?? []
    if (slug) return factsOfPost(slug)
    const kind = (Object.keys(sources) as Listed[]).find((each) => sources[each].isAt(path))
    const found = kind && (await listed(kind)).find(({ address }) => address === path)
    return found ? { kind: sources[kind].called, title: found.words, line: found.hint, imageUrl: found.imageUrl } : null
  }

  return {
    async find(what, words) {
      const wanted = fold(words).split(' ')
      const all = await Promise.all(
        kinds[what].map((kind) => (kind === 'post' ? findPosts(words.trim()) : listed(kind))),
      )
      return all
        .flat()
        .filter(({ words: name }) => wanted.every((word) => fold(name).includes(word)))
        .slice(0, maxShown)
    },
    async facts(address) {
      const { origin, pathname, hash } = new URL(address, location.href)
      return origin === location.origin ? factsAt(pathname + hash).catch(() => null) : null
    },
  }
}

/** @throws when the API answers with an error */
async function ask(path: string): Promise<unknown> {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
  return answer.json()
}

/**
 * Finds the newest posts, or those that the site's search finds, matches by title first: a site may have thousands, too many for a list.
 */
async function findPosts(words: string): Promise<Candidate[]> {
  if (!words) {
    const newest = (await ask(`/api/blog-posts?published=true&limit=${maxShown}`)) as Row[]
    return newest.map(({ slug = '', title = '', category = '', imageUrl = null }) => ({
      words: title,
      address: links.post(slug),
      hint: category,
      imageUrl,
    }))
  }
  const query = new URLSearchParams({ kind: 'post', q: truncate(words, maxSearched) })
  const { groups } = (await ask(`/api/search?${query}`)) as { groups: { results: Found[] }[] }
  const found = groups.flatMap(({ results }) => results)
  return found.map(({ title, href, imageUrl }) => ({ words: title, address: href, hint: 'Post', imageUrl }))
}

interface Found {
  title: string
  href: string
  imageUrl: string | null
}

interface Row {
  id: number
  slug?: string
  name?: string
  title?: string
  imageUrl?: string | null
  category?: string
  published?: boolean
  price?: string | null
  country?: string
  destination?: string | null
  duration?: number
}

type Listed = keyof typeof sources

/** Kinds of content with so few entries that the whole list is fetched. */
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
    of: ({ slug = '', title = '', duration = 1, destination }: Row) => ({
      words: title,
      address: links.itinerary(slug),
      hint: `${counted(duration, 'day')}, ${destination}`,
    }),
  },
  place: {
    called: 'Place',
    path: '/api/destinations',
    isAt: (address: string) => address.startsWith('/destinations/'),
    of: ({ slug = '', name = '', country = '' }: Row) => ({
      words: name,
      address: links.place(slug),
      hint: country,
    }),
  },
}

const kinds: Record<'product' | 'itinerary' | 'map', (Listed | 'post')[]> = {
  product: ['product'],
  itinerary: ['itinerary', 'post'],
  map: ['place'],
}
