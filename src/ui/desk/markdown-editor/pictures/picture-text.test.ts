import { expect, test } from 'vitest'
import { picturesIn, pictureText, readdressed } from './picture-text.ts'

test('pictures that are described keep the addresses that they have got meanwhile', () => {
  const [first, second] = picturesIn('![](https://a.example/1.jpg)\n![b](/uploads/2.webp)').map((picture, place) => ({
    ...picture,
    place,
  }))
  const described = [second!, { ...first!, alt: 'A boat', caption: 'At six' }]
  const now = '![](/uploads/1.webp)\n![b](/uploads/2.webp)'
  expect(readdressed(now, described).map(pictureText)).toEqual([
    '![b](/uploads/2.webp)',
    '![A boat](/uploads/1.webp "At six")',
  ])
})
