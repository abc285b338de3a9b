import { SymbolIcon } from './symbols.tsx'

/** Ratings from here up earn gold. */
export const goldRating = 4.5

const sealPath = (() => {
  const teeth = 18
  const steps = teeth * 8
  const points = Array.from({ length: steps }, (_, index) => {
    const angle = (index / steps) * Math.PI * 2
    const radius = 46 + 3.2 * Math.cos(angle * teeth)
    return `${(50 + Math.cos(angle) * radius).toFixed(1)} ${(50 + Math.sin(angle) * radius).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
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
      <symbol id="rating-seal" viewBox="0 0 100 100">
        <path d={sealPath} />
        <circle cx="50" cy="50" r="38" fill="none" stroke="#0f2438" strokeWidth="1.4" opacity=".55" />
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
