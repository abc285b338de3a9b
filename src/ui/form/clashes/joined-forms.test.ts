import { expect, test } from 'vitest'
import { joinForms } from './joined-forms.ts'

const fields = [
  { name: 'title', label: 'Title', isText: false },
  { name: 'content', label: 'Content', isText: true },
]
const base = { title: 'Train', content: 'One.\n\nTwo.\n\nThree.\n', key: 'k' }

test('changes in different paragraphs are merged without a conflict', () => {
  const mine = { ...base, content: 'One, mine.\n\nTwo.\n\nThree.\n', key: 'mine' }
  const theirs = { ...base, title: 'Night train', content: 'One.\n\nTwo.\n\nThree.\n\nFour, theirs.\n' }
  const joined = joinForms(fields, base, mine, theirs)
  expect(joined.clashes).toEqual([])
  expect(joined.with([])).toEqual({
    title: 'Night train',
    content: 'One, mine.\n\nTwo.\n\nThree.\n\nFour, theirs.\n',
    key: 'mine',
  })
})

test('changes of both versions are conflicts, one for each place', () => {
  const mine = { ...base, title: 'Mine', content: 'One, mine.\n\nTwo.\n\nThree, mine.\n' }
  const theirs = { ...base, title: 'Theirs', content: 'One, theirs.\n\nTwo.\n\nThree.\n' }
  const joined = joinForms(fields, base, mine, theirs)
  expect(joined.clashes).toEqual([
    { label: 'Title', mine: 'Mine', theirs: 'Theirs' },
    { label: 'Content', mine: 'One, mine.\n\n', theirs: 'One, theirs.\n\n' },
  ])
  expect(joined.with(['theirs', 'mine'])).toMatchObject({
    title: 'Theirs',
    content: 'One, mine.\n\nTwo.\n\nThree, mine.\n',
  })
  expect(joined.with(['mine', 'theirs']).content).toBe('One, theirs.\n\nTwo.\n\nThree, mine.\n')
})

test('the same change in both versions is no conflict', () => {
  const both = { ...base, content: 'One.\n\nTwo, better.\n\nThree.\n' }
  expect(joinForms(fields, base, both, { ...both }).clashes).toEqual([])
})
