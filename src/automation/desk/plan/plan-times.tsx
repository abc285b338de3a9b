import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { Button } from '#ui/desk/button.tsx'
import { CircleAlertNote } from '#ui/desk/field-note.tsx'
import { IconButton } from '#ui/desk/icon-button.tsx'
import { useFocusLater } from '#ui/desk/use-focus-later.ts'
import { DateInput } from '#ui/form/date-input.tsx'
import { planLimits } from '../../options.ts'

interface PostTimesProps {
  times: string[]
  error: string | undefined
  /** About the times and the number of posts together. */
  note: string | null
  onChange: (times: string[]) => void
}

const { min: minTimes, max: maxTimes } = planLimits.postTimes

export function PostTimes({ times, error, note, onChange }: PostTimesProps) {
  const noteId = useId()
  const focusLater = useFocusLater()
  const idOf = (index: number) => `plan-time-${index}`
  const replace = (index: number, time: string) => onChange(times.map((each, at) => (at === index ? time : each)))

  function add() {
    onChange([...times, '12:00'])
    focusLater(idOf(times.length))
  }

  /** The removed row takes its button with it, so the focus moves to the row that takes its place. */
  function remove(index: number) {
    onChange(times.filter((_, at) => at !== index))
    focusLater(idOf(Math.min(index, times.length - 2)))
  }

  return (
    <fieldset className="field field-wide">
      <legend className="field-label">Post times</legend>
      <ul className="plan-times">
        {times.map((time, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a time is known by its place while it is typed
          <li key={index}>
            <DateInput
              id={idOf(index)}
              className="input figures"
              type="time"
              aria-label={`Time ${index + 1}`}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? noteId : undefined}
              value={time}
              onChange={(event) => replace(index, event.target.value)}
            />
            {times.length > minTimes && (
              <IconButton icon={X} label={`Remove ${time || `time ${index + 1}`}`} onClick={() => remove(index)} />
            )}
          </li>
        ))}
        {times.length < maxTimes && (
          <li>
            <Button look="ghost" icon={Plus} onClick={add}>
              Add a time
            </Button>
          </li>
        )}
      </ul>
      <CircleAlertNote id={noteId} error={error} />
      <span className="field-hint" role="status">
        {note}
      </span>
    </fieldset>
  )
}
