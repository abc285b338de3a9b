import { useEffect, useRef, useState } from 'react'
import { writingHost } from '#blog/desk/text/writing-host.ts'
import { MarkdownEditor } from '#ui/desk/markdown-editor/markdown-editor.tsx'
import type { TextHandle } from '#ui/desk/markdown-editor/use-engine.ts'
import type { ValueFieldProps } from './value-field-props.ts'
import './markdown-field.css'

/** A value in Markdown, with the posts' editor. */
export default function MarkdownField({ path, field, value, error, onChange }: ValueFieldProps) {
  const text = useRef<TextHandle>(null)
  const [host] = useState(() => writingHost(() => {}))
  useEffect(() => {
    // Flushes the editor's last keystrokes before a press or Ctrl+S can save, since saving does not ask the editor for them.
    const flush = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key.toLowerCase() === 's') text.current?.flush()
    }
    const events = ['pointerdown', 'keydown'] as const
    for (const event of events) addEventListener(event, flush, true)
    return () => {
      for (const event of events) removeEventListener(event, flush, true)
    }
  }, [])
  return (
    <div className="field-wide markdown-leaf">
      <MarkdownEditor
        ref={text}
        label={field.label}
        name={path}
        value={String(value ?? '')}
        error={error}
        keptAs={`value ${path}`}
        host={host}
        onChange={onChange}
      />
    </div>
  )
}
