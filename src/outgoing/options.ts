/** How a link is, those first that need a decision. */
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

/** States in which the author has to decide something. */
export const needsDecision = ['gone', 'home', 'unsold', 'account'] as const satisfies LinkState[]

export const linkKinds = { all: 'All links', paid: 'Partner links', plain: 'Other links' } as const
export type LinkKind = keyof typeof linkKinds

export const linksOnPage = 50

/** One look, as the desk tells it. */
export interface Look {
  at: string
  /** Of the last answer; null: there was none. */
  status: number | null
  state: LinkState
}
export const looksKept = 6

/** Where a look that takes several requests goes on. */
export interface Step {
  url: string
  method: 'HEAD' | 'GET'
  /** Redirects so far. */
  hops: number
  /** False where a parameter was left out that may have been more than an account: then nothing bad is concluded. */
  isCertain: boolean
}
