/** A label that is cut to its first word where there is no room; it is still read whole. */
export function Shortly({ word, rest }: { word: string; rest: string }) {
  return (
    <span>
      {word}
      <span className="not-on-phones">{rest}</span>
    </span>
  )
}
