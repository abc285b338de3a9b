import type { Db } from '#platform/db/database.server.ts'
import { apiApp } from '#platform/http/api/api-app.server.ts'
import { createOnce } from '#platform/http/api/create-once.server.ts'
import { readRowCursor, writeRowCursor } from '#platform/http/api/cursor.server.ts'
import { found, idIn } from '#platform/http/api/found.server.ts'
import { pageOfList } from '#platform/http/api/list-page.server.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import type { Key } from '#platform/trash/trash.server.ts'
import { answerDeletion } from '#platform/trash/undo.server.ts'
import {
  createCategoryRoute,
  deleteCategoryRoute,
  listCategories,
  readCategory,
  updateCategoryRoute,
} from './contract.ts'
import {
  countCategories,
  createCategory,
  type FiledPosts,
  findCategories,
  findCategory,
  refuseFiled,
  updateCategory,
} from './data.server.ts'
import { categories } from './tables.server.ts'
import { categoryTrash } from './trash.server.ts'

/** @param posts the posts of a category */
export function categoryRoutes(deps: Deps, posts: FiledPosts) {
  const { db } = deps.database
  const unlessFiled = {
    ...categoryTrash,
    refuse: (tx: Db, ids: readonly Key[]) => refuseFiled(tx, ids.map(Number), posts),
  }
  return apiApp()
    .openapi(listCategories, async (c) => {
      const { limit, cursor } = c.req.valid('query')
      const after = cursor === undefined ? undefined : readRowCursor(cursor)
      const rows = await findCategories(db, limit + 1, after)
      const isWhole = after === undefined && rows.length <= limit
      const total = isWhole ? rows.length : await countCategories(db)
      return c.json(pageOfList(c, rows, { limit, total, cursorAfter: ({ id }) => writeRowCursor(id) }), 200)
    })
    .openapi(readCategory, async (c) => c.json(found(await findCategory(db, idIn(c, 'Category')), 'Category'), 200))
    .openapi(createCategoryRoute, async (c) => {
      const { draftKey, ...draft } = c.req.valid('json')
      const category = await createOnce(db, {
        ...{ what: 'category', table: categories, draftKey, sent: draft, read: findCategory },
        create: () => createCategory(db, { ...draft, draftKey }),
        change: (tx, id) => updateCategory(tx, id, draft, posts),
      })
      return c.json(category, 201)
    })
    .openapi(updateCategoryRoute, async (c) => {
      return c.json(found(await updateCategory(db, idIn(c, 'Category'), c.req.valid('json'), posts), 'Category'), 200)
    })
    .openapi(deleteCategoryRoute, (c) => answerDeletion(c, deps, unlessFiled, 'Category'))
}
