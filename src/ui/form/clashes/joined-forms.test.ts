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

test('what both versions have around their changes is compared with nothing, and too many equal paragraphs are one conflict', () => {
  const many = 'Same.\n\n'.repeat(30_000)
  const texts = { mine: `${many}Mine.\n\n${many}`, base: many + many, theirs: `${many}${many}Theirs.\n` }
  const of = (content: string) => ({ ...base, content })
  const around = joinForms(fields, of(`A.\n\n${many}`), of(`B.\n\n${many}`), of(`C.\n\n${many}`))
  expect(around.clashes).toEqual([{ label: 'Content', mine: 'B.\n\n', theirs: 'C.\n\n' }])
  expect(around.with(['theirs']).content).toBe(`C.\n\n${many}`)
  const joined = joinForms(fields, of(texts.base), of(texts.mine), of(texts.theirs))
  expect(joined.clashes).toHaveLength(1)
  expect(joined.with(['mine']).content).toBe(texts.mine)
  expect(joined.with(['theirs']).content).toBe(texts.theirs)
})

test('the same change in both versions is no conflict', () => {
  const both = { ...base, content: 'One.\n\nTwo, better.\n\nThree.\n' }
  expect(joinForms(fields, base, both, { ...both }).clashes).toEqual([])
})
