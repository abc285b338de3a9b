import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BlogPostDetail } from '#blog/schema.ts'
import { importSite } from '#imports/run.server.ts'
import { picturesInFolder } from '#imports/upload/picture-files.server.ts'
import { readWordPress } from '#imports/wordpress/wordpress.server.ts'
import { folderStorage } from '#platform/media/folder-storage.server.ts'
import { picture } from '../files/pictures.ts'
import { temporaryFolder } from '../files/temporary-folder.ts'
import { testApp } from '../site/app.ts'
import { type WordPressOptions, wordPressExport } from './wordpress-export.ts'

const now = new Date('2026-11-21T12:00:00Z')

/** A WordPress export, a copy of its uploads, and an empty site. */
export async function oldBlog(options: WordPressOptions) {
  const site = await testApp({ seeded: false })
  const folder = temporaryFolder()
  const xml = join(folder, 'export.xml')
  writeFileSync(xml, wordPressExport(options))
  for (let id = 9001; id <= 9006; id++) writeFileSync(join(folder, `photo-${id}.jpg`), await picture('jpeg', 40, 30))
  const storage = folderStorage(join(folder, 'uploads'))
  const run = async (path = xml, storageUsed = storage) =>
    importSite(await readWordPress(path), {
      database: site.database,
      storage: storageUsed,
      files: await picturesInFolder(folder),
      fetches: false,
      now,
    })
  const post = (slug: string) => site.json<BlogPostDetail>(`/api/blog-posts/slug/${slug}`)
  return { ...site, folder, storage, run, post }
}
