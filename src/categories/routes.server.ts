import { apiApp } from '#platform/http/api/api-app.server.ts'
import { idFrom } from '#platform/http/api/contract.ts'
import { notFound } from '#platform/http/api/problem.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { createCategoryRoute, deleteCategoryRoute, listCategories, updateCategoryRoute } from './contract.ts'
import { createCategory, deleteCategory, type FiledPosts, findCategories, updateCategory } from './data.server.ts'

/** @param posts the posts of a category */
export function categoryRoutes({ database: { db } }: Deps, posts: FiledPosts) {
  return apiApp()
    .openapi(listCategories, async (c) => c.json(await findCategories(db), 200))
    .openapi(createCategoryRoute, async (c) => c.json(await createCategory(db, c.req.valid('json')), 201))
    .openapi(updateCategoryRoute, async (c) => {
      const id = idFrom(c.req.valid('param').id)
      const category = id === null ? null : await updateCategory(db, id, c.req.valid('json'), posts)
      if (!category) throw notFound('Category')
      return c.json(category, 200)
    })
    .openapi(deleteCategoryRoute, async (c) => {
      const id = idFrom(c.req.valid('param').id)
      if (id === null || !(await deleteCategory(db, id, posts))) throw notFound('Category')
      return c.body(null, 204)
    })
}
