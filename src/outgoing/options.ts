/** The states of a link; those that need a decision come first. */
export const linkStates = {
  gone: 'gone',
  home: 'sent home',
  unsold: 'not sold',
  account: 'account missing',
  blocked: 'blocked',
  unknown: 'cannot say',
  fine: 'fine',
} as const
export type LinkState = keyof typeof linkStates

/** States that need the author's decision. */
export const needsDecision = ['gone', 'home', 'unsold', 'account'] as const satisfies LinkState[]

export const linkKinds = { all: 'All links', paid: 'Partner links', plain: 'Other links' } as const
export type LinkKind = keyof typeof linkKinds

export const linksOnPage = 50
/** The most that are listed at once. */
export const maxLinksListed = 500

/** One check of a link, as the desk shows it. */
export interface Look {
  at: string
  /** HTTP status of the last answer; null: there was none. */
  status: number | null
  state: LinkState
}
export const looksKept = 6

/** The next request of a check that takes several. */
export interface Step {
  url: string
  method: 'HEAD' | 'GET'
  /** Redirects followed so far. */
  hops: number
  /** False where a parameter was left out that may have been more than an account: then no bad state is concluded. */
  isCertain: boolean
}
