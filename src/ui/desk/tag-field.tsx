import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { FormField } from '#ui/form/form-field.tsx'
import { finishedTags, withTags } from './tags.ts'
import './tag-field.css'

interface TagFieldProps {
  label: string
  name: string
  hint: string
  /** What the empty box invites to: "Add a tag". */
  placeholder: string
  error: string | undefined
  tags: readonly string[]
  /** What is being typed. */
  text: string
  onChange: (tags: string[], text: string) => void
}

/** Words as chips: added with Enter, a comma, the button, or as a list with commas in it. */
export function TagField({ label, name, hint, placeholder, error, tags, text, onChange }: TagFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const add = () => onChange(withTags(tags, text), '')

  // The button goes when there is nothing left to add.
  function addByButton() {
    add()
    input.current?.focus()
  }

  function type(typed: string) {
    const { finished, rest } = finishedTags(typed)
    onChange(finished ? withTags(tags, finished) : [...tags], rest)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      add()
    } else if (event.key === 'Backspace' && text === '' && tags.length) {
      event.preventDefault()
      onChange(tags.slice(0, -1), tags.at(-1) ?? '')
    }
  }

  function remove(tag: string) {
    onChange(
      tags.filter((other) => other !== tag),
      text,
    )
    input.current?.focus()
  }

  return (
    <FormField label={label} wide hint={hint} error={error}>
      {(attributes) => (
        <div className="input tag-input">
          <ul className="tag-input-list">
            {tags.map((tag) => (
              <li key={tag} className="tag tag-travel-blue">
                {tag}
                <button type="button" aria-label={`Remove ${tag}`} onClick={() => remove(tag)}>
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
