/** A key combination and its action: [['Ctrl', 'S'], 'save']. */
export type KeyRow = readonly [keys: readonly string[], does: string]

/** The keys of a screen. @param id of its heading */
export function KeysPanel({ id, rows }: { id: string; rows: readonly KeyRow[] }) {
  return (
    <section className="panel keys-panel" aria-labelledby={id}>
      <h2 id={id}>Without a mouse</h2>
      <dl>
        {rows.map(([keys, does]) => (
          <div key={does} className="contents">
            <dt>
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && ' '}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
