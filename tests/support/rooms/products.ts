import type { AffiliateProduct } from '#products/schema.ts'

/** An active product as the API answers it, with the required fields only. */
export function productRow(changes: Partial<AffiliateProduct> = {}): AffiliateProduct {
  return {
    id: 1,
    name: 'Halden 30',
    category: 'gear',
    description: 'Thirty litres.',
    affiliateUrl: 'https://example.com/',
    imageUrl: null,
    imageInfo: null,
    rating: 5,
    price: null,
    isActive: true,
    active: true,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...changes,
  }
}
