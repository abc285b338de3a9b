/** The kinds of post that can be generated, with their labels in the select box. */
export const postTypes = ['guide', 'tips', 'budget', 'luxury', 'food', 'adventure', 'culture'] as const
export type PostType = (typeof postTypes)[number]

export const postTypeLabels: Record<PostType, string> = {
  guide: 'Complete Guide',
  tips: 'Travel Tips',
  budget: 'Budget Travel',
  luxury: 'Luxury Experience',
  food: 'Food & Dining',
  adventure: 'Adventure Activities',
  culture: 'Culture & History',
}

export const jobStatuses = ['queued', 'running', 'completed', 'failed', 'cancelled'] as const
export type JobStatus = (typeof jobStatuses)[number]
