import { sql } from 'drizzle-orm'
import { type Given, onServer, tablesOf } from '#site/room.server.ts'
import * as contract from './desk/contract.ts'
import { oldBlogRoutes } from './desk/routes.server.ts'
import type { ArchiveWork } from './job/held.server.ts'
import { importing } from './job/work.server.ts'
import { findOldAddress } from './moved.server.ts'
import { imports } from './room.ts'
import * as tables from './tables.server.ts'

/**
 * Files stay with the installation, so unfinished imports, which need them, are not archived; a finished one can be
 * undone anywhere.
 */
const onlyFinished = sql`${tables.imports.kind} <> 'archive' and ${tables.imports.status} = 'done'`

/** @param archives reads archives of a whole site, whose room this one may not import */
export const importsRoom = (archives: (given: Given) => ArchiveWork) =>
  onServer(imports, {
    tables: tablesOf(tables, {
      imports: { carried: onlyFinished, counts: false },
      importedItems: 'carried',
      oldAddresses: 'carried',
    }),
    contracts: [contract],
    reads: 'the main database',
    routes: ({ deps }) => [oldBlogRoutes(deps)],
    background: (given) => importing({ ...given, archives: archives(given) }),
    desk: { '/admin/old-blog': { file: 'desk/old-blog-page.tsx' } },
    moved: findOldAddress,
  })
