/** Whether the rows of a list stand where the former ones stood; a text may be another one, but none was added, removed or moved. */
export function isInOldOrder(rows: unknown, former: unknown): boolean {
  const [now, then] = [rows, former].map((value) =>
    Array.isArray(value) ? value.map((row) => JSON.stringify(row)) : [],
  ) as [string[], string[]]
  return now.length === then.length && !now.some((row, index) => row !== then[index] && then.includes(row))
}
