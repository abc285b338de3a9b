import { SymbolIcon } from './symbols.tsx'

/** From this rating on, ratings are gold. */
export const goldRating = 4.5

/**
 * The seal's eighteen teeth as one smooth curve (`t`), in thousandths of its width: its control points lie outside (525 from the
 * centre) and inside (397) in turn, every ten degrees, and these points half way between them.
 */
const sealPoints = Array.from({ length: 37 }, (_, index) => {
  // A radian has 57.3 degrees.
  const angle = (index * 10 + 4.3 + (index % 2) * 1.4) / 57.3
  return [Math.cos(angle), Math.sin(angle)].map((part) => Math.round(part * 459.3))
})
/** Each point from the one before it: nearly the same few numbers in every quarter: a compressed page is 30 bytes shorter. */
const sealSteps = sealPoints.map((point, index) =>
  point.map((part, axis) => part - (sealPoints[index - 1]?.[axis] ?? 0)),
)
const sealPath = `M958,534Q891 569 942,624t${sealSteps.slice(2)}`

/** The scalloped gold seal on a picture's edge; nothing below 4.5. */
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

/** The seal's drawing, once per page; every seal refers to it. */
export function RatingSealSymbol() {
  return (
    <svg className="hidden" aria-hidden="true">
      <symbol id="rating-seal" viewBox="0 0 1000 1000">
        <path d={sealPath} />
        <circle cx="500" cy="500" r="380" fill="none" stroke="#0f24388c" strokeWidth="14" />
      </symbol>
    </svg>
  )
}

/** Star and number with one decimal; gold from 4.5. */
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
    <span className="stars" role="img" aria-label={`Rated ${value} of 5`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <SymbolIcon key={star} name="star" className={star <= value ? 'icon icon-filled' : 'icon'} />
      ))}
    </span>
  )
}
