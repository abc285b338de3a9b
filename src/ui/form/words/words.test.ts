import { expect, test } from 'vitest'
import { finishedWords, withWords } from './words.ts'

test.each([
  [[], 'trains', ['trains']],
  [['trains'], 'vietnam, slow travel', ['trains', 'vietnam', 'slow travel']],
  [['trains'], ' , ,, ', ['trains']],
  [['trains'], 'trains, rail,rail', ['trains', 'rail']],
])('%j and %j are %j', (tags, text, all) => {
  expect(withWords(tags, text)).toEqual(all)
})

test.each([
  ['rail', { finished: '', rest: 'rail' }],
  ['rail,', { finished: 'rail', rest: '' }],
  ['rail, slow tra', { finished: 'rail', rest: 'slow tra' }],
  ['a,b,c', { finished: 'a,b', rest: 'c' }],
])('in %j the words before the last comma are finished', (typed, parts) => {
  expect(finishedWords(typed)).toEqual(parts)
})
