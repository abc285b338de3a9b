import { SymbolIcon } from './symbols.tsx'

/** Ratings from here up earn gold. */
export const goldRating = 4.5

/**
 * A scalloped edge as one smooth curve, whose controls lie outside and inside by turns; in thousandths of its width. Whole
 * numbers: what rounding takes from one point, the next gives back.
 */
const sealPath = (() => {
  const teeth = 18
  const controlAt = (index: number) => {
    const angle = (index / teeth) * Math.PI
    const radius = index % 2 ? 397 : 525
    return { x: 500 + Math.cos(angle) * radius, y: 500 + Math.sin(angle) * radius }
  }
  let control = controlAt(0)
  const [first, ...others] = Array.from({ length: teeth * 2 }, (_, index) => {
    const next = controlAt(index + 1)
    const [x, y] = [Math.round((control.x + next.x) / 2), Math.round((control.y + next.y) / 2)]
    control = { x: 2 * x - control.x, y: 2 * y - control.y }
    return `${x} ${y}`
  })
  const { x, y } = controlAt(1)
  return `M${first}Q${Math.round(x)} ${Math.round(y)} ${others[0]}T${others.slice(1).join(' ')} ${first}Z`
})()

/** The scalloped gold seal over a print's edge; nothing below 4.5. */
export function RatingSeal({ rating }: { rating: number }) {
  if (rating < goldRating) return null
  return (
    <span className="rating-seal" role="img" aria-label={`Rated ${rating.toFixed(1)} of 5`}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <use href="#rating-seal" />
      </svg>
      <span>{rating.toFixed(1)}</span>
    </span>
  )
}

/** Drawn once a page; every seal refers to it. */
export function RatingSealSymbol() {
  return (
    <svg className="hidden" aria-hidden="true">
      <symbol id="rating-seal" viewBox="0 0 1000 1000">
        <path d={sealPath} />
        <circle cx="500" cy="500" r="380" fill="none" stroke="#0f2438" strokeWidth="14" opacity=".55" />
      </symbol>
    </svg>
  )
}

/** Star and number, with one decimal; gold from 4.5. */
export function Rating({ rating }: { rating: number }) {
  return (
    <span className={rating >= goldRating ? 'rating rating-gold' : 'rating'}>
      <SymbolIcon name="star" />
      <span className="sr-only">Rated </span>
      {rating.toFixed(1)}
    </span>
  )
}

/** Five stars, the first `value` of them filled. */
export function Stars({ value }: { value: number }) {
  return (
    <span className="stars" role="img" aria-label={`${value} of 5`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <SymbolIcon key={star} name="star" className={star <= value ? 'icon icon-filled' : 'icon'} />
      ))}
    </span>
  )
}
