import { z } from '@hono/zod-openapi'
import { routesOf } from '#platform/http/api/api-route.ts'
import {
  csvDownload,
  csvUpload,
  cursor,
  IdParam,
  jsonBody,
  listHeaders,
  ok,
  refusals,
} from '#platform/http/api/contract.ts'
import { isStorableText, unreadable } from '#platform/text/storable.ts'
import { listed, periods } from './options.ts'
import {
  Filed,
  FiledRow,
  Filing,
  Income,
  NewMapping,
  PageCode,
  Rule,
  RuleChange,
  Statement,
  StatementReport,
} from './schema.ts'

const { get, post, put, remove } = routesOf('Income')

export const readIncome = get('/api/income', {
  who: 'admin',
  summary:
    'What the pages of the site earned in a period up to now, twelve months unless it is said, by the partners’ own statements',
  request: {
    query: z.object({
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/, 'currency must be three capital letters.')
        .optional(),
      period: z.enum(periods, `period must be one of ${periods.join(', ')}.`).optional(),
    }),
  },
  responses: { 200: ok(Income, 'At most 100 pages and 30 rows that wait'), ...refusals(400) },
})

export const downloadIncome = get('/api/income.csv', {
  who: 'admin',
  summary: 'All rows of all statements as a file for a spreadsheet',
  responses: csvDownload,
})

export const listPagesToChoose = get('/api/income/pages', {
  who: 'admin',
  summary: 'Pages that a row can be filed under',
  responses: { 200: ok(z.array(z.object({ path: z.string(), title: z.string() })), 'The newest 200 of each kind') },
})

const rules =
  'CSV in any encoding, with commas, semicolons or tabs. The files of some partners are known by their columns; any other is explained once, by `PUT /api/income/mappings`.'

export const previewStatement = post('/api/income/statements/preview', {
  who: 'admin',
  maxBody: 'own',
  summary: 'What a statement says, and what taking it in would do',
  description: `Changes nothing. ${rules}`,
  request: { body: csvUpload },
  responses: { 200: ok(StatementReport, 'The counts'), ...refusals(409) },
})

export const takeStatement = post('/api/income/statements', {
  who: 'admin',
  maxBody: 'own',
  summary: 'Take a statement in',
  description: `All of it or nothing. The same file, or the same row, changes nothing; a later statement moves a row’s state forwards. Answers 409 while another is taken in or back. ${rules}`,
  request: {
    body: csvUpload,
    query: z.object({
      name: z.string().max(200).refine(isStorableText, unreadable).default('').meta({ description: 'Of the file.' }),
      anew: z
        .enum(['true'])
        .optional()
        .meta({ description: 'Take back first what this very file has brought, after its columns were corrected.' }),
    }),
  },
  responses: { 201: ok(StatementReport, 'What became of its rows'), ...refusals(409) },
})

export const listStatements = get('/api/income/statements', {
  who: 'admin',
  summary: 'The statements that were taken in, newest first',
  request: { query: z.object({ cursor: cursor() }) },
  responses: {
    200: ok(z.array(Statement), `${listed.statements} statements`, listHeaders('All statements.')),
    ...refusals(400),
  },
})

export const deleteStatement = remove('/api/income/statements/{id}', {
  who: 'admin',
  summary: 'Take a whole statement back',
  description:
    'Rows that it alone has go; the others are what the remaining statements say of them. Answers 409 for what older versions read.',
  request: { params: IdParam },
  responses: { 200: ok(z.object({ notes: z.array(z.string()) }), 'What stays, in sentences'), ...refusals(404, 409) },
})

export const explainColumns = put('/api/income/mappings', {
  who: 'admin',
  summary: 'Say what the columns of a statement are; files with the same columns are then known',
  request: { body: jsonBody(NewMapping) },
  responses: { 204: { description: 'It is remembered' } },
})

export const fileRow = post('/api/income/filing', {
  who: 'admin',
  summary: 'Say which page a row belongs to that found none, or a wrong one',
  request: { body: jsonBody(Filing) },
  responses: { 200: ok(Filed, 'How many rows are filed under the page now'), ...refusals(404, 409) },
})

export const listRowsOfPage = get('/api/income/rows', {
  who: 'admin',
  summary: 'The rows that are filed under a page, newest first',
  request: { query: z.object({ page: PageCode, cursor: cursor() }) },
  responses: {
    200: ok(z.array(FiledRow), `${listed.rows} rows, without those that were taken back`, listHeaders('All its rows.')),
    ...refusals(400),
  },
})

export const listRules = get('/api/income/rules', {
  who: 'admin',
  summary: 'The references whose rows are always filed under a page',
  request: { query: z.object({ cursor: cursor(1_600) }) },
  responses: {
    200: ok(z.array(Rule), `${listed.rules} rules, by partner and reference`, listHeaders('All rules.')),
    ...refusals(400),
  },
})

export const changeRule = put('/api/income/rules', {
  who: 'admin',
  summary: 'Change the page of a rule, or remove the rule',
  description:
    'The rows that it has filed go with it. Without the rule they have the page of the code in their reference, or wait.',
  request: { body: jsonBody(RuleChange) },
  responses: { 200: ok(Filed, 'How many rows have another page now'), ...refusals(404, 409) },
})
