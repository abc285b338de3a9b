/** Waiting for one thing: the sentence that says what, beside a spinner. */
export function LoadingLine({ children }: { children: string }) {
  return (
    <p className="loading-line" role="status">
      <span className="spinner" aria-hidden="true" />
      {children}
    </p>
  )
}
