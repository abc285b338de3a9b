import type { CategoryColor, CategoryIcon } from './look.ts'

export interface StandardCategory {
  name: string
  icon: CategoryIcon
  color: CategoryColor
}

/** The categories of the specification; a site without any offers them for its first post, which stores them all. */
export const standardCategories: readonly StandardCategory[] = [
  { name: 'Travel Guides', icon: 'map-marked-alt', color: 'travel-blue' },
  { name: 'Travel Tips', icon: 'lightbulb', color: 'sandy-brown' },
  { name: 'Gear Reviews', icon: 'backpack', color: 'teal-accent' },
  { name: 'Budget Travel', icon: 'dollar-sign', color: 'earth-brown' },
  { name: 'Food & Drink', icon: 'map-marked-alt', color: 'sandy-brown' },
  { name: 'Culture', icon: 'lightbulb', color: 'travel-blue' },
  { name: 'Adventure', icon: 'backpack', color: 'earth-brown' },
  { name: 'Luxury Travel', icon: 'dollar-sign', color: 'teal-accent' },
  { name: 'Tips & Tricks', icon: 'lightbulb', color: 'teal-accent' },
]
