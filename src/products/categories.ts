/** The categories of products, in the order of the tabs on /recommendations. */
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

/** Their labels in the author's forms, which the specification names differently: "Hotels" is the label of a tab. */
export const productCategoryChoices = { ...productCategoryLabels, accommodation: 'Accommodation' } as const
