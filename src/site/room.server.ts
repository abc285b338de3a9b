/** The server's half of a room's declaration; src/declared.server.ts puts the halves together. */
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
import type { ValuesPart, ValuesParts } from './values/part.ts'

/** What an archive does with a table. */
export type Fate =
  | 'carried'
  /** Stays with the installation, or is made again by the database or at a start. */
  | 'left out'
  | {
      /**
       * The condition for rows that are archived, where not all are. With literals only, because a cursor's query cannot have parameters.
       */
      carried: boolean | SQL
      /** False for rows that appear by themselves, so that a site with only these still counts as empty. */
      counts?: false
      /** True where a restore clears rows that no archive carries, too: their numbers could be those of the archive's. */
      clearsAll?: true
    }

export interface DeclaredTable {
  table: PgTable
  fate: Fate
}

// biome-ignore lint/suspicious/noExplicitAny: any table
type TablesOf<Module> = { [Name in keyof Module as Module[Name] extends PgTable<any> ? Name : never]: Fate }

/**
 * The tables of a room with their fate in an archive. An exported table without a fate does not compile. Their order is that of
 * `fates`, parents before children: a module's exports are sorted by name.
 */
export function tablesOf<Module extends object>(module: Module, fates: TablesOf<Module>): DeclaredTable[] {
  const exported = module as Record<string, PgTable>
  return Object.entries<Fate>(fates).map(([name, fate]) => ({ table: exported[name]!, fate }))
}

/** What the composer passes to every room. */
export interface Given {
  deps: Deps
  storage: Storage
  /** Reads pictures that the site serves itself. */
  pictures: PictureReader
  /** All tables of the site, parents before children. */
  tables: readonly DeclaredTable[]
  /** All parts of the author's texts and values, by name. */
  parts: ValuesParts
  /** The text blocks of all rooms. */
  textBlocks: readonly TextBlock[]
  /** What all rooms tell the author's Today. */
  todays: readonly TodayOfRoom[]
}

// biome-ignore lint/suspicious/noExplicitAny: pages infer their calls from a room's own function; the list only mounts it
export type Routes = Hono<any, any, any>

interface AnyPage {
  /** Source file within the room's folder, by which the build knows the page. */
  file: string
  /** Query parameters that the page reads; all others are ignored, also in the page cache's key. */
  params?: readonly string[]
  /** Parameters with free text: pages that carry one are rendered, but not cached. */
  uncached?: readonly string[]
}

/** A page with a fixed address. */
export interface StandingPage extends AnyPage {
  /** Whether the sitemap lists it. */
  sitemap: boolean
  /** The new address of a search that names something by a former name: a path of this site, or null. */
  movedSearch?: (db: Db, search: URLSearchParams) => Promise<string | null>
}

export interface SitemapSource {
  count(db: Db): Promise<number>
  /** In an order that never changes. */
  entries(db: Db, offset: number, limit: number): Promise<SitemapEntry[]>
}

export interface ShareCard {
  /** Kind in the picture's address: /og/<kind>/<slug>.png */
  kind: string
  /** For published and public rows only; null for every other slug. */
  of(db: Db, slug: string): Promise<OgCard | null>
}

/** A page for each of many rows: its declaration must decide about sitemap, redirects and share card. */
export interface PageOfMany extends AnyPage {
  sitemap: SitemapSource | 'unlisted'
  /** The present slug of the row with this former one, or null; and the path of a row's page by its slug. */
  moved: { find: (db: Db, slug: string) => Promise<string | null>; link: (slug: string) => string } | 'never moves'
  card: ShareCard | 'the site’s own'
}

export type PageOnServer = StandingPage | PageOfMany
type PageAt<Path> = Path extends `${string}:${string}` ? PageOfMany : StandingPage

interface OwnHalf {
  /** Parts of texts and values that the author may change. */
  texts?: readonly ValuesPart[]
  tables?: readonly DeclaredTable[]
  /** Modules whose exports declare the room's API routes; any other route under /api exists for nobody. */
  contracts?: readonly object[]
  /** The database that readers' calls are answered from, where there is a replica. */
  reads?: 'the replica' | 'the main database'
  routes?: (given: Given) => readonly Routes[]
  /** Forms of readers' pages that work without script, by the address that they are sent to. */
  forms?: Record<string, FormPost>
  /** Patterns of addresses outside /api that the room's routes answer: "/map/*". */
  files?: readonly string[]
  /** The new address of a path without a page: a path of this site, or null. */
  moved?: (db: Db, pathname: string) => Promise<string | null>
  /** What the room tells the author's Today. */
  today?: (given: Given) => TodayOfRoom
  /** The room's background work. */
  background?: (given: Given) => readonly BackgroundWork[]
  /** What texts show for a lone link to a row of the room. */
  textBlock?: TextBlock
  /** The newest rows for the site's feed. */
  feed?: (db: Db, limit: number) => Promise<FeedPost[]>
}

/** A room with contracts must say which database they are read from. */
type Reading = { contracts?: never; reads?: never } | { contracts: readonly object[]; reads: OwnHalf['reads'] & string }

/** A screen of the author's desk, which is never cached. */
export type Screen = Pick<AnyPage, 'file' | 'params'>

type PagesOnServer<R extends Room> = (R['pages'] extends Record<string, Page>
  ? { pages: { [Path in keyof R['pages']]: PageAt<Path> } }
  : { pages?: never }) &
  (R['desk'] extends readonly string[] ? { desk: { [Path in R['desk'][number]]: Screen } } : { desk?: never })

export interface ServerRoom extends OwnHalf {
  pages?: Record<string, PageOnServer>
  desk?: Record<string, Screen>
}

/** Ties the two halves of a room: the second must describe every page that the first declares. */
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
