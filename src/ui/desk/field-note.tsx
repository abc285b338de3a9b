import CircleAlert from 'lucide-react/icons/circle-exclamation-point'

interface NoteProps {
  as?: 'span' | 'p'
  error: string | false | null | undefined
  id?: string
  role?: 'alert' | 'status'
  className?: string
}

/** The error of a field without a label above it, or of an action. */
export function CircleAlertNote({ as: Tag = 'span', error, className, ...rest }: NoteProps) {
  if (!error) return null
  return (
    <Tag className={className ? `field-error ${className}` : 'field-error'} {...rest}>
      <CircleAlert className="icon" />
      {error}
    </Tag>
  )
}
