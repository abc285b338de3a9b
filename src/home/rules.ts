import type { AffiliateProduct } from '#products/schema.ts'

/** At most `count` products, as varied as possible: the first of every category, then the second, and so on. */
export function variedProducts(products: readonly AffiliateProduct[], count: number): AffiliateProduct[] {
  const shelves = [...Map.groupBy(products, (one) => one.category).values()]
  const longest = Math.max(0, ...shelves.map((shelf) => shelf.length))
  const turns = Array.from({ length: longest }, (_, turn) => shelves.flatMap((shelf) => shelf[turn] ?? []))
  return turns.flat().slice(0, count)
}
