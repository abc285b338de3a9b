import Send from 'lucide-react/icons/send'
import { useCallback, useEffect, useLayoutEffect } from 'react'
import type { Posted } from '#platform/page.ts'
import { formatMonth } from '#platform/text/format-month.ts'
import { notesPath } from '#site/notes-links.ts'
import { useSite, useTexts } from '#site/values/use-values.ts'
import { earlyText } from '#ui/early-text.ts'
import { valuesFrom } from '#ui/form/field-table.ts'
import { FieldError, ReaderField } from '#ui/form/reader-field.tsx'
import { SelectBox } from '#ui/form/select-box.tsx'
import { keepUnsentFields } from '#ui/form/unsent-fields.ts'
import { noteTable } from './fields.ts'
import { followMarks } from './marked-words.ts'
import { monthsUntil, type NoteSubject, noteTopics } from './options.ts'
import type { NotesPage } from './schema.ts'
import type { NotesTexts } from './texts.ts'

interface NoteFormProps {
  /** `mails` is null where it is not known. */
  page: Pick<NotesPage, 'stamp' | 'month'> & { mails: boolean | null }
  kind: NoteSubject
  of: string
  /** 2 where the form is alone on its page. */
  headingLevel?: 2 | 3
  /** The values of a refused form. */
  posted?: Posted | undefined
}

const putBackEarlyText = earlyText('.note-form textarea')
const line = { maxLength: noteTable.line.max, placeholder: 'Words of the post, if it is about some' }
const names = ['line', 'text', 'visited', 'name', 'email'] as const

/** A plain form: it is always posted to a page that needs no script, with or without scripts here. */
export function NoteForm({ page: { stamp, month, mails }, kind, of, headingLevel = 3, posted }: NoteFormProps) {
  const { author } = useSite()
  const { ask, promise } = useTexts<NotesTexts>('notes')
  useLayoutEffect(putBackEarlyText, [])
  useEffect(followMarks, [])
  const keepFields = useCallback((form: HTMLFormElement) => keepUnsentFields(form, `${kind} ${of}`), [kind, of])
  const Heading = `h${headingLevel}` as const
  const sent = posted && new URLSearchParams(posted.sent)
  const errors = posted?.fields ?? {}
  const form = { table: noteTable, errors, sent: sent && valuesFrom(noteTable, sent) }
  const first = names.find((name) => errors[name])
  return (
    <form className="note-form" method="post" action={notesPath} ref={keepFields}>
      <Heading>{ask}</Heading>
      <p className="note-form-wide muted">{promise}</p>
      {posted && !first && (
        <p className="notice note-form-wide" role="alert">
          {posted.error}
        </p>
      )}
      <fieldset className="note-form-wide note-topics">
        <legend>
          What is it about<span className="field-optional"> optional</span>
        </legend>
        {Object.entries(noteTopics).map(([topic, label]) => (
          <label key={topic} className="choice-chip">
            <input
              className="choice-input"
              type="radio"
              name="about"
              value={topic}
              defaultChecked={sent?.get('about') === topic}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {kind === 'post' && (
        <ReaderField of="note" form={form} name="line" wide="note-form-wide" autoFocus={first === 'line'} {...line} />
      )}
      <ReaderField
        of="note"
        form={form}
        name="text"
        wide="note-form-wide"
        maxLength={noteTable.text.max}
        autoFocus={first === 'text'}
      />
      <div className="field">
        <label htmlFor="note-visited">
          When were you there<span className="field-optional"> optional</span>
        </label>
        <SelectBox>
          <select
            className="input"
            id="note-visited"
            name="visited"
            defaultValue={sent?.get('visited') ?? ''}
            aria-invalid={errors.visited ? true : undefined}
            aria-describedby={errors.visited && 'note-visited-error'}
            // biome-ignore lint/a11y/noAutofocus: the first field that is wrong
            autoFocus={first === 'visited'}
          >
            <option value="">Not said</option>
            {monthsUntil(month).map((each) => (
              <option key={each} value={each}>
                {formatMonth(each)}
              </option>
            ))}
          </select>
        </SelectBox>
        <FieldError id="note-visited-error">{errors.visited}</FieldError>
      </div>
      <ReaderField of="note" form={form} name="name" autoFocus={first === 'name'} />
      <ReaderField of="note" form={form} name="email" wide="note-form-wide" autoFocus={first === 'email'} />
      <p className="note-form-wide note-form-small">
        Never shown.{' '}
        {mails && 'You get my answer, and a link with which you can read, take along or erase what you wrote.'}
        {mails === false && (
          <>
            To have a note erased, write to <a href={`mailto:${author.email}`}>{author.email}</a>: this site sends no
            mail by itself.
          </>
        )}
      </p>
      <div className="sr-only" aria-hidden="true">
        <input name="website" aria-label="Leave this empty" tabIndex={-1} autoComplete="off" />
      </div>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="of" value={of} />
      <input type="hidden" name="stamp" value={stamp} />
      <button type="submit" className="button button-primary">
        <Send className="icon" />
        Send to {author.firstName}
      </button>
    </form>
  )
}
