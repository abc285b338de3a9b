/** What a room tells the author's Today: what of it waits for her, and what is planned. */
export interface WaitingThing {
  /** What it is, for the list: "messages". */
  key: string
  /** How many, where it is many. */
  count?: number
  /** When it is due, ISO text; what has a clock comes first. */
  at?: string
  title: string
  text: string
  action: { label: string; href: string }
}

export interface PlannedThing {
  /** ISO text. */
  at: string
  title: string
  text?: string
  href: string
  mark: string
}

export interface TodayOfRoom {
  waiting?(): Promise<WaitingThing[]>
  /** From now until `to`, ISO text; at most what a week's plan can show. */
  planned?(from: string, to: string): Promise<PlannedThing[]>
  /** A sentence on how it is, when there is one. */
  state?(): Promise<string | null>
}

/** Rows that one room shows in a week's plan. */
export const maxPlanned = 40
