import { expect, test } from 'vitest'
import { decimalsOf } from '../money.ts'
import { amountsLike, currencyIn, currencyOfHeading, daysLike, stateOf } from './cells.ts'

test.each([
  [['5,40'], '5,40', 'EUR', 540],
  [['1.204,15', '3,00'], '1.204,15', 'EUR', 120_415],
  [['1,204.15'], '1,204.15', 'USD', 120_415],
  [['1,204', '3.50'], '1,204', 'USD', 120_400],
  [['1,204', '3,5'], '3,5', 'EUR', 350],
  [['€5.40'], '€5.40', 'EUR', 540],
  [['USD 12'], 'USD 12', 'USD', 1200],
  [['-3.80'], '-3.80', 'EUR', -380],
  [['(3.80)'], '(3.80)', 'EUR', -380],
  [['−3,80 €'], '−3,80 €', 'EUR', -380],
  [['1234'], '1234', 'JPY', 1234],
  [['1.5'], '1.5', 'KWD', 1500],
  [['0.005'], '0.005', 'EUR', 1],
  [['0.1', '0.2'], '0.1', 'EUR', 10],
  [['1 204,15'], '1 204,15', 'EUR', 120_415],
  [["'-3.80"], "'-3.80", 'EUR', -380],
  [[''], '', 'EUR', null],
  [['n/a'], 'n/a', 'EUR', null],
  [['=1+1'], '=1+1', 'EUR', null],
  [['0.123', '1.234'], '1.234', 'EUR', 123],
  [['1234.567'], '1234.567', 'EUR', 123_457],
  [['0,123', '1,234'], '1,234', 'EUR', 123],
  [['1234,567'], '1234,567', 'EUR', 123_457],
  [['1.234.567', '1.234'], '1.234', 'EUR', 123_400],
  [['1,234,567', '1,234'], '1,234', 'EUR', 123_400],
  [['.50', '1.234'], '1.234', 'EUR', 123],
  [['1.2.3'], '1.2.3', 'EUR', null],
  [['5.40-'], '5.40-', 'EUR', -540],
  [['5,40- €'], '5,40- €', 'EUR', -540],
  [['5.40-EUR'], '5.40-EUR', 'EUR', -540],
  [['5.40−'], '5.40−', 'EUR', -540],
  [['5.-', '7.50'], '5.-', 'EUR', 500],
  [['0,750', '12,500'], '12,500', 'TND', 12_500],
  [['12.500', '1.250.000'], '12.500', 'CLP', 12_500],
  [['$-5.40'], '$-5.40', 'USD', -540],
  [['+5.40'], '+5.40', 'EUR', 540],
  [['2026-10-14'], '2026-10-14', 'EUR', null],
  [['Fr. 5.40'], 'Fr. 5.40', 'CHF', 540],
  [['-Fr. 5.40'], '-Fr. 5.40', 'CHF', -540],
  [['Fr. -5.40'], 'Fr. -5.40', 'CHF', -540],
  [['Fr. 5.-', '7.50'], 'Fr. 5.-', 'CHF', 500],
  [['kr 5,40'], 'kr 5,40', 'SEK', 540],
  [['kr. 5', '5,40 kr.'], 'kr. 5', 'DKK', 500],
  [['kr. 5', '5,40 kr.'], '5,40 kr.', 'DKK', 540],
  [['5,40 kr.-'], '5,40 kr.-', 'DKK', -540],
  [['5,40 zł'], '5,40 zł', 'PLN', 540],
  [['1 234,50 Kč'], '1 234,50 Kč', 'CZK', 123_450],
  [['Rs. 540.50'], 'Rs. 540.50', 'INR', 54_050],
  [['(Rs. 540.50)'], '(Rs. 540.50)', 'INR', -54_050],
  [['Eur 5,40'], 'Eur 5,40', 'EUR', 540],
  [['1.2K'], '1.2K', 'EUR', null],
  [['Q4 2026'], 'Q4 2026', 'EUR', null],
  [['99999999999999999'], '99999999999999999', 'EUR', null],
  [['12,50', '3.40'], '12,50', 'EUR', 1250],
  [['12,50', '3.40'], '3.40', 'EUR', 340],
  [['1.204,15', '1,204.15'], '1.204,15', 'EUR', 120_415],
  [['1.204,15', '1,204.15', '1.5,2.5'], '1.5,2.5', 'EUR', null],
] as const)('in a column with %j, %s %s is %s', (all, text, currency, amount) => {
  expect(amountsLike(all, null)).toMatchObject({ isUnsure: false })
  expect(amountsLike(all, null).read(text, currency)).toBe(amount)
})

test.each([
  ['1,234', 'KWD', 1234],
  ['1.234', 'KWD', 1234],
  ['1,234', 'JPY', 1234],
  ['1.234', 'JPY', 1234],
])('where nothing shows the sign, %s %s has thousandths, or no cents at all', (text, currency, amount) => {
  expect(amountsLike([text], null).read(text, currency)).toBe(amount)
})

