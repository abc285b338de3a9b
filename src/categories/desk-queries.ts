import { apiClient } from '#platform/api-client.ts'
import { undoOf } from '#platform/trash/undo-queries.ts'
import type { categoryRoutes } from './routes.server.ts'
import type { Category, CategoryDraft } from './schema.ts'

const { categories } = apiClient<ReturnType<typeof categoryRoutes>>().api

/** Creates (id null) or changes a category; its posts follow a new name. */
export async function saveCategory(
  id: number | null,
  draft: CategoryDraft,
  expectedName?: string,
  draftKey?: string,
): Promise<Category> {
  if (id === null) return (await categories.$post({ json: { ...draft, draftKey } })).json()
  return (await categories[':id'].$put({ param: { id: String(id) }, json: { ...draft, expectedName } })).json()
}

/**
 * @returns the name of the undo that brings it back
 * @throws ApiError 409 with a sentence while it has posts
 */
export async function deleteCategory(id: number): Promise<string> {
  return undoOf(await categories[':id'].$delete({ param: { id: String(id) } }))
}
