import { expect, test } from 'vitest'
import { dashboardHref, readDashboardAddress } from './dashboard-address.ts'

const read = (query: string) => readDashboardAddress(new URLSearchParams(query))

test('the dashboard opens on the posts, newest first, unfiltered', () => {
  expect(read('')).toEqual({
    ...{ tab: 'posts', q: '', category: '', status: '', sort: 'newest', form: null },
    ...{ tag: '', place: '', author: '', month: '' },
  })
})

test.each([
  ['/admin', ''],
  ['/admin?tab=affiliates', 'tab=affiliates'],
  [
    '/admin?q=kyoto&category=Travel+Guides&status=off&sort=title',
    'q=kyoto&category=Travel Guides&status=off&sort=title',
  ],
  ['/admin?tab=affiliates&product=12', 'tab=affiliates&product=12'],
  ['/admin?post=new', 'post=new'],
  [
    '/admin?status=off&tag=slow+travel&place=Kyoto&author=own&month=2026-11',
    'status=off&tag=slow travel&place=Kyoto&author=own&month=2026-11',
  ],
])('%s survives being read and written', (href, query) => {
  expect(dashboardHref(read(query))).toBe(href)
})

test.each([
  'tab=nothing',
  'status=maybe&sort=random',
  'post=-1',
  'product=0x10',
  'post=99999999999',
  'month=2026-13&author=me',
])('%s is read as the default', (query) => {
  expect(dashboardHref(read(query))).toBe('/admin')
})

test('a product form without a tab stands over the products', () => {
  expect(read('product=new')).toMatchObject({ tab: 'affiliates', form: { kind: 'product', subject: 'new' } })
})
