/** A label that is cut to its first word on narrow screens; screen readers still read all of it. */
export function Shortly({ word, rest }: { word: string; rest: string }) {
  return (
    <span>
      {word}
      <span className="not-on-phones">{rest}</span>
    </span>
  )
}
