/** What the cards and maps of a text can show. This room may not import those after it, so that all is fetched from the API. */
import { type ListPage, readListPage } from '#platform/list-page.ts'
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
  function once<Answer>(path: string, read: (path: string) => Promise<Answer>): Promise<Answer> {
    const answer = asked.get(path) ?? read(path)
    asked.set(path, answer)
    answer.catch(() => asked.delete(path))
    return answer as Promise<Answer>
  }

  async function listed(kind: Listed): Promise<{ isCut: boolean; candidates: Candidate[] }> {
    const { path } = sources[kind]
    const { rows, total } = await once(path, askList)
    return { isCut: total > rows.length, candidates: rows.map((row) => candidateOf(kind, row)) }
  }

  /** The list, and where it is longer than its answer also what the site finds beyond it. */
  async function candidates(kind: Listed, words: string): Promise<Candidate[]> {
    const { isCut, candidates: first } = await listed(kind)
    if (!isCut || !words) return first
    const known = new Set(first.map(({ address }) => address))
    return [...first, ...(await searched(kind, words)).filter(({ address }) => !known.has(address))]
  }

  async function factsOfPost(slug: string): Promise<CardFacts | null> {
    const {
      title = '',
      category = '',
      imageUrl = null,
      published,
    } = await once(`/api/blog-posts/slug/${slug}`, ask<Row>)
    return published ? { kind: 'Post', title, line: category, imageUrl } : null
  }

  async function factsAt(path: string): Promise<CardFacts | null> {
    const [, slug] = /^\/blog\/([^/#]+)$/.exec(path) ?? []
    if (slug) return factsOfPost(slug)
    const kind = (Object.keys(sources) as Listed[]).find((each) => sources[each].isAt(path))
    const found = kind && (await candidateAt(kind, path))
    return found ? { kind: sources[kind].called, title: found.words, line: found.hint, imageUrl: found.imageUrl } : null
  }

  async function candidateAt(kind: Listed, path: string): Promise<Candidate | undefined> {
    const { isCut, candidates: first } = await listed(kind)
    const found = first.find(({ address }) => address === path)
    if (found || !isCut) return found
    return candidateOf(kind, await once(sources[kind].pathOf(path), ask<Row>))
  }

  return {
    async find(what, words) {
      const wanted = fold(words).split(' ')
      const all = await Promise.all(
        kinds[what].map((kind) => (kind === 'post' ? findPosts(words.trim()) : candidates(kind, words.trim()))),
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
async function ask<Answer>(path: string): Promise<Answer> {
  return (await answerAt(path)).json()
}

async function askList(path: string): Promise<ListPage<Row>> {
  return readListPage<Row>(await answerAt(path))
}

async function answerAt(path: string): Promise<Response> {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
  return answer
}

const candidateOf = (kind: Listed, row: Row): Candidate => ({
  ...sources[kind].of(row),
  imageUrl: row.imageUrl ?? null,
})

/** What matches beyond the first of a long list: itineraries by the site's search, because their list has none. */
async function searched(kind: Listed, words: string): Promise<Candidate[]> {
  if (kind === 'itinerary') return findBySearch(kind, words)
  const search = new URLSearchParams({ ...(kind === 'product' && { active: 'true' }), search: words })
  const { rows } = await askList(`${sources[kind].path.split('?')[0]}?${search}`)
  return rows.map((row) => candidateOf(kind, row))
}

async function findBySearch(kind: 'post' | 'itinerary', words: string): Promise<Candidate[]> {
  const query = new URLSearchParams({ kind, q: truncate(words, maxSearched) })
  const { groups } = await ask<{ groups: { results: Found[] }[] }>(`/api/search?${query}`)
  const found = groups.flatMap(({ results }) => results)
  const hint = kind === 'post' ? 'Post' : sources[kind].called
  return found.map(({ title, href, imageUrl }) => ({ words: title, address: href, hint, imageUrl }))
}

/**
 * Finds the newest posts, or those that the site's search finds, matches by title first: a site may have thousands, too many for a list.
 */
async function findPosts(words: string): Promise<Candidate[]> {
  if (!words) {
    const newest = await ask<Row[]>(`/api/blog-posts?published=true&limit=${maxShown}`)
    return newest.map(({ slug = '', title = '', category = '', imageUrl = null }) => ({
      words: title,
      address: links.post(slug),
      hint: category,
      imageUrl,
    }))
  }
  return findBySearch('post', words)
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

/** Kinds of content with usually so few entries that the list is fetched whole. `pathOf` leads from a card's address to its row. */
const sources = {
  product: {
    called: 'Product',
    path: '/api/affiliate-products?active=true',
    isAt: (address: string) => address.startsWith('/recommendations#product-'),
    pathOf: (address: string) => `/api/affiliate-products/${address.slice('/recommendations#product-'.length)}`,
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
    pathOf: (address: string) => `/api/itineraries/slug/${address.slice('/itineraries/'.length)}`,
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
    pathOf: (address: string) => `/api/destinations/slug/${address.slice('/destinations/'.length)}`,
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
