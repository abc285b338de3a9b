/** A spinner with a sentence that says what is loading. */
export function LoadingLine({ children }: { children: string }) {
  return (
    <p className="loading-line" role="status">
      <span className="spinner" aria-hidden="true" />
      {children}
    </p>
  )
}
