import type { ShownField } from '#ui/form/diff.ts'
import { type ProductCategory, productCategoryChoices } from './categories.ts'
import type { AffiliateProduct } from './schema.ts'

/** What stands in the product form. */
export interface ProductFields {
  name: string
  category: ProductCategory
  description: string
  affiliateUrl: string
  imageUrl: string
  rating: number
  price: string
  commission: string
  isActive: boolean
}

/** The fields of a stored product, or those that a new one starts with. */
export function fieldsOf(product?: AffiliateProduct): ProductFields {
  return {
    name: product?.name ?? '',
    category: product?.category ?? 'accommodation',
    description: product?.description ?? '',
    affiliateUrl: product?.affiliateUrl ?? '',
    imageUrl: product?.imageUrl ?? '',
    rating: product?.rating ?? 5,
    price: product?.price ?? '',
    commission: product?.commission ?? '',
    isActive: product?.isActive ?? true,
  }
}

/** The fields as texts, in the order of the form. */
export const productAsTexts: readonly ShownField<ProductFields>[] = [
  ['Name', ({ name }) => name],
  ['Category', ({ category }) => productCategoryChoices[category]],
  ['Rating', ({ rating }) => `${rating}/5`],
  ['Description', ({ description }) => description],
  ['Affiliate URL', ({ affiliateUrl }) => affiliateUrl],
  ['Image URL', ({ imageUrl }) => imageUrl],
  ['Price', ({ price }) => price],
  ['Commission', ({ commission }) => commission],
  ['State', ({ isActive }) => (isActive ? 'Active' : 'Inactive')],
]

export type ProductErrors = Partial<Record<keyof ProductFields, string>>

/** What must be mended before the product can be sent; the server looks again by itself. */
export function checkProduct(fields: ProductFields): ProductErrors {
  const errors: ProductErrors = {}
  if (!fields.name.trim()) errors.name = 'Name is required'
  if (!fields.description.trim()) errors.description = 'Description is required'
  if (!fields.affiliateUrl.trim()) errors.affiliateUrl = 'Affiliate URL is required'
  else if (!isFullAddress(fields.affiliateUrl)) errors.affiliateUrl = fullAddressNeeded
  const picture = fields.imageUrl.trim()
  if (picture && !picture.startsWith('/') && !isFullAddress(picture)) errors.imageUrl = fullAddressNeeded
  return errors
}

const fullAddressNeeded = 'Please enter a full address, starting with https://'

function isFullAddress(value: string): boolean {
  const url = URL.parse(value.trim())
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') && !url.username && !url.password
}

/** A rating as a number from 1 to 5; 1 for what is none. */
export function ratingFrom(value: string): number {
  const rating = Number.parseInt(value, 10)
  return Number.isNaN(rating) ? 1 : Math.min(5, Math.max(1, rating))
}
