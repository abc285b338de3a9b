import { apiClient } from '#platform/api-client.ts'
import { pagedQuery } from '#platform/list-page.ts'
import { readQuery } from '#platform/read-query.ts'
import { undoOf } from '#platform/trash/undo-queries.ts'
import type { categoryRoutes } from './routes.server.ts'
import type { Category, CategoryDraft } from './schema.ts'

const { categories } = apiClient<ReturnType<typeof categoryRoutes>>().api

/** Rows on a page of the list. */
export const categoriesOnPage = 100

/** All categories, in the order they were made, a page at a time. */
export const deskCategoriesQuery = pagedQuery<Category>(['/api/categories', 'desk'], (at) =>
  categories.$get({ query: { limit: String(categoriesOnPage), ...at } }),
)

export const categoryByIdQuery = (id: number) =>
  readQuery<Category>(['/api/categories', id], () => categories[':id'].$get({ param: { id: String(id) } }))

/** Creates (id null) or changes a category; its posts follow a new name. */
export async function saveCategory(
  id: number | null,
  draft: CategoryDraft,
  expectedUpdatedAt?: string,
  draftKey?: string,
): Promise<Category> {
  if (id === null) return (await categories.$post({ json: { ...draft, draftKey } })).json()
  return (await categories[':id'].$put({ param: { id: String(id) }, json: { ...draft, expectedUpdatedAt } })).json()
}

/**
 * @returns the name of the undo that brings it back
 * @throws ApiError 409 with a sentence while it has posts
 */
export async function deleteCategory(id: number): Promise<string> {
  return undoOf(await categories[':id'].$delete({ param: { id: String(id) } }))
}
