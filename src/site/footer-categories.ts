/** The categories that every page's footer leads to, as a new site has them. */
export const footerCategories = ['Travel Tips', 'Gear Reviews', 'Budget Travel'] as const
export type FooterCategory = (typeof footerCategories)[number]

/** What these are called now, where the author has renamed one; null for one that she has deleted. */
export type FooterNames = Partial<Record<FooterCategory, string | null>>

/** Where a page's data holds the `FooterNames`; nothing is there as long as they are what they were. */
export const footerNamesKey = ['footer-categories']
