import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { markdown } from '../blocks/blocks.ts'
import { renaming } from './foreign-pictures.ts'
import { linkIn, picturesIn, pictureText, readdressed } from './picture-text.ts'

test.each([
  ['![A boat](/uploads/a.webp "At six")', ['A boat', '/uploads/a.webp', 'At six']],
  ['![Menu [in Thai]](/uploads/a.webp)', ['Menu [in Thai]', '/uploads/a.webp', '']],
  ['![Menu \\[in Thai\\]](/uploads/a.webp)', ['Menu [in Thai]', '/uploads/a.webp', '']],
  ['![x](https://a.example/b_(1).jpg)', ['x', 'https://a.example/b_(1).jpg', '']],
  ['![x](https://a.example/b_\\(1\\).jpg)', ['x', 'https://a.example/b_(1).jpg', '']],
  ["![x](<a b.jpg> 'it\\'s')", ['x', 'a b.jpg', "it's"]],
  ['![x](/a.webp (in brackets))', ['x', '/a.webp', 'in brackets']],
  ['![from https://a.example](/a.webp)', ['from https://a.example', '/a.webp', '']],
])('%s is read, and means the same when it is written again', (source, [alt, address, caption]) => {
  const [picture] = picturesIn(source)
  expect(picture).toEqual({ alt, address, caption })
  const [again] = picturesIn(pictureText(picture!))
  expect({ ...again, address: decodeURI(again!.address) }).toEqual({ alt, address, caption })
})

test('pictures are found on neighbouring lines, and not in code or by reference', () => {
  const source = '![a](/a.webp)\n![b](/b.webp)\n\n`![c](/c.webp)` ![https://d.example][d]'
  expect(picturesIn(source).map(({ address }) => address)).toEqual(['/a.webp', '/b.webp'])
})

test.each([
  ['[Kyoto](/destinations/kyoto "map")', ['Kyoto', '/destinations/kyoto', 'map', undefined]],
  [
    '[![](/uploads/b.webp) Title](https://a.example/p "card")',
    ['Title', 'https://a.example/p', 'card', '/uploads/b.webp'],
  ],
  [
    '[Two \\[berths\\]](/recommendations#product-1 "card")',
    ['Two [berths]', '/recommendations#product-1', 'card', undefined],
  ],
  [
    '[https://a.example/p](https://a.example/p_(2) "card")',
    ['https://a.example/p', 'https://a.example/p_(2)', 'card', undefined],
  ],
])('the card %s is read', (source, [words, address, title, picture]) => {
  expect(linkIn(source)).toEqual({ words, address, title, picture })
})

test('words are no card', () => {
  expect(linkIn('words')).toBeNull()
})

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

test('a fetched picture gets its new address wherever it is, and no other does', () => {
  const address = 'https://a.example/b_(1).jpg'
  const doc = `![](${address})\n\n[![](https://a.example/b_\\(1\\).jpg)](<${address}>)\n\n![](${address}?w=2) ${address}`
  const state = EditorState.create({ doc, extensions: markdown })
  expect(state.update({ changes: renaming(state, address, '/uploads/b.webp') }).state.doc.toString()).toBe(
    `![](/uploads/b.webp)\n\n[![](/uploads/b.webp)](/uploads/b.webp)\n\n![](${address}?w=2) ${address}`,
  )
})
