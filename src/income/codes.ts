/** Reads the codes of paid links back from statements; site/paid-links/placement.ts describes them. */

export interface Placed {
  /** "b12" */
  page: string
  product: number | null
}

/** The forms in which networks return a code: alone, or at the end of something longer ("PHG.1l2.b12"). */
const code = /(?:^|[.,|;:\s/])([bid][1-9]\d{0,8}|[hr]0)(?:p([1-9]\d{0,8}))?$/i

export function readCode(reference: string): Placed | null {
  const [, page, product] = code.exec(reference.trim()) ?? []
  return page ? { page: page.toLowerCase(), product: product ? Number(product) : null } : null
}

export const kindOfPage = { b: 'Post', i: 'Itinerary', d: 'Destination', h: 'Page', r: 'Page' } as const
export type CodeLetter = keyof typeof kindOfPage

export const partsOf = (page: string) => ({ letter: page[0] as CodeLetter, id: Number(page.slice(1)) })
