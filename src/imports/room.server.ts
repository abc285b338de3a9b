import { links } from '#site/links.ts'
import { onServerOnly, tablesOf } from '#site/room.server.ts'
import { findOldAddress } from './data.server.ts'
import * as tables from './tables.server.ts'

export const importsRoom = onServerOnly({
  tables: tablesOf(tables, { importedItems: 'carried', oldAddresses: 'carried' }),
  async moved(db, pathname) {
    const old = await findOldAddress(db, pathname)
    if (old === null) return null
    return 'slug' in old ? links.post(old.slug) : old.path
  },
})
