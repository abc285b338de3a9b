/** What a room tells the author's Today: what waits for her, and what is planned. */
export interface WaitingThing {
  /** Its kind, for the list: "messages". */
  key: string
  /** How many, where there are several. */
  count?: number
  /** When it is due, UTC ISO text; dated things come first. */
  at?: string
  title: string
  text: string
  action: { label: string; href: string }
}

export interface PlannedThing {
  /** UTC ISO text. */
  at: string
  title: string
  text?: string
  href: string
  mark: string
}

/** Left out of a list. */
export type Nothing = false | '' | null | undefined

export interface TodayOfRoom {
  waiting?(): Promise<(WaitingThing | Nothing)[]>
  /** From now until `to`, UTC ISO text; at most `maxPlanned`. */
  planned?(from: string, to: string): Promise<PlannedThing[]>
  /** A sentence about the room's state, if there is something to say. */
  state?(): Promise<string | null>
}

/** Limit of rows that one room shows in a week's plan. */
export const maxPlanned = 40
