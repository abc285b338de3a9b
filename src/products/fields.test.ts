import { expect, test } from 'vitest'
import { deskProblemsOf, typedOf } from '#ui/form/values.ts'
import { type ProductFields, productTable, ratingFrom } from './fields.ts'

const checkProduct = (fields: ProductFields) => deskProblemsOf(productTable, fields)
const complete = {
  ...typedOf(productTable),
  name: 'Pack',
  description: 'Fits.',
  affiliateUrl: 'https://partner.example/pack',
}

test('a new product is an active place to stay with five stars', () => {
  expect(typedOf(productTable)).toMatchObject({ category: 'accommodation', rating: 5, isActive: true })
})

test('name, description and affiliate link are required', () => {
  expect(checkProduct(typedOf(productTable))).toEqual({
    name: 'Name is required',
    description: 'Description is required',
    affiliateUrl: 'Affiliate URL is required',
  })
  expect(checkProduct(complete)).toEqual({})
})

test.each([
  'partner.example/pack',
  'ftp://partner.example',
  'javascript:alert(1)',
  'https://me:secret@partner.example',
])('%s is no address to send readers to', (affiliateUrl) => {
  expect(checkProduct({ ...complete, affiliateUrl })).toEqual({
    affiliateUrl: 'Please enter a full address, starting with https://',
  })
})

test.each([
  ['', true],
  ['/uploads/a.webp', true],
  ['https://pictures.example/a.jpg', true],
  ['a.jpg', false],
])('the picture may be %j: %j', (imageUrl, allowed) => {
  expect(checkProduct({ ...complete, imageUrl }).imageUrl === undefined).toBe(allowed)
})

test.each([
  ['4', 4],
  ['', 1],
  ['many', 1],
  ['9', 5],
  ['0', 1],
])('a rating of %j counts as %i', (given, rating) => {
  expect(ratingFrom(given)).toBe(rating)
})
