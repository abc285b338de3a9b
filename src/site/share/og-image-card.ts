/** The content of a share picture. */
export interface OgCard {
  title: string
  /** One line, such as "7 days, $1,480, easy"; may be empty. */
  facts: string
  /** A picture of this site; for any other, or none, a poster is drawn from `place`. */
  imageUrl: string | null
  /** The picture's focal point: "42% 60%". */
  focus?: string | null
  /** Name that chooses the drawn poster. */
  place: string
}

/** With the author's name and logo, which are on every card; null for the site's own logo. */
export type SignedCard = OgCard & { author: string; logo: string | null }
