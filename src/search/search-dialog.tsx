import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { navigate } from '#platform/navigation.ts'
import { links } from '#site/links.ts'
import { kindNames, maxQueryLength, searchFailed } from './options.ts'
import { searchQuery } from './queries.ts'
import { ResultList } from './result-list.tsx'
import type { SearchAnswer } from './schema.ts'

/** Debounce: the search is asked after a pause of this many milliseconds. */
const pauseMs = 180

/** The search as a dialog: results while typing, arrow keys to select, Enter to open, Escape to close. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState('')
  const q = text.trim()
  const { answer, isCurrent, hasFailed } = useAnswer(q)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // The start script has kept what was typed so far; from here on the field has the focus.
    if (window.sleeper.query) setText(window.sleeper.query)
    window.sleeper.query = undefined
    return () => element?.close()
  }, [])

  function submit(event: FormEvent) {
    event.preventDefault()
    onClose()
    navigate(links.search({ q }))
  }

  function onKeyDown(event: KeyboardEvent) {
    // At the first Escape the browser would only clear the search field.
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) return onClose()
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || event.nativeEvent.isComposing) return
    event.preventDefault()
    const stops = [...(dialog.current?.querySelectorAll<HTMLElement>('input, a') ?? [])]
    const at = stops.indexOf(document.activeElement as HTMLElement)
    stops[(Math.max(at, 0) + step + stops.length) % stops.length]?.focus()
  }

  // A press outside the panel hits the dialog itself. A click there may only be the end of selecting text.
  function onMouseDown(event: MouseEvent) {
    if (event.target === dialog.current) onClose()
  }
  function onClick(event: MouseEvent) {
    if ((event.target as Element).closest('a')) onClose()
  }

  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label="Search"
      onKeyDown={onKeyDown}
      onMouseDown={onMouseDown}
      onClick={onClick}
      onClose={onClose}
    >
      <form action={links.search()} onSubmit={submit}>
        <Search className="icon" aria-hidden="true" />
        <input
          type="search"
          name="q"
          aria-label="Search everything"
          placeholder="A place, a dish, a train…"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={maxQueryLength}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <button type="button" className="button button-ghost button-icon" aria-label="Close search" onClick={onClose}>
          <X className="icon" />
        </button>
      </form>
      <div className="search-dialog-results">
        <p className="sr-only" role="status">
          {q && answer && isCurrent && counted(answer)}
        </p>
        {hasFailed && (
          <p className="search-dialog-note" role="alert">
            {searchFailed}
          </p>
        )}
        {q && answer && <Found q={q} answer={answer} isCurrent={isCurrent} />}
      </div>
      <p className="search-dialog-keys" aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>Esc</kbd> close
      </p>
    </dialog>
  )
}

/** The newest answer; the previous one stays until it has arrived, and is then not current. */
function useAnswer(text: string): { answer: SearchAnswer | undefined; isCurrent: boolean; hasFailed: boolean } {
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  const { data, isPlaceholderData, isError } = useQuery({
    ...searchQuery(asked, { typing: true }),
    placeholderData: keepPreviousData,
  })
  const isAsked = asked === text
  return {
    answer: asked ? data : undefined,
    isCurrent: isAsked && !isPlaceholderData,
    hasFailed: isAsked && isError,
  }
}

function counted({ groups }: SearchAnswer): string {
  const count = groups.reduce((sum, { results }) => sum + results.length, 0)
  return count === 0 ? 'Nothing found' : count === 1 ? '1 result' : `${count} results`
}

interface FoundProps {
  q: string
  answer: SearchAnswer
  /** Whether the answer belongs to `q`: only then is a note about `q` shown. */
  isCurrent: boolean
}

function Found({ q, answer, isCurrent }: FoundProps) {
  return (
    <>
      {isCurrent && answer.groups.length === 0 && <p className="search-dialog-note">Nothing for “{q}” yet.</p>}
      {isCurrent && answer.near && <p className="search-dialog-note">Nothing is called “{q}”. This comes nearest:</p>}
      {answer.groups.map((group) => (
        <section key={group.kind} aria-labelledby={`typed-${group.kind}`}>
          <h2 id={`typed-${group.kind}`}>{kindNames[group.kind]}</h2>
          <ResultList group={group} labelledBy={`typed-${group.kind}`} />
        </section>
      ))}
      {answer.groups.some(({ more }) => more) && (
        <a className="text-link search-dialog-all" href={links.search({ q })}>
          Everything for “{q}”
        </a>
      )}
    </>
  )
}
