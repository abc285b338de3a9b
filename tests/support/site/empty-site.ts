import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BlogPostDetail } from '#blog/schema.ts'
import { importSite } from '#imports/run.server.ts'
import { type PictureFiles, picturesInFolder } from '#imports/upload/picture-files.server.ts'
import { readWordPress } from '#imports/wordpress/wordpress.server.ts'
import type { ImportOptions } from '#imports/worker.server.ts'
import { folderStorage } from '#platform/media/folder-storage.server.ts'
import { temporaryFolder } from '../files/temporary-folder.ts'
import { testApp } from './app.ts'

interface RunOptions {
  origin?: string
  /** A folder of pictures, or what finds them. */
  media?: string
  files?: PictureFiles
  again?: boolean
}

/** A site without posts, and a function that imports WordPress exports, given the content of their channel. */
export async function emptySite() {
  const site = await testApp({ seeded: false })
  const folder = temporaryFolder()
  const storage = folderStorage(join(folder, 'uploads'))
  async function run(
    items: string[],
    { origin = 'https://old.example', media, files, again = false }: RunOptions = {},
  ) {
    const path = join(folder, 'export.xml')
    writeFileSync(path, `<rss><channel><wp:base_blog_url>${origin}</wp:base_blog_url>${items.join('')}</channel></rss>`)
    const options: ImportOptions = {
      database: site.database,
      storage,
      fetches: false,
      again,
      now: new Date('2026-11-21T12:00:00Z'),
    }
    const pictures = files ?? (media ? await picturesInFolder(media) : null)
    return importSite(await readWordPress(path), { ...options, files: pictures })
  }
  const post = (slug: string) => site.json<BlogPostDetail>(`/api/blog-posts/slug/${slug}`)
  return { ...site, run, post, folder, storage }
}
