/** Reads a file of subscribers: whatever encoding, separator and columns the service it comes from uses. */
import { Readable } from 'node:stream'
import { type CsvError, parse } from 'csv-parse'
import { Problem } from '#platform/http/api/problem.ts'
import { emailAddress } from '#platform/text/fields.ts'
import { importLimits } from '../options.ts'
import { type Columns, columnsOf } from './import-columns.ts'

export interface SubscribersFile {
  /** How the file calls the column of addresses. */
  column: string | null
  /** Lines of data. */
  rows: number
  /** Each address once, in the file's order; the day it was given, if the file tells. */
  addresses: { email: string; since: string | null }[]
  /** Lines whose address stands further up already. */
  repeated: number
  /** Lines that say themselves that the address is unsubscribed, bounced or was never confirmed. */
  out: number
  invalid: number
  /** The first of the invalid lines. */
  problems: { line: number; value: string; reason: string }[]
}

/** Characters that the parser is given at once; in between, others are answered. */
const pieceLength = 64 * 1024
const maxRowLength = 64 * 1024

const address = emailAddress()

/** @throws Problem 400 for what is no such file, 413 for too many lines */
export async function readSubscribersFile(bytes: Buffer, now: Date): Promise<SubscribersFile> {
  const text = textOf(bytes)
  const file: SubscribersFile = { column: null, rows: 0, addresses: [], repeated: 0, out: 0, invalid: 0, problems: [] }
  const seen = new Set<string>()
  let columns: Columns | undefined
  let waiting: Row | undefined
  for await (const row of rowsOf(text)) {
    if (columns) {
      take(file, columns, row, seen, now)
    } else if (waiting) {
      columns = begin(file, waiting, row)
      for (const each of columns.hasHeader ? [row] : [waiting, row]) take(file, columns, each, seen, now)
    } else waiting = row
  }
  if (!waiting) throw new Problem(400, 'The file is empty.')
  if (!columns) {
    columns = begin(file, waiting)
    if (!columns.hasHeader) take(file, columns, waiting, seen, now)
  }
  return file
}

interface Row {
  line: number
  cells: string[]
}

function begin(file: SubscribersFile, first: Row, second?: Row): Columns {
  const columns = columnsOf(first.cells, second?.cells)
  if (!columns) {
    throw new Problem(400, 'No column with e-mail addresses was found. The first line should name one of them “Email”.')
  }
  file.column = columns.name
  return columns
}

function take(file: SubscribersFile, columns: Columns, { line, cells }: Row, seen: Set<string>, now: Date) {
  if (++file.rows > importLimits.rows) {
    const most = importLimits.rows.toLocaleString('en-US')
    throw new Problem(413, `The file has more than ${most} lines. Please divide it.`)
  }
  const value = written(cells[columns.email] ?? '')
  const parsed = address.safeParse(value)
  if (!parsed.success) return complain(file, line, value)
  if (columns.isOut(cells)) file.out++
  else if (seen.has(parsed.data)) file.repeated++
  else {
    seen.add(parsed.data)
    const since = columns.dayOf(cells)
    file.addresses.push({ email: parsed.data, since: since && since <= now.toISOString() ? since : null })
  }
}

/** The address alone: of "Noor <noor@post.example>", and without the apostrophe that keeps spreadsheets from calculating. */
function written(cell: string): string {
  const [, inBrackets] = /<([^<>]+)>\s*$/.exec(cell) ?? []
  return (inBrackets ?? cell).trim().replace(/^'(?=[=+\-@])/, '')
}

function complain(file: SubscribersFile, line: number, value: string) {
  file.invalid++
  if (file.problems.length >= importLimits.problems) return
  const reason = value ? 'This is no e-mail address.' : 'There is no address in this line.'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what cannot be shown is what is taken away
  file.problems.push({ line, value: value.replace(/[\u0000-\u001f\u007f]/g, ' ').slice(0, 100), reason })
}

/** As Unicode says, else as old versions of Excel write it. */
function textOf(bytes: Buffer): string {
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') {
    throw new Problem(400, 'This is a ZIP archive or an Excel sheet. Unpack it, or save the sheet as CSV.')
  }
  const [first, second] = bytes
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  const utf16 = first === 0xfe ? 'utf-16be' : 'utf-16le'
  try {
    return new TextDecoder(isWide ? utf16 : 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

async function* rowsOf(text: string): AsyncGenerator<Row> {
  const parser = Readable.from(pieces(text)).pipe(
    parse({
      delimiter: separatorOf(text),
      info: true,
      max_record_size: maxRowLength,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }),
  )
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (record.some((cell) => cell.trim())) yield { line: info.lines, cells: record }
    }
  } catch (error) {
    throw (error as Partial<CsvError>).code?.startsWith('CSV_') ? unreadable(error as CsvError) : error
  }
}

function unreadable({ lines }: CsvError & { lines?: number }): Problem {
  const where = lines ? ` near line ${lines}` : ''
  return new Problem(400, `The file cannot be read as CSV${where}: a quotation mark is opened and never closed.`)
}

async function* pieces(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += pieceLength) {
    yield text.slice(at, at + pieceLength)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** The one of the three that the first line has most of; a list of addresses alone has none. */
function separatorOf(text: string): string {
  const line = /^.*/.exec(text.trimStart())?.[0] ?? ''
  const unquoted = line.replace(/"[^"]*"/g, '')
  const count = (sign: string) => unquoted.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}