test('a column that does not show whether 1.234 is more than a thousand asks the author', () => {
  const column = ['1.234', '12', '-2.500 €']
  expect(amountsLike(column, null).isUnsure).toBe(true)
  expect(amountsLike(['Fr. 1.234', '1.500.-'], null).isUnsure).toBe(true)
  expect(amountsLike(column, true)).toMatchObject({ isUnsure: false })
  expect(amountsLike(column, true).read('-2.500 €', 'EUR')).toBe(-250_000)
  expect(amountsLike(column, false).read('1.234', 'EUR')).toBe(123)
  expect(amountsLike(['1,234'], true).read('1,234', 'EUR')).toBe(123)
  expect(amountsLike(['1,234'], false).read('1,234', 'EUR')).toBe(123_400)
  expect(amountsLike(['1,234', '0.50'], true).read('1,234', 'EUR'), 'the column shows it').toBe(123_400)
})

test('a column whose cells show both signs asks the author for the cells that show none', () => {
  const column = ['12,50', '3.40', '1,234']
  expect(amountsLike(column, null).isUnsure).toBe(true)
  expect(amountsLike(column, false)).toMatchObject({ isUnsure: false })
  expect(amountsLike(column, false).read('1,234', 'EUR')).toBe(123_400)
  expect(amountsLike(column, true).read('1,234', 'EUR')).toBe(123)
  for (const answer of [true, false]) {
    expect(column.slice(0, 2).map((cell) => amountsLike(column, answer).read(cell, 'EUR'))).toEqual([1250, 340])
  }
})

test.each([
  ['14.10.2026', '2026-10-14'],
  ['2026-10-14T09:05:00Z', '2026-10-14'],
  ['2026-10-14 09:05', '2026-10-14'],
  ['2026/10/14', '2026-10-14'],
  ['2026.10.4', '2026-10-04'],
  ['20261014', null],
  ['14 Oct 2026', '2026-10-14'],
  ['14-Oct-2026 09:05:00 PDT', '2026-10-14'],
  ['Wed, 14 Oct 2026 09:05:00 GMT', '2026-10-14'],
  ['Wednesday, October 14, 2026', '2026-10-14'],
  ['October 14, 2026', '2026-10-14'],
  ['Oct 14, 2026 9:05 PM', '2026-10-14'],
  ['5 mai 2026', '2026-05-05'],
  ['5 Dez 2026', '2026-12-05'],
  ['5. März 2026 09:05', '2026-03-05'],
  ['Mi., 14. Okt. 2026', '2026-10-14'],
  ['mar. 5 mai 2026', '2026-05-05'],
  ['1er févr. 2026', '2026-02-01'],
  ['3 juin 2026', '2026-06-03'],
  ['3 juillet 2026', '2026-07-03'],
  ['5 de mayo de 2026', '2026-05-05'],
  ['5 ago 2026', '2026-08-05'],
  ['5 gennaio 2026', '2026-01-05'],
  ['5 de out. de 2026', '2026-10-05'],
  ['5 mrt 2026', '2026-03-05'],
  ['den 5. maj 2026', '2026-05-05'],
  ['5. des. 2026', '2026-12-05'],
  ['5 października 2026', '2026-10-05'],
  ['14-Oct-26', '2026-10-14'],
  ['14 Oct 26 09:05', '2026-10-14'],
  ['14 Oct 09:05', null],
  ['Oct 14 09:05', null],
  ['Order no 14 Oct 2026', null],
  ['14 jui 2026', null],
  ['31.02.2026', null],
  ['yesterday', null],
  ['', null],
])('the day %j is %s', (text, day) => expect(daysLike([text], null).read(text)).toBe(day))

test('day and month are told apart by an unambiguous date in the column; without one the author is asked', () => {
  expect(daysLike(['3/4/2026', '3/14/2026'], null).read('3/4/2026')).toBe('2026-03-04')
  expect(daysLike(['3/4/2026', '14/3/26'], null).read('3/4/2026')).toBe('2026-04-03')
  expect(daysLike(['3/4/2026'], null).isUnsure).toBe(true)
  expect(daysLike(['3/4/2026'], false)).toMatchObject({ isUnsure: false })
  expect(daysLike(['3/4/2026'], false).read('3/4/2026')).toBe('2026-03-04')
})

test('states by their words, and by the author’s own', () => {
  expect(['Pending', '1', 'Paid Out', 'CANCELLED', 'no show'].map((word) => stateOf(word))).toEqual([
    'pending',
    'approved',
    'paid',
    'reversed',
    'reversed',
  ])
  expect(['bestätigt', 'constructor'].map((word) => stateOf(word))).toEqual([null, null])
  expect(stateOf('Bestätigt', { bestätigt: 'approved' })).toBe('approved')
})

test.each([
  ['Ad Fees($)', 'USD'],
  ['Earnings (GBP)', 'GBP'],
  ['EUR earnings', 'EUR'],
  ['NET EUR', 'EUR'],
  ['ALL earnings', null],
  ['TOP 5', null],
  ['ALL EARNINGS USD', 'USD'],
  ['ALL earnings (TRY)', 'TRY'],
  ['Commission [TOP]', 'TOP'],
  ['Commission', null],
])('the heading %j names the currency %s', (text, currency) => expect(currencyOfHeading(text)).toBe(currency))

test('currencies by their code or sign, and how many decimals they have', () => {
  expect(['€5', '5', 'CA$ 5', '5.40 EUR', 'ALL 540.50'].map((text) => currencyIn(text))).toEqual([
    'EUR',
    null,
    null,
    'EUR',
    'ALL',
  ])
  expect(['JPY', 'EUR', 'KWD'].map(decimalsOf)).toEqual([0, 2, 3])
})
