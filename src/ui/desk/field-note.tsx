import CircleAlert from 'lucide-react/icons/circle-exclamation-point'

/** What is wrong with a field that has no label of its own above it. */
export function CircleAlertNote({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <span className="field-error" id={id}>
      <CircleAlert className="icon" />
      {error}
    </span>
  )
}
