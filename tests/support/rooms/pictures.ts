import type { LibraryPage } from '#pictures/schema.ts'
import { media } from '#platform/media/tables.server.ts'
import { signedIn } from '../site/signed-in.ts'

export type PicturesSite = Awaited<ReturnType<typeof withPictures>>

export const picturesPath = '/api/pictures'
export const address = (digit: string) => `/uploads/${digit.repeat(32)}.jpg`
export const [one, other] = [address('a'), address('b')]

/** A site with two uploaded pictures, and those given. */
export async function withPictures(...more: object[]) {
  const site = await signedIn()
  const plain = { width: 1600, height: 1200, dominant: '#112233', widths: [480] }
  const rows = [{ url: one, name: 'IMG_2204' }, { url: other, alt: 'A quay in the evening' }, ...more]
  await site.db.insert(media).values(rows.map((row) => ({ ...plain, ...row })) as never)
  return site
}

export const library = async (site: PicturesSite, query = '') =>
  (await (await site.get(picturesPath + query)).json()) as LibraryPage

/** Name and number of uses of each picture. */
export const names = ({ pictures }: LibraryPage) => pictures.map(({ name, uses: count }) => `${name} ${count}`)
