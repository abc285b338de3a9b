import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { fetchAhead } from '#platform/waking/fetch-ahead.ts'
import { notify } from '#ui/notice/notify.ts'
import type { Question } from './asking.ts'
import type { Heading } from './blocks/block-edits.ts'
import type { createEngine, Engine } from './engine.ts'
import type { EditorHost } from './host.ts'
import { keepUndo, keptUndo } from './kept-undo.ts'
import type { QuestionForm } from './question-form.tsx'

/** The text is written out when typing pauses for this long, and at the latest after the longer one. */
const pauseMs = 200
const longestMs = 1_500

/** What a page can do with its text. */
export interface TextHandle {
  /** Tells the page at once what was typed last. */
  flush(): void
  /** Leads to a passage and selects it. */
  select(from: number, to: number): void
  selection(): [from: number, to: number] | null
  /** Its lines end with a line feed, whatever they end with in the text that is kept. */
  text(): string
  goTo(at: number): void
  /** Keeps what undo knows under another name: the writing goes on on another page. */
  keepAs(name: string): void
}

export interface EditorProps {
  /** In the form that is sent. */
  name: string
  value: string
  /** What undo knows is kept under this name until the window is closed, so that a reload does not lose it. */
  keptAs: string
  host: EditorHost
  /** Not after each key: when typing pauses, the text is left, or `flush` asks for it. */
  onChange: (text: string) => void
  /** The line of the text in which the cursor stands, counted from 1. */
  onCaretLine?: (line: number) => void
  onHeadings?: (headings: Heading[]) => void
  onSending?: (isSending: boolean) => void
}

interface EngineOptions extends EditorProps {
  box: RefObject<HTMLDivElement | null>
  /** The plain box that stands there until the code has come. */
  area: RefObject<HTMLTextAreaElement | null>
  labelId: string
  onAsked: (asked: Question | null) => void
  onSaid: (words: string) => void
}

/** Makes the editor when its code is there, in place of the plain box: text, caret and focus stay where they are. */
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
        // At once: there is never one text in two boxes.
        if (engine) flushSync(() => setDrawn({ engine, QuestionForm }))
      },
      // The plain box stays: what is written in it is the text.
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

/** The text between the editor, which changes with each key, and the page, which is told when typing pauses. */
function createText(options: () => EngineOptions) {
  let engine: Engine | null = null
  /** What the page knows. */
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
    timer = setTimeout(flush, Math.max(0, Math.min(pauseMs, since + longestMs - Date.now())))
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

  const keep = (name: string) => engine && keepUndo(name, engine.keep())

  return {
    open,
    /** Another text from the page: a version that was restored or joined. What is being typed goes before. */
    hear(value: string) {
      if (value === told || since !== null) return
      told = value
      engine?.setText(value)
    },
    onFormData: ({ formData }: FormDataEvent) => engine && formData.set(options().name, engine.text()),
    leave() {
      flush()
      keep(options().keptAs)
    },
    close() {
      keep(options().keptAs)
      clearTimeout(timer)
      engine?.destroy()
      engine = null
    },
    handle: {
      flush: () => flushSync(flush),
      select: (from, to) => (engine ? engine.select(from, to) : selectIn(options().area.current, from, to)),
      selection: () => engine?.selection() ?? null,
      text: () => engine?.view.state.doc.toString() ?? options().value.replace(/\r\n?/g, '\n'),
      goTo: (at) => engine?.goTo(at),
      keepAs: keep,
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
