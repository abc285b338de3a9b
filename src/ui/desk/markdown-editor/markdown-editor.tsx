import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { CircleAlertNote } from '../field-note.tsx'
import type { OpenQuestion } from './asking.ts'
import type { Command } from './commands/commands.ts'
import type { EditorHost } from './host.ts'
import { Toolbar } from './toolbar.tsx'
import { type EditorProps, type TextHandle, useEngine } from './use-engine.ts'
import './blocks/blocks.css'
import './blocks/block-handle.css'
import './blocks/find.css'
import './markdown-editor.css'
import './drawn-text.css'

interface MarkdownEditorProps extends EditorProps {
  label: string
  error: string | undefined
  host: EditorHost
  ref: Ref<TextHandle>
}

/** The Markdown editor, which shows a text as readers will see it. A plain textarea without script, and until its code has loaded. */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { label, name, error, value, onChange } = props
  const id = `text-${name}`
  const field = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const [asked, setAsked] = useState<OpenQuestion | null>(null)
  const [said, setSaid] = useState('')
  const [isPlain, setPlain] = useState(false)
  const { drawn, handle } = useEngine({ ...props, box, area, labelId: id, onAsked: setAsked, onSaid: setSaid })
  const engine = drawn?.engine
  useImperativeHandle(props.ref, () => handle, [handle])
  useEffect(() => aboveKeyboard(field.current), [])
  const noteId = `${id}-note`
  useEffect(() => engine?.describe(error ? noteId : null, Boolean(error)), [engine, error, noteId])

  function run(command: Command | 'block') {
    if (command === 'block') engine?.askForBlock()
    else engine?.run(command)
  }

  function switchTo(plain: boolean) {
    setPlain(plain)
    engine?.setPlain(plain)
    engine?.view.focus()
  }

  return (
    <div className="md-field" ref={field}>
      <div className="md-head">
        {/* A label can only name a control, which the editor is not: it is named by the label's id, and a press is passed on. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the Tab key reaches the text anyway */}
        <label id={id} htmlFor={engine ? undefined : `${id}-text`} onClick={() => engine?.view.focus()}>
          {label}
          <span className="field-required" aria-hidden="true">
            {' '}
            *
          </span>
        </label>
        {engine && (
          <fieldset className="segmented md-modes">
            <legend className="sr-only">How the text is shown</legend>
            {[false, true].map((plain) => (
              <button
                key={String(plain)}
                type="button"
                aria-pressed={isPlain === plain}
                onClick={() => switchTo(plain)}
              >
                {plain ? 'Markdown' : 'Decorated'}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      <Toolbar onCommand={run} />
      <div className={isPlain ? 'md-text md-plain' : 'md-text'} ref={box}>
        {!engine && (
          <textarea
            ref={area}
            id={`${id}-text`}
            name={name}
            required
            rows={15}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? noteId : undefined}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </div>
      {drawn && asked && (
        <drawn.QuestionForm key={asked.turn} asked={asked} engine={drawn.engine} host={props.host} box={box} />
      )}
      <CircleAlertNote id={noteId} error={error} />
      <p className="sr-only" role="status">
        {said}
      </p>
    </div>
  )
}

/** A phone's keyboard covers what is fixed to the foot of the page, so the toolbar is moved above it. */
function aboveKeyboard(field: HTMLElement | null) {
  const { visualViewport } = window
  const place = () => {
    const height = visualViewport ? innerHeight - visualViewport.height - visualViewport.offsetTop : 0
    field?.style.setProperty('--keyboard', `${Math.max(0, Math.round(height))}px`)
  }
  const events = ['resize', 'scroll'] as const
  for (const event of events) visualViewport?.addEventListener(event, place)
  return () => {
    for (const event of events) visualViewport?.removeEventListener(event, place)
  }
}
