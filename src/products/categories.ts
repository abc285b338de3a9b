/** What is recommended, in the order of the tabs on /recommendations. */
export const productCategories = ['flights', 'accommodation', 'gear', 'insurance', 'tours', 'other'] as const
export type ProductCategory = (typeof productCategories)[number]

export const productCategoryLabels: Record<ProductCategory, string> = {
  flights: 'Flights',
  accommodation: 'Hotels',
  gear: 'Travel Gear',
  insurance: 'Travel Insurance',
  tours: 'Tours & Activities',
  other: 'Other',
}

/** The same in the author's forms, as the specification names them there: "Hotels" is the word of a tab. */
export const productCategoryChoices = { ...productCategoryLabels, accommodation: 'Accommodation' } as const
