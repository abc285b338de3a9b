import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiClient } from '#platform/api-client.ts'
import { done } from '#platform/calls.ts'
import { readQuery } from '#platform/read-query.ts'
import { sendCsv } from '#platform/send-csv.ts'
import { truncate } from '#platform/text/truncate.ts'
import type { Period } from './options.ts'
import type { incomeRoutes } from './routes.server.ts'
import type { Filing, Income, Mapping, Statement, StatementReport } from './schema.ts'

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
export const statementsQuery = () => readQuery<Statement[]>(['/api/income/statements'], () => income.statements.$get())

/** @returns what could not be undone, in sentences */
export async function undoStatement(id: number): Promise<string[]> {
  return (await (await income.statements[':id'].$delete({ param: { id: String(id) } })).json()).notes
}

export const explainColumns = (json: { partner: string; columns: string[]; mapping: Mapping }) =>
  done(income.mappings.$put({ json }))

export async function fileRow(json: Filing) {
  return (await income.filing.$post({ json })).json()
}

/** What importing the file would change. @throws ApiError, whose sentence says what is wrong with it */
export const previewStatement = (file: File) => sendCsv<StatementReport>('/api/income/statements/preview', file)
/** @param anew whether this very file's earlier import is undone first */
export function importStatement(file: File, anew: boolean) {
  const query = new URLSearchParams({ name: truncate(file.name, 200).toWellFormed(), ...(anew && { anew: 'true' }) })
  return sendCsv<StatementReport>(`/api/income/statements?${query}`, file)
}
