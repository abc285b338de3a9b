/** The number somebody typed, or null when it is none. */
export function numberOf(typed: string): number | null {
  const number = Number(typed.trim().replace(',', '.'))
  return typed.trim() === '' || !Number.isFinite(number) ? null : number
}
