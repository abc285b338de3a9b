/** Parses a file of subscribers, in whatever encoding, separator and columns its service uses. */
import { type CsvRow, csvRows } from '#platform/documents/csv-file.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import { emailAddress } from '#platform/text/fields.ts'
import { truncate } from '#platform/text/truncate.ts'
import { importLimits } from '../options.ts'
import { type Columns, columnsOf } from './import-columns.ts'

export interface SubscribersFile {
  /** Name of the address column. */
  column: string | null
  /** The service that the file comes from, where its columns show it. */
  service: Columns['service']
  /** Lines of data. */
  rows: number
  /** Each address once, in the file's order, with the date of its sign-up if the file has it. */
  addresses: { email: string; since: string | null }[]
  /** Addresses that the file marks as never confirmed. */
  unasked: string[]
  /** Lines whose address is a duplicate of an earlier line. */
  repeated: number
  /** Lines that the file marks as unsubscribed or bounced. */
  out: number
  invalid: number
  /** The first of the invalid lines. */
  problems: { line: number; value: string; reason: string }[]
}

const address = emailAddress()

/** @throws Problem 400 when it is no such file, 413 for too many lines */
export async function readSubscribersFile(bytes: Buffer, now: Date): Promise<SubscribersFile> {
  const file: SubscribersFile = {
    column: null,
    service: null,
    rows: 0,
    addresses: [],
    unasked: [],
    repeated: 0,
    out: 0,
    invalid: 0,
    problems: [],
  }
  const seen = new Set<string>()
  const departed = new Set<string>()
  let columns: Columns | undefined
  let waiting: CsvRow | undefined
  for await (const row of csvRows(bytes)) {
    if (columns) {
      take(file, columns, row, { seen, departed }, now)
    } else if (waiting) {
      columns = begin(file, waiting, row)
      for (const each of columns.hasHeader ? [row] : [waiting, row]) take(file, columns, each, { seen, departed }, now)
    } else waiting = row
  }
  if (!waiting) throw new Problem(400, 'The file is empty.')
  if (!columns) {
    columns = begin(file, waiting)
    if (!columns.hasHeader) take(file, columns, waiting, { seen, departed }, now)
  }
  // An address that one line marks as unsubscribed is not added by another line.
  const isIn = (email: string) => !departed.has(email)
  const [addresses, unasked] = [file.addresses.filter(({ email }) => isIn(email)), file.unasked.filter(isIn)]
  const gone = file.addresses.length + file.unasked.length - addresses.length - unasked.length
  return { ...file, addresses, unasked, out: file.out + gone }
}

function begin(file: SubscribersFile, first: CsvRow, second?: CsvRow): Columns {
  const columns = columnsOf(first.cells, second?.cells)
  if (!columns) {
    throw new Problem(400, 'No column with e-mail addresses was found. The first line should name one of them “Email”.')
  }
  file.column = columns.name
  file.service = columns.service
  return columns
}

function take(
  file: SubscribersFile,
  columns: Columns,
  { line, cells }: CsvRow,
  { seen, departed }: Record<'seen' | 'departed', Set<string>>,
  now: Date,
) {
  if (++file.rows > importLimits.rows) {
    const maxRows = importLimits.rows.toLocaleString('en-US')
    throw new Problem(413, `The file has more than ${maxRows} lines. Please divide it.`)
  }
  const value = written(cells[columns.email] ?? '')
  const parsed = address.safeParse(value)
  if (!parsed.success) return complain(file, line, value)
  if (columns.isOut(cells)) {
    file.out++
    departed.add(parsed.data)
  } else if (seen.has(parsed.data)) file.repeated++
  else {
    seen.add(parsed.data)
    if (columns.isUnconfirmed(cells)) return void file.unasked.push(parsed.data)
    const since = columns.dayOf(cells)
    file.addresses.push({ email: parsed.data, since: since && since <= now.toISOString() ? since : null })
  }
}

/**
 * The bare address: of "Noor <noor@post.example>", and without the apostrophe that stops a spreadsheet from
 * calculating.
 */
function written(cell: string): string {
  const [, inBrackets] = /<([^<>]+)>\s*$/.exec(cell) ?? []
  return (inBrackets ?? cell).trim().replace(/^'(?=[=+\-@])/, '')
}

function complain(file: SubscribersFile, line: number, value: string) {
  file.invalid++
  if (file.problems.length >= importLimits.problems) return
  const reason = value ? 'This is no e-mail address.' : 'There is no address in this line.'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters cannot be shown, so they are removed
  file.problems.push({ line, value: truncate(value.replace(/[\u0000-\u001f\u007f]/g, ' '), 100), reason })
}
