import { useQuery } from '@tanstack/react-query'
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
import { kindNames, maxQueryLength } from './options.ts'
import { searchQuery } from './queries.ts'
import { ResultList } from './result-list.tsx'
import type { SearchAnswer } from './schema.ts'

/** Debounce: the search is asked after a pause of this many milliseconds. */
const pauseMs = 180

interface SearchDialogProps {
  /** What was typed while its code loaded. */
  typed: string
  onClose: () => void
}

/** The search as a dialog: results while typing, arrow keys to select, Enter to open, Escape to close. */
export default function SearchDialog({ typed, onClose }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState(typed)
  const answer = useAnswer(text.trim())
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  function submit(event: FormEvent) {
    event.preventDefault()
    onClose()
    navigate(links.search({ q: text.trim() }))
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || event.nativeEvent.isComposing) return
    event.preventDefault()
    const stops = [...(dialog.current?.querySelectorAll<HTMLElement>('input, a') ?? [])]
    const at = stops.indexOf(document.activeElement as HTMLElement)
    stops[(Math.max(at, 0) + step + stops.length) % stops.length]?.focus()
  }

  function onClick(event: MouseEvent) {
    // A click on a link navigates, and one outside the panel hits the dialog itself: both close it.
    if (event.target === dialog.current || (event.target as Element).closest('a')) onClose()
  }

  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label="Search"
      onKeyDown={onKeyDown}
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
      <div className="search-dialog-results">{answer && text.trim() && <Found q={text.trim()} answer={answer} />}</div>
      <p className="search-dialog-keys" aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>Esc</kbd> close
      </p>
    </dialog>
  )
}

/** The newest answer; the previous one stays until it has arrived. */
function useAnswer(text: string): SearchAnswer | null {
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  const { data } = useQuery({
    ...searchQuery(asked, { typing: true }),
    placeholderData: (before: SearchAnswer | undefined) => before,
  })
  return asked ? (data ?? null) : null
}

function Found({ q, answer }: { q: string; answer: SearchAnswer }) {
  const count = answer.groups.reduce((sum, { results }) => sum + results.length, 0)
  return (
    <>
      <p className="sr-only" role="status">
        {count === 0 ? 'Nothing found' : `${count} results`}
      </p>
      {count === 0 && <p className="search-dialog-note">Nothing for “{q}” yet.</p>}
      {answer.near && <p className="search-dialog-note">Nothing is called “{q}”. This comes nearest:</p>}
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
