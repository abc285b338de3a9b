import type { FieldTable, ValuesOf } from '#ui/form/field-table.ts'
import { productCategoryChoices } from './categories.ts'

const fullAddressNeeded = 'Please enter a full address, starting with https://'

export const productTable = {
  name: { kind: 'line', label: 'Name', max: 200, required: true, wide: true },
  category: {
    kind: 'choice',
    label: 'Category',
    required: true,
    options: productCategoryChoices,
    initially: 'accommodation',
  },
  description: { kind: 'text', label: 'Description', max: 2000, rows: 3, required: true, wide: true },
  affiliateUrl: {
    kind: 'link',
    label: 'Affiliate URL',
    called: 'The affiliate link',
    max: 2048,
    required: true,
    wide: true,
    placeholder: 'https://',
    missing: 'Affiliate URL is required',
    message: fullAddressNeeded,
  },
  imageUrl: { kind: 'picture', label: 'Image URL', called: 'The picture', max: 2048, message: fullAddressNeeded },
  /** Stars, 1 to 5. */
  rating: { kind: 'own', label: 'Rating', initially: 5 as number, shown: ({ rating }) => `${rating}/5` },
  price: { kind: 'line', label: 'Price', max: 100, hint: 'Free text, a range is fine' },
  commission: { kind: 'line', label: 'Commission', max: 100, hint: 'Only you see this' },
  insteadUrl: {
    kind: 'link',
    label: 'When it is gone, take',
    called: 'What to take instead',
    max: 2048,
    placeholder: 'https://',
    hint: 'An address, also of another product here. Readers find it once the link above leads nowhere.',
    message: fullAddressNeeded,
  },
  insteadName: { kind: 'line', label: 'Called', max: 120, placeholder: 'The public boat from Cat Ba' },
  isActive: { kind: 'switch', label: 'State', on: 'Active', off: 'Inactive', initially: true },
} as const satisfies FieldTable
export type ProductFields = ValuesOf<typeof productTable>

/** Parses a rating from 1 to 5; 1 for an invalid one. */
export function ratingFrom(value: string): number {
  const rating = Number.parseInt(value, 10)
  return Number.isNaN(rating) ? 1 : Math.min(5, Math.max(1, rating))
}
