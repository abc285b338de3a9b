/** What the browser knows of a room. Nothing here may import a page, a component or zod: every reader downloads it. */
import type { PageModule } from '#platform/page.ts'

export interface Page {
  load: () => Promise<PageModule>
}

export interface Room {
  /** Pages for readers by their path: "/blog/:slug". */
  pages?: Record<string, Page>
  /** Paths of its screens of the author's desk; how they are fetched stands in src/rooms.desk.ts. */
  desk?: readonly string[]
}
