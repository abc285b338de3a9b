import type { Context } from 'hono'
import { transaction } from '#platform/db/transaction.server.ts'
import { apiApp } from '#platform/http/api/api-app.server.ts'
import { readCsvBody } from '#platform/http/api/csv-body.server.ts'
import { writeOrderedCursor, writePairCursor, writeRowCursor } from '#platform/http/api/cursor.server.ts'
import { idIn } from '#platform/http/api/found.server.ts'
import { pageOfList } from '#platform/http/api/list-page.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import type { AppEnv, Deps } from '#platform/http/deps.server.ts'
import * as contract from './contract.ts'
import { incomeCsv } from './csv.server.ts'
import { incomeOf } from './figures.server.ts'
import { findRowsOfPage, findRules } from './filed.server.ts'
import { changeRule, fileRow } from './filing.server.ts'
import { listed } from './options.ts'
import { pagesToChoose } from './pages.server.ts'
import type { FiledRow, Rule, Statement, StatementReport } from './schema.ts'
import { signatureOf } from './statements/file.server.ts'
import { importStatement, previewStatement } from './statements/import.server.ts'
import { findStatements, undoStatement } from './statements/take-back.server.ts'
import { incomeMappings } from './tables.server.ts'

const maxChoice = 200

export function incomeRoutes({ database, clock }: Deps) {
  const { primary } = database
  const app = apiApp()
  const who = (c: Context<AppEnv>) => ({ by: c.var.viewer.user?.id ?? null, now: clock() })
  // The body is the file itself, so both routes are only described here, as uploads are.
  app.openAPIRegistry.registerPath(contract.previewStatement)
  app.openAPIRegistry.registerPath(contract.takeStatement)
  app.openAPIRegistry.registerPath(contract.downloadIncome)
  app.post(contract.previewStatement.path, async (c) =>
    c.json((await previewStatement(primary, await readCsvBody(c.req))) satisfies StatementReport, 200),
  )
  app.post(contract.takeStatement.path, async (c) => {
    const query = contract.takeStatement.request.query.safeParse(c.req.query())
    if (!query.success) throw new Problem(400, query.error.issues[0]!.message)
    const { name, anew } = query.data
    const file = await readCsvBody(c.req)
    const report = await importStatement(primary, file, { name, anew: anew === 'true', ...who(c) })
    return c.json(report satisfies StatementReport, 201)
  })
  app.get(contract.downloadIncome.path, async (c) => {
    c.header('content-type', 'text/csv; charset=utf-8')
    c.header('content-disposition', `attachment; filename="income-${clock().toISOString().slice(0, 10)}.csv"`)
    return c.body(await incomeCsv(primary), 200)
  })
  return app
    .openapi(contract.readIncome, async (c) => c.json(await incomeOf(primary, clock(), c.req.valid('query')), 200))
    .openapi(contract.listPagesToChoose, async (c) => c.json(await pagesToChoose(primary, maxChoice), 200))
    .openapi(contract.listStatements, async (c) => {
      const { rows, total } = await findStatements(primary, c.req.valid('query').cursor)
      const page = { limit: listed.statements, total, cursorAfter: ({ id }: Statement) => writeRowCursor(id) }
      return c.json(pageOfList(c, rows, page), 200)
    })
    .openapi(contract.deleteStatement, async (c) => {
      const id = idIn(c, 'Statement')
      return c.json({ notes: await transaction(primary, (tx) => undoStatement(tx, id)) }, 200)
    })
    .openapi(contract.explainColumns, async (c) => {
      const { partner, columns, mapping } = c.req.valid('json')
      await primary
        .insert(incomeMappings)
        .values({ columns: signatureOf(columns), partner, mapping })
        .onConflictDoUpdate({ target: incomeMappings.columns, set: { partner, mapping } })
      return c.body(null, 204)
    })
    .openapi(contract.fileRow, async (c) => c.json(await fileRow(primary, c.req.valid('json'), who(c)), 200))
    .openapi(contract.listRowsOfPage, async (c) => {
      const { page, cursor } = c.req.valid('query')
      const { rows, total } = await findRowsOfPage(primary, page, cursor)
      const cursorAfter = ({ day, id }: FiledRow) => writeOrderedCursor({ key: day, id })
      return c.json(pageOfList(c, rows, { limit: listed.rows, total, cursorAfter }), 200)
    })
    .openapi(contract.listRules, async (c) => {
      const { rows, total } = await findRules(primary, c.req.valid('query').cursor)
      const cursorAfter = ({ partner, reference }: Rule) => writePairCursor([partner, reference])
      return c.json(pageOfList(c, rows, { limit: listed.rules, total, cursorAfter }), 200)
    })
    .openapi(contract.changeRule, async (c) => c.json(await changeRule(primary, c.req.valid('json'), who(c)), 200))
}
