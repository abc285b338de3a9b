import { expect, test } from 'vitest'
import { deskLinks } from './desk-links.ts'
import { links } from './links.ts'

test.each([
  [links.home(), '/'],
  [links.blog(), '/blog'],
  [links.blog({ category: 'Travel Tips' }), '/blog?category=Travel%20Tips'],
  [
    links.blog({ category: 'Food & Drink', search: '30 %', destination: '' }),
    '/blog?category=Food%20%26%20Drink&search=30%20%25',
  ],
  [links.destination('São Paulo'), '/blog?destination=S%C3%A3o%20Paulo'],
  [links.post('night-train'), '/blog/night-train'],
  [links.post('../admin?x#y'), '/blog/..%2Fadmin%3Fx%23y'],
  [links.itineraries({ filter: 'luxury' }), '/itineraries?filter=luxury'],
  [links.itineraryCalendar('kyoto'), '/itineraries/kyoto.ics'],
  [links.placeholder('a/b \ud800'), '/placeholder/a%2Fb%20%EF%BF%BD.svg'],
  [links.sharePicture('post', 'night-train'), '/og/post/night-train.png'],
  [links.editPost(7), '/admin/blog/edit/7'],
  [deskLinks.review(7), '/admin/review/7'],
])('%s', (made, expected) => {
  expect(made).toBe(expected)
})
