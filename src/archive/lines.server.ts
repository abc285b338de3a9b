const lineFeed = 0x0a
/** Limit of one line: no row is nearly as long. Writing, checking and restoring hold to it, or a backup could not be restored. */
const maxLineBytes = 32 * 2 ** 20

/** Measures the lines of a text, given in chunks, and throws at one above the limit. */
export function lineMeter(tooLong: () => Error): (chunk: Uint8Array) => void {
  let length = 0
  return (chunk) => {
    let start = 0
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, start)) {
      if (length + end - start > maxLineBytes) throw tooLong()
      length = 0
      start = end + 1
    }
    length += chunk.length - start
    if (length > maxLineBytes) throw tooLong()
  }
}

export const longLine = 'A line of the archive is longer than any row.'

/** Lines of a UTF-8 text, separated by line feeds only: JSON may contain Unicode's other separators. */
export async function* linesIn(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const measure = lineMeter(() => new Error(longLine))
  let pending: Uint8Array[] = []
  for await (const chunk of chunks) {
    measure(chunk)
    let start = 0
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, start)) {
      yield Buffer.concat([...pending, chunk.subarray(start, end)]).toString()
      pending = []
      start = end + 1
    }
    if (start < chunk.length) pending.push(chunk.subarray(start))
  }
  if (pending.length > 0) yield Buffer.concat(pending).toString()
}
