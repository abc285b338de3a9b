/** What the server knows of a room: the second half of its declaration, put together in src/declared.server.ts. */
import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Hono } from 'hono'
import type { Db } from '#platform/db/database.server.ts'
import type { PictureReader } from '#platform/documents/picture.server.ts'
import type { FormPost } from '#platform/http/api/form-posts.server.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import type { Storage } from '#platform/media/storage.ts'
import type { BackgroundWork } from '#platform/process/background.server.ts'
import type { TextBlock } from './blocks/fill-texts.server.ts'
import type { FeedPost } from './files/feeds.server.ts'
import type { SitemapEntry } from './files/sitemap.server.ts'
import type { Page, Room } from './room.ts'
import type { OgCard } from './share/og-image-card.ts'
import type { TodayOfRoom } from './today.server.ts'
import type { ValuesPart } from './values/part.ts'

/** What becomes of a table in an archive. */
export type Fate =
  | 'carried'
  /** Stays with the installation, or is made again by the database or by a start. */
  | 'left out'
  | {
      /** Of some tables only these rows. Written without parameters, which a cursor cannot have. */
      carried: boolean | SQL
      /** False where rows come by themselves, so that they make no site "not empty". */
      counts?: false
    }

export interface DeclaredTable {
  table: PgTable
  fate: Fate
}

// biome-ignore lint/suspicious/noExplicitAny: any table
type TablesOf<Module> = { [Name in keyof Module as Module[Name] extends PgTable<any> ? Name : never]: Fate }

/**
 * The tables of a room with what an archive does with each. An exported table without a fate does not compile. Their order
 * is that of `fates`, parents before children: a module's own names come sorted.
 */
export function tablesOf<Module extends object>(module: Module, fates: TablesOf<Module>): DeclaredTable[] {
  const exported = module as Record<string, PgTable>
  return Object.entries<Fate>(fates).map(([name, fate]) => ({ table: exported[name]!, fate }))
}

/** What the composer gives every room. */
export interface Given {
  deps: Deps
  storage: Storage
  /** Reads pictures that the site serves itself. */
  pictures: PictureReader
  /** All tables of the site, parents before children. */
  tables: readonly DeclaredTable[]
  /** All parts of the author's texts and values, by their names. */
  parts: ReadonlyMap<string, ValuesPart>
  /** What every room shows for lone links of texts. */
  textBlocks: readonly TextBlock[]
  /** What every room tells the author's Today. */
  todays: readonly TodayOfRoom[]
}

// biome-ignore lint/suspicious/noExplicitAny: pages infer their calls from a room's own function; the list only mounts it
export type Routes = Hono<any, any, any>

interface AnyPage {
  /** Source file from the room's folder: by it the build knows the page. */
  file: string
  /** Query parameters the page reads; all others are ignored, also by the page cache. */
  params?: readonly string[]
  /** Parameters with free text: pages that carry one are rendered, but not kept. */
  uncached?: readonly string[]
}

/** A page that is always there. */
export interface StandingPage extends AnyPage {
  /** Whether the sitemap lists it. */
  sitemap: boolean
  /** Where this search leads now, when it asks for something by a former name: a path of this site, or null. */
  movedSearch?: (db: Db, search: URLSearchParams) => Promise<string | null>
}

export interface SitemapSource {
  count(db: Db): Promise<number>
  /** In an order that does not change with time. */
  entries(db: Db, offset: number, limit: number): Promise<SitemapEntry[]>
}

export interface ShareCard {
  /** In the address of the picture: /og/<kind>/<slug>.png */
  kind: string
  /** Published and public rows only; null for every other slug. */
  of(db: Db, slug: string): Promise<OgCard | null>
}

/** A page for each of many rows: whoever adds one decides about its sitemap, its moved addresses and its card. */
export interface PageOfMany extends AnyPage {
  sitemap: SitemapSource | 'unlisted'
  /** Where the row with this former slug is found now: a path of this site, or null. */
  moved: ((db: Db, slug: string) => Promise<string | null>) | 'never moves'
  card: ShareCard | 'the site’s own'
}

export type PageOnServer = StandingPage | PageOfMany
type PageAt<Path> = Path extends `${string}:${string}` ? PageOfMany : StandingPage

interface OwnHalf {
  /** Texts and values that the author may change. */
  texts?: readonly ValuesPart[]
  tables?: readonly DeclaredTable[]
  /** Exports with the room's routes of the API; every other route under /api is there for nobody. */
  contracts?: readonly object[]
  /** Which database readers' calls are answered from, where there is a replica. */
  reads?: 'the replica' | 'the main database'
  routes?: (given: Given) => readonly Routes[]
  /** Forms of readers' pages that work without script, by the address they are sent to. */
  forms?: Record<string, FormPost>
  /** Addresses outside /api that the room's routes answer, as patterns: "/map/*". */
  files?: readonly string[]
  /** Where an address of no page leads now: a path of this site, or null. */
  moved?: (db: Db, pathname: string) => Promise<string | null>
  /** What it tells the author's Today. */
  today?: (given: Given) => TodayOfRoom
  /** What it does by itself, beside the requests. */
  background?: (given: Given) => readonly BackgroundWork[]
  /** What texts show for a lone link to something of the room. */
  textBlock?: TextBlock
  /** The newest rows for the site's feed. */
  feed?: (db: Db, limit: number) => Promise<FeedPost[]>
}

/** Whoever has a contract says where its answers are read. */
type Reading = { contracts?: never; reads?: never } | { contracts: readonly object[]; reads: OwnHalf['reads'] & string }

/** A screen of the author's desk, which is never kept. */
export type Screen = Pick<AnyPage, 'file' | 'params'>

type PagesOnServer<R extends Room> = (R['pages'] extends Record<string, Page>
  ? { pages: { [Path in keyof R['pages']]: PageAt<Path> } }
  : { pages?: never }) &
  (R['desk'] extends readonly string[] ? { desk: { [Path in R['desk'][number]]: Screen } } : { desk?: never })

export interface ServerRoom extends OwnHalf {
  pages?: Record<string, PageOnServer>
  desk?: Record<string, Screen>
}

/** The two halves of a room: a page that the first names, the second must speak of. */
export function onServer<const R extends Room>(
  _room: R,
  half: Omit<OwnHalf, 'contracts' | 'reads'> & Reading & PagesOnServer<R>,
): ServerRoom {
  return half as ServerRoom
}

/** The server half of a room without a page for readers. */
export function onServerOnly(half: Omit<OwnHalf, 'contracts' | 'reads'> & Reading): ServerRoom {
  return half as ServerRoom
}
