/** Large figures above hairlines, with labels below; read in that order, too: "50+ Countries". */
export function StatStrip({
  stats,
  className = '',
}: {
  stats: readonly (readonly [value: string, label: string])[]
  className?: string
}) {
  return (
    <ul className={`stat-strip ${className}`}>
      {stats.map(([value, label]) => (
        <li key={label}>
          <b>{value}</b> <span>{label}</span>
        </li>
      ))}
    </ul>
  )
}
