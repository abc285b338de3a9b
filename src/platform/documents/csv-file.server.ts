/** Reads CSV of any program, whatever its encoding, separator and line ends. */
import { Readable } from 'node:stream'
import { type CsvError, parse } from 'csv-parse'
import { Problem } from '../http/api/problem.ts'

export interface CsvRow {
  line: number
  cells: string[]
}

/** Characters parsed in one go; other requests are answered in between. */
const pieceLength = 16 * 1024
const maxRowLength = 64 * 1024

/** Decodes UTF-8 or UTF-16, else the Windows encoding of old versions of Excel. */
function textOf(bytes: Buffer): string {
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') {
    throw new Problem(400, 'This is a ZIP archive or an Excel sheet. Unpack it, or save the sheet as CSV.')
  }
  const [first, second] = bytes
  // Without its mark UTF-16 shows by the zero in its first letter.
  const isWide =
    (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || first === 0 || second === 0
  const utf16 = first === 0xfe || first === 0 ? 'utf-16be' : 'utf-16le'
  try {
    return new TextDecoder(isWide ? utf16 : 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The lines that are not empty. @throws Problem 400 for a file that is no CSV */
export async function* csvRows(bytes: Buffer): AsyncGenerator<CsvRow> {
  const text = textOf(bytes)
  refuseLongLines(text)
  const parser = Readable.from(pieces(text)).pipe(
    parse({
      delimiter: separatorOf(text),
      info: true,
      max_record_size: maxRowLength,
      raw: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }),
  )
  let before = 0
  try {
    for await (const { record, raw, info } of parser as AsyncIterable<Parsed>) {
      if (info.lines > before + 1 && !isBalanced(raw)) throw neverClosed(before + 1)
      before = info.lines
      if (record.some((cell) => cell.trim()) && !isSeparatorLine(record)) yield { line: info.lines, cells: record }
    }
  } catch (error) {
    throw (error as Partial<CsvError>).code?.startsWith('CSV_')
      ? neverClosed((error as { lines?: number }).lines)
      : error
  }
}

interface Parsed {
  record: string[]
  raw: string
  info: { lines: number }
}

/** Parsing takes as long as there are cells, and a line of separators has as many as characters. */
function refuseLongLines(text: string) {
  for (let at = 0; text.length - at > maxRowLength; ) {
    const part = text.slice(at, at + maxRowLength)
    const end = Math.max(part.lastIndexOf('\n'), part.lastIndexOf('\r'))
    if (end < 0) {
      const line = text.slice(0, at).split(/\r\n|\r|\n/).length
      throw new Problem(400, `The file cannot be read as CSV: line ${line} has more than 64,000 characters.`)
    }
    at += end + 1
  }
}

/** Whether each quotation mark has its other: else the row has swallowed the lines up to the next one. */
const isBalanced = (raw: string) => raw.split('"').length % 2 === 1

/** The "sep=;" that some programs write first, for Excel. */
const isSeparatorLine = ([first = '', ...others]: string[]) => first === 'sep=' && !others.some(Boolean)

function neverClosed(line?: number): Problem {
  const where = line ? ` near line ${line}` : ''
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
