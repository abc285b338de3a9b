import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { FormField } from '../form-field.tsx'
import { isSaveKey } from '../use-save-key.ts'
import { finishedWords, withWords } from './words.ts'
import './words-field.css'

interface WordsFieldProps {
  label: string
  name: string
  hint?: ReactNode
  /** Placeholder of the empty box: "Add a tag". */
  placeholder: string | undefined
  error: string | undefined
  /** Shown at the end of the label's line. */
  beside?: ReactNode
  words: readonly string[]
  /** The word being typed. */
  text: string
  onChange: (words: string[], text: string) => void
  /** Whether the word being typed is added when the field is left, or all is saved: for forms that do not send `text`. */
  addsOnLeave?: boolean
}

/** Words as chips: added by Enter, a comma, the button, or as a comma-separated list. */
export function WordsField(props: WordsFieldProps) {
  const { label, name, hint, placeholder, error, beside, words, text, onChange, addsOnLeave = false } = props
  const input = useRef<HTMLInputElement>(null)
  const add = () => onChange(withWords(words, text), '')

  function leave() {
    if (addsOnLeave && text.trim()) add()
  }

  // The button disappears when nothing is left to add, so the focus moves to the box.
  function addByButton() {
    add()
    input.current?.focus()
  }

  function type(typed: string) {
    const { finished, rest } = finishedWords(typed)
    onChange(finished ? withWords(words, finished) : [...words], rest)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (isSaveKey(event)) leave()
    else if (event.key === 'Enter') {
      event.preventDefault()
      add()
    } else if (event.key === 'Backspace' && text === '' && words.length) {
      event.preventDefault()
      onChange(words.slice(0, -1), words.at(-1) ?? '')
    }
  }

  function remove(word: string) {
    onChange(
      words.filter((other) => other !== word),
      text,
    )
    input.current?.focus()
  }

  return (
    <FormField label={label} wide hint={hint} error={error} beside={beside}>
      {(attributes) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only learns that the focus has left all of it
        <div
          className="input tag-input"
          onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || leave()}
        >
          <ul className="tag-input-list">
            {words.map((word) => (
              <li key={word} className="tag tag-travel-blue">
                {word}
                <button type="button" aria-label={`Remove ${word}`} onClick={() => remove(word)}>
                  <X className="icon" />
                </button>
              </li>
            ))}
          </ul>
          <input
            {...attributes}
            ref={input}
            name={name}
            placeholder={placeholder}
            autoComplete="off"
            enterKeyHint="done"
            value={text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <button type="button" className="tag-input-add" disabled={!text.trim()} onClick={addByButton}>
            <Plus className="icon" />
            Add<span className="sr-only"> to {label}</span>
          </button>
        </div>
      )}
    </FormField>
  )
}
