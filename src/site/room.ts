/** The browser's half of a room's declaration. It may not import pages, components or zod, because every reader downloads it. */
import type { PageModule } from '#platform/page.ts'

export interface Page {
  load: () => Promise<PageModule>
}

export interface Room {
  /** Readers' pages by their path: "/blog/:slug". */
  pages?: Record<string, Page>
  /** Paths of its screens of the author's desk; src/rooms.desk.ts says how they are loaded. */
  desk?: readonly string[]
}
