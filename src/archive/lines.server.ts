const lineFeed = 0x0a
/** Limit of one line: no row is nearly as long. */
const maxLineLength = 16 * 2 ** 20

/** Lines of a UTF-8 text, separated by line feeds only: JSON may contain Unicode's other separators. */
export async function* linesIn(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let pending: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunks) {
    let start = 0
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, start)) {
      yield Buffer.concat([...pending, chunk.subarray(start, end)]).toString()
      pending = []
      length = 0
      start = end + 1
    }
    length += chunk.length - start
    if (length > maxLineLength) throw new Error('A line of the archive is longer than any row.')
    if (start < chunk.length) pending.push(chunk.subarray(start))
  }
  if (pending.length > 0) yield Buffer.concat(pending).toString()
}
