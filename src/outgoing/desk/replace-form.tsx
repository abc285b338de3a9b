import { type FormEvent, useState } from 'react'
import { isWebUrl } from '#platform/text/address.ts'
import { useWrite } from '#platform/use-write.ts'
import { Button } from '#ui/desk/button.tsx'
import { useUndo } from '#ui/desk/use-undo.ts'
import { FormField } from '#ui/form/form-field.tsx'
import { notify } from '#ui/notice/notify.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { replaceLink } from '../queries.ts'
import type { LinkDetail, LinkUse, OutgoingLink } from '../schema.ts'

interface ReplaceFormProps {
  link: OutgoingLink
  detail: LinkDetail
  onDone: () => void
}

const counted = (places: number) => (places === 1 ? '1 place' : `${places} places`)

/** Another address wherever the link stands, or where it is chosen; what changes stands under it. */
export function ReplaceForm({ link, detail: { uses, suggestion }, onDone }: ReplaceFormProps) {
  const [to, setTo] = useState(suggestion ?? '')
  const [words, setWords] = useState('')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [error, setError] = useState<string>()
  const { offer } = useUndo()
  const replacing = useWrite({
    mutationFn: replaceLink,
    onSuccess: ({ title, notes, undo }) => {
      onDone()
      notify({ title, description: notes.join(' '), ...(undo !== null && offer(undo)) })
    },
    onError: (problem) => notifyFailure('Error', problem, 'The link could not be replaced.'),
  })
  const movable = uses.filter(({ stays }) => stays === null)
  const chosen = movable.flatMap(({ key }) => (left.has(key) ? [] : [key]))
  const isText = movable.some(({ around }) => around !== null)
  function replace(address: string | null) {
    replacing.mutate({ hash: link.hash, to: address, uses: chosen, ...(words.trim() && { words: words.trim() }) })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isWebUrl(to.trim())) replace(to.trim())
    else setError('Please enter a full address, starting with https://')
  }
  const toggle = (key: string) => setLeft((before) => new Set(before).symmetricDifference(new Set([key])))
  return (
    <form className="outgoing-replace" noValidate onSubmit={submit}>
      <h2 className="caption-label">Replace everywhere</h2>
      <div className="outgoing-fields">
        <FormField
          label="New address"
          error={error}
          hint={suggestion ? 'The same, with your account put back.' : undefined}
        >
          {(attributes) => (
            <input
              {...attributes}
              className="input"
              type="url"
              maxLength={2048}
              placeholder="https://"
              value={to}
              onChange={({ target }) => {
                setTo(target.value)
                setError(undefined)
              }}
            />
          )}
        </FormField>
        {isText && (
          <FormField label="Words in the link" hint="Empty: they stay.">
            {(attributes) => (
              <input
                {...attributes}
                className="input"
                maxLength={200}
                value={words}
                onChange={({ target }) => setWords(target.value)}
              />
            )}
          </FormField>
        )}
      </div>
      <ul className="outgoing-uses">
        {uses.map((use) => (
          <Use key={use.key} use={use} isChosen={chosen.includes(use.key)} onToggle={() => toggle(use.key)} />
        ))}
      </ul>
      <div className="row">
        <Button look="primary" type="submit" disabled={chosen.length === 0 || replacing.isPending}>
          Replace in {counted(chosen.length)}
        </Button>
        {isText && (
          <Button disabled={chosen.length === 0 || replacing.isPending} onClick={() => replace(null)}>
            Take the link out, keep the words
          </Button>
        )}
      </div>
      <p className="field-hint">
        One step, with an entry in the history of each post. Undo puts all of it back, for ten minutes.
      </p>
    </form>
  )
}

function Use({ use, isChosen, onToggle }: { use: LinkUse; isChosen: boolean; onToggle: () => void }) {
  const { kind, title, place, href, around, stays } = use
  return (
    <li>
      <label>
        <input type="checkbox" checked={isChosen} disabled={stays !== null} onChange={onToggle} />
        <span>
          <b>{title}</b> <small>{`${kind}, ${place}`}</small>
          {around && (
            <q>
              {around.before}
              <mark>{around.words}</mark>
              {around.after}
            </q>
          )}
          {stays && <small className="outgoing-stays">{stays}</small>}
        </span>
      </label>
      <a className="link-button" href={href}>
        Edit<span className="sr-only"> {title}</span>
      </a>
    </li>
  )
}
