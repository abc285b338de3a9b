/** Large figures above hairlines, with labels below. */
export function StatStrip({
  stats,
  className = '',
}: {
  stats: readonly (readonly [value: string, label: string])[]
  className?: string
}) {
  return (
    <dl className={`stat-strip ${className}`}>
      {stats.map(([value, label]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
