import { useState } from 'react'
import { counted } from '#platform/text/counted.ts'
import { useWrite } from '#platform/use-write.ts'
import { Button } from '#ui/desk/button.tsx'
import { useUndo } from '#ui/desk/use-undo.ts'
import { Field } from '#ui/form/field.tsx'
import { useShortForm } from '#ui/form/use-short-form.ts'
import { notify } from '#ui/notice/notify.ts'
import { replacementTable } from '../fields.ts'
import { replaceLink } from '../queries.ts'
import type { LinkDetail, LinkReplaced, LinkUse, OutgoingLink } from '../schema.ts'

interface ReplaceFormProps {
  link: OutgoingLink
  detail: LinkDetail
  onDone: () => void
}

/** Replaces the link's address everywhere, or in chosen places; lists below what will change. */
export function ReplaceForm({ link, detail: { uses, total, suggestion }, onDone }: ReplaceFormProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { offer } = useUndo()
  const movable = uses.filter(({ stays }) => stays === null)
  const isCut = uses.length < total
  const chosen = movable.flatMap(({ key }) => (left.has(key) ? [] : [key]))
  const isText = movable.some(({ around }) => around !== null)
  const replace = (to: string | null, words: string | null) =>
    replaceLink({ hash: link.hash, to, ...(left.size > 0 && { uses: chosen }), ...(words && { words }) })
  const done = ({ title, notes, undo }: LinkReplaced) => {
    onDone()
    notify({ title, description: notes.join(' '), ...(undo !== null && offer(undo)) })
  }
  const form = useShortForm({
    table: replacementTable,
    initially: () => ({ to: suggestion ?? '' }),
    hidden: isText ? [] : ['words'],
    send: ({ to, words }) => replace(to.trim(), words),
    onSent: done,
    failed: { title: 'Error', otherwise: 'The link could not be replaced.' },
  })
  const removing = useWrite({
    mutationFn: () => replace(null, form.values.words.trim()),
    onSuccess: done,
    onError: form.refuse,
  })
  const isHeld = chosen.length === 0 || form.isPending || removing.isPending
  const toggle = (key: string) => setLeft((before) => new Set(before).symmetricDifference(new Set([key])))
  return (
    <form id={form.formId} className="outgoing-replace" noValidate onSubmit={form.submit}>
      <h2 className="caption-label">Replace everywhere</h2>
      <div className="outgoing-fields">
        <Field form={form} name="to" hint={suggestion ? 'The same, with your account put back.' : undefined} />
        {isText && <Field form={form} name="words" />}
      </div>
      <ul className="outgoing-uses">
        {uses.map((use) => (
          <Use key={use.key} use={use} isChosen={chosen.includes(use.key)} onToggle={() => toggle(use.key)} />
        ))}
      </ul>
      {isCut && (
        <p className="field-hint">
          The first {uses.length} of {total} places are listed. The others change with them while all are ticked, and
          stay as they are when one is not.
        </p>
      )}
      <div className="row">
        <Button look="primary" type="submit" disabled={isHeld}>
          {isCut && left.size === 0
            ? `Replace in all ${total} places`
            : `Replace in ${counted(chosen.length, 'place')}`}
        </Button>
        {isText && (
          <Button disabled={isHeld} onClick={() => removing.mutate()}>
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
