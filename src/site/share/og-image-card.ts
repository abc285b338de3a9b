/** What is written on the picture of a shared link. */
export interface OgCard {
  title: string
  /** One line, such as "7 days, $1,480, easy"; may be empty. */
  facts: string
  /** A picture of this site; anything else, or none, is drawn from `place`. */
  imageUrl: string | null
  /** Where the picture's subject is: "42% 60%". */
  focus?: string | null
  /** Chooses the drawn poster. */
  place: string
}

/** With the author's name, which stands on every one. */
export type SignedCard = OgCard & { author: string }
