import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiClient } from '#platform/api-client.ts'
import { done } from '#platform/calls.ts'
import { pagedQuery } from '#platform/list-page.ts'
import { readQuery } from '#platform/read-query.ts'
import { sendCsv } from '#platform/send-csv.ts'
import { truncate } from '#platform/text/truncate.ts'
import type { Period } from './options.ts'
import type { incomeRoutes } from './routes.server.ts'
import type {
  Filed,
  FiledRow,
  Filing,
  Income,
  Mapping,
  Rule,
  RuleChange,
  Statement,
  StatementReport,
} from './schema.ts'

const { income } = apiClient<ReturnType<typeof incomeRoutes>>().api

export function incomeQuery(currency?: string, period?: Period) {
  return queryOptions({
    queryKey: ['/api/income', currency, period],
    queryFn: async (): Promise<Income> =>
      (await income.$get({ query: { ...(currency && { currency }), ...(period && { period }) } })).json(),
    placeholderData: keepPreviousData,
  })
}

export const pagesToChooseQuery = () => readQuery(['/api/income/pages'], () => income.pages.$get())
export const statementsQuery = pagedQuery<Statement>(['/api/income/statements'], (query) =>
  income.statements.$get({ query }),
)
export const rowsOfPageQuery = (page: string) =>
  pagedQuery<FiledRow>(['/api/income/rows', page], (at) => income.rows.$get({ query: { page, ...at } }))
export const rulesQuery = pagedQuery<Rule>(['/api/income/rules'], (query) => income.rules.$get({ query }))

/** @returns what could not be undone, in sentences */
export async function undoStatement(id: number): Promise<string[]> {
  return (await (await income.statements[':id'].$delete({ param: { id: String(id) } })).json()).notes
}

export const explainColumns = (json: { partner: string; columns: string[]; mapping: Mapping }) =>
  done(income.mappings.$put({ json }))

export async function fileRow(json: Filing): Promise<Filed> {
  return (await income.filing.$post({ json })).json()
}

export async function changeRule(json: RuleChange): Promise<Filed> {
  return (await income.rules.$put({ json })).json()
}

/** What importing the file would change. @throws ApiError, whose sentence says what is wrong with it */
export const previewStatement = (file: File) => sendCsv<StatementReport>('/api/income/statements/preview', file)
/** @param anew whether this very file's earlier import is undone first */
export function importStatement(file: File, anew: boolean) {
  const query = new URLSearchParams({ name: truncate(file.name, 200).toWellFormed(), ...(anew && { anew: 'true' }) })
  return sendCsv<StatementReport>(`/api/income/statements?${query}`, file)
}
