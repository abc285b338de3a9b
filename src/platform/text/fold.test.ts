import { expect, test } from 'vitest'
import { containsPattern, fold } from './fold.ts'

test.each([
  ['São Paulo', 'sao paulo'],
  ['Łódź, Tromsø and Þingvellir', 'lodz, tromso and thingvellir'],
  ['İstanbul', 'istanbul'],
  ['Straße', 'strasse'],
  ['“It’s” — here', '"it\'s" - here'],
  ['  two\n\twords ', 'two words'],
  ['ｆｕｌｌ ﬁne', 'full fine'],
  ['soft\u00adhyphen', 'softhyphen'],
  ['100%_\\', '100%_\\'],
])('%j is compared as %j', (text, folded) => {
  expect(fold(text)).toBe(folded)
  expect(fold(folded)).toBe(folded)
})

test('a pattern takes %, _ and \\ literally', () => {
  expect(containsPattern('50%_\\')).toBe('%50\\%\\_\\\\%')
})
