import { expect, test } from 'vitest'
import { testApp } from '#tests/support/site/app.ts'
import type { GalleryImage } from './schema.ts'
import { galleryImages } from './tables.server.ts'

test('pictures come newest first, after those that have a place of their own', async () => {
  const { json, db } = await testApp()
  const before = await json<GalleryImage[]>('/api/gallery')
  const days = before.map((picture) => picture.takenAt)
  expect(days).toEqual(days.toSorted().toReversed())
  const picture = { url: 'https://example.com/a.jpg', alt: 'A' }
  await db.insert(galleryImages).values([
    { ...picture, caption: 'just added' },
    { ...picture, caption: 'second', position: 2 },
    { ...picture, caption: 'first', position: 1 },
  ])
  const captions = (await json<GalleryImage[]>('/api/gallery')).map(({ caption }) => caption)
  expect(captions).toEqual(['first', 'second', 'just added', ...before.map(({ caption }) => caption)])
})
