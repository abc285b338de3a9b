import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { fetchAhead } from '#platform/waking/fetch-ahead.ts'
import { notify } from '#ui/notice/notify.ts'
import type { OpenQuestion } from './asking.ts'
import type { Heading } from './blocks/block-edits.ts'
import type { createEngine, Engine } from './engine.ts'
import type { EditorHost } from './host.ts'
import { keepUndo, keptUndo } from './kept-undo.ts'
import type { QuestionForm } from './question-form.tsx'

/** Debounce of serialising the text: it happens when typing pauses for this long, and at the latest after the longer time. */
const pauseMs = 200
const maxDelayMs = 1_500

/** The page's handle of the editor. */
export interface TextHandle {
  /** Reports the last keystrokes to the page at once. */
  flush(): void
  /** Scrolls to a passage and selects it. */
  select(from: number, to: number): void
  /** The text with line feeds, whatever line ends the stored text has. */
  text(): string
  goTo(at: number): void
}

export interface EditorProps {
  /** Name of the field in the submitted form. */
  name: string
  value: string
  /** Key of the undo history, which is kept until the window is closed, so that it survives a reload. */
  keptAs: string
  host: EditorHost
  /** Called when typing pauses, when the text loses the focus, or by `flush`; not after each key. */
  onChange: (text: string) => void
  /** Called with the caret's line in the text, counted from 1. */
  onCaretLine?: (line: number) => void
  onHeadings?: (headings: Heading[]) => void
  onSending?: (isSending: boolean) => void
}

interface EngineOptions extends EditorProps {
  box: RefObject<HTMLDivElement | null>
  /** The textarea that is shown until the code has loaded. */
  area: RefObject<HTMLTextAreaElement | null>
  labelId: string
  onAsked: (asked: OpenQuestion | null) => void
  onSaid: (words: string) => void
}

/** Replaces the textarea by the editor when its code has loaded: text, caret and focus stay the same. */
export function useEngine(options: EngineOptions) {
  const [drawn, setDrawn] = useState<{ engine: Engine; QuestionForm: typeof QuestionForm } | null>(null)
  const latest = useRef(options)
  const text = useMemo(() => createText(() => latest.current), [])
  useLayoutEffect(() => {
    latest.current = options
  })
  useLayoutEffect(() => text.hear(options.value), [text, options.value])
  useEffect(() => {
    let isThere = true
    const load = () => Promise.all([import('./engine.ts'), import('./question-form.tsx')])
    void fetchAhead(load).then(
      ([{ createEngine }, { QuestionForm }]) => {
        const engine = isThere ? text.open(createEngine) : null
        // Synchronous, so that the text is never in two boxes.
        if (engine) flushSync(() => setDrawn({ engine, QuestionForm }))
      },
      // The textarea stays, and what is written in it is the text.
      () => {},
    )
    const leave = () => flushSync(text.leave)
    const form = options.box.current?.closest('form')
    form?.addEventListener('formdata', text.onFormData)
    const events = ['beforeunload', 'pagehide'] as const
    for (const event of events) addEventListener(event, leave, true)
    return () => {
      isThere = false
      for (const event of events) removeEventListener(event, leave, true)
      form?.removeEventListener('formdata', text.onFormData)
      text.close()
      setDrawn(null)
    }
  }, [text, options.box])
  return { drawn, handle: text.handle }
}

/** Connects the editor, which changes with each key, and the page, which gets the text when typing pauses. */
function createText(options: () => EngineOptions) {
  let engine: Engine | null = null
  /** The text that the page has. */
  let told = options().value
  let timer: ReturnType<typeof setTimeout> | undefined
  let since: number | null = null
  let wasSending = false

  function flush() {
    clearTimeout(timer)
    if (!engine || since === null) return
    since = null
    told = engine.text()
    options().onChange(told)
    options().onHeadings?.(engine.outline())
  }

  function onTyped() {
    since ??= Date.now()
    clearTimeout(timer)
    timer = setTimeout(flush, Math.max(0, Math.min(pauseMs, since + maxDelayMs - Date.now())))
  }

  function onMoved() {
    if (!engine) return
    const { onAsked, onCaretLine, onSending } = options()
    onAsked(engine.question())
    if (!engine.view.hasFocus) flush()
    else onCaretLine?.(engine.caretLine())
    const isSending = engine.isSending()
    if (isSending !== wasSending) onSending?.(isSending)
    wasSending = isSending
  }

  function open(create: typeof createEngine): Engine | null {
    const { box, area, name, labelId, keptAs, host, value } = options()
    if (!box.current) return null
    const before = area.current
    const hadFocus = before !== null && before === document.activeElement
    told = value
    engine = create({
      parent: box.current,
      text: value,
      field: name,
      labelledBy: labelId,
      kept: keptUndo(keptAs),
      asking: {
        facts: (address) => options().host.facts(address),
        bring: (address) => options().host.bring(address),
        say: (words) => options().onSaid(words),
        lost: sayLost,
      },
      sender: host,
      picturesOf: host.picturesOf,
      onTyped,
      onMoved,
    })
    if (hadFocus) engine.select(before.selectionStart, before.selectionEnd)
    options().onHeadings?.(engine.outline())
    return engine
  }

  const keep = () => engine && keepUndo(options().keptAs, engine.keep())

  return {
    open,
    /** Takes another text from the page: a version that was restored or merged. What is being typed wins. */
    hear(value: string) {
      if (value === told || since !== null) return
      told = value
      engine?.setText(value)
    },
    onFormData: ({ formData }: FormDataEvent) => engine && formData.set(options().name, engine.text()),
    leave() {
      flush()
      keep()
    },
    close() {
      keep()
      clearTimeout(timer)
      engine?.destroy()
      engine = null
    },
    handle: {
      flush: () => flushSync(flush),
      select: (from, to) => (engine ? engine.select(from, to) : selectIn(options().area.current, from, to)),
      text: () => engine?.view.state.doc.toString() ?? options().value.replace(/\r\n?/g, '\n'),
      goTo: (at) => engine?.goTo(at),
    } satisfies TextHandle as TextHandle,
  }
}

function selectIn(area: HTMLTextAreaElement | null, from: number, to: number) {
  area?.setSelectionRange(from, to)
  area?.focus()
}

function sayLost(pictures: number) {
  const [what, them] = pictures === 1 ? ['A picture was', 'it'] : [`${pictures} pictures were`, 'them']
  notify({ title: `${what} not pasted`, description: `Add ${them} with the Picture button.` })
}
