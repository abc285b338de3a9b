import { useEffect, useState } from 'react'
import { FormField } from '#ui/form/form-field.tsx'
import { closeQuestion } from '../asking.ts'
import type { Candidate, QuestionFormProps } from '../host.ts'
import { linkIn, linkText } from '../pictures/picture-text.ts'
import { replaceBlock } from './block-edits.ts'
import type { Block } from './blocks.ts'
import { onEnter } from './on-enter.ts'

interface CardFormProps extends QuestionFormProps {
  what: 'product' | 'itinerary' | 'map' | 'card'
  /** The existing card; null for a new one. */
  block: Block | null
}

/** Chooses what a card or a map shows: by search, whose first result Enter takes. */
export function CardForm({ asked, engine, host, what, block }: CardFormProps) {
  const [words, setWords] = useState('')
  const [found, setFound] = useState<{ words: string; all: Candidate[] } | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    let isThere = true
    setHasFailed(false)
    const kinds = what === 'card' ? (['product', 'itinerary'] as const) : [what]
    void Promise.all(kinds.map((kind) => host.find(kind, words))).then(
      (all) => isThere && setFound({ words, all: all.flat().slice(0, 8) }),
      () => isThere && setHasFailed(true),
    )
    return () => {
      isThere = false
    }
  }, [host, what, words])

  function take(candidate: Candidate) {
    const text = linkText({ ...candidate, title: what === 'map' ? 'map' : 'card' })
    closeQuestion(engine.view)
    if (block) engine.view.dispatch(replaceBlock(block, text))
    else engine.insert(text, asked.at, asked.to)
  }

  function takeFirst() {
    const [first] = found?.words === words ? found.all : []
    if (first && words.trim()) take(first)
  }

  const now = block && linkIn(engine.view.state.sliceDoc(block.from, block.to))
  return (
    <div className="md-form">
      <FormField label={what === 'map' ? 'Which place?' : 'What should the card show?'} hint={now?.address}>
        {(attributes) => (
          <input
            {...attributes}
            className="input"
            value={words}
            onChange={({ target }) => setWords(target.value)}
            {...onEnter(takeFirst)}
          />
        )}
      </FormField>
      <ul className="md-found">
        {found?.all.map((candidate) => (
          <li key={candidate.address}>
            <button type="button" onClick={() => take(candidate)}>
              {candidate.imageUrl ? <img src={candidate.imageUrl} alt="" /> : <span />}
              <span>
                <b>{candidate.words}</b>
                <small>{candidate.hint}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found?.all.length === 0 && <p className="field-hint">Nothing is called that.</p>}
      {hasFailed && (
        <p className="field-error" role="alert">
          What you have could not be loaded. Please type again in a moment.
        </p>
      )}
    </div>
  )
}
