/** Reads CSV of any program, whatever its encoding, separator and line ends. */
import { Readable } from 'node:stream'
import { type CsvError, parse } from 'csv-parse'
import { Problem } from '../http/api/problem.ts'

export interface CsvRow {
  line: number
  cells: string[]
}

/** Characters parsed in one go; other requests are answered in between. */
const pieceLength = 64 * 1024
const maxRowLength = 64 * 1024

/** Decodes UTF-8 or UTF-16, else the Windows encoding of old versions of Excel. */
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

/** The lines that are not empty. @throws Problem 400 for a file that is no CSV */
export async function* csvRows(bytes: Buffer): AsyncGenerator<CsvRow> {
  const text = textOf(bytes)
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

/** The separator that the first line has most of, or the second, where the first is a title; a list of one column has none. */
function separatorOf(text: string): string {
  const [first = '', second = ''] = text.trimStart().split(/\r?\n/, 2)
  const unquoted = (/[,;\t]/.test(first) ? first : second).replace(/"[^"]*"/g, '')
  const count = (sign: string) => unquoted.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}
