import CircleAlert from 'lucide-react/icons/circle-exclamation-point'

/** The error of a field without a label above it. */
export function CircleAlertNote({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <span className="field-error" id={id}>
      <CircleAlert className="icon" />
      {error}
    </span>
  )
}
