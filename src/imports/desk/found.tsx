import { useState } from 'react'
import { problemIn, sentenceIn } from '#platform/problem-in.ts'
import { figures } from '#platform/text/figures.ts'
import { formatShortDate } from '#platform/text/format-moment.ts'
import { Button } from '#ui/desk/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { useShortForm } from '#ui/form/use-short-form.ts'
import { runTable } from '../fields.ts'
import type { OldBlogImport, Survey } from '../schema.ts'
import { ChooseAnother } from './choose-another.tsx'
import { FileRow } from './file-row.tsx'
import { LookAgain } from './look-again.tsx'
import { listed } from './numbers.ts'
import { runImport } from './queries.ts'
import { Says } from './says.tsx'

const notBegun = 'It could not be begun. Please try again.'

/** The survey of an export, before anything is written, with the button to import it. */
export function Found({ one }: { one: OldBlogImport }) {
  // An error that belongs to no field is shown below the fields.
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useShortForm({
    table: runTable,
    hidden: one.kind === 'ghost' ? [] : ['origin'],
    send({ origin, fetches, again }) {
      setRefusal(null)
      return runImport({ id: one.id, fetches, again, ...(origin !== null && { origin }) })
    },
    failed(error) {
      if (!problemIn(error).fields.origin) setRefusal(sentenceIn(error, notBegun))
      return {}
    },
  })
  const { values, set } = form
  const { survey, kind } = one
  if (!survey) return null
  const isArchive = kind === 'archive'
  return (
    <form id={form.formId} noValidate onSubmit={form.submit}>
      <div className="panel-body">
        <FileRow one={one} />
        {survey.obstacle ? (
          <Says look="note" role="status">
            {survey.obstacle}
          </Says>
        ) : (
          <>
            <dl className="old-blog-facts">
              {(isArchive ? factsOfArchive(survey) : factsOfBlog(survey)).map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd className="figures">{value}</dd>
                </div>
              ))}
            </dl>
            {survey.file.length > 0 && (
              <details className="old-blog-odd">
                <summary>Odd in the file, without a loss ({survey.file.length})</summary>
                <ul>
                  {survey.file.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </details>
            )}
            {kind === 'ghost' && (
              <div className="old-blog-origin">
                <Field form={form} name="origin" inputMode="url" />
              </div>
            )}
            {!isArchive && survey.pictures > 0 && (
              <label className="old-blog-check">
                <input
                  type="checkbox"
                  checked={values.fetches}
                  onChange={(event) => set({ fetches: event.target.checked })}
                />
                <span>{runTable.fetches.label}</span>
              </label>
            )}
            {!isArchive && (survey.deleted ?? 0) > 0 && (
              <label className="old-blog-check">
                <input
                  type="checkbox"
                  checked={values.again}
                  onChange={(event) => set({ again: event.target.checked })}
                />
                <span>
                  {runTable.again.label} ({figures(survey.deleted ?? 0)})
                </span>
              </label>
            )}
            {isArchive && (
              <Says look="note" role="status">
                The archive brings everything back, also who may sign in. Afterwards you are asked to sign in again.
              </Says>
            )}
          </>
        )}
        {refusal && (
          <Says look="note" role="status">
            {refusal}
          </Says>
        )}
      </div>
      <div className="old-blog-foot">
        <p className="field-hint">Nothing is written yet.</p>
        {survey.obstacle && <LookAgain one={one} />}
        <ChooseAnother one={one} />
        <Button look="primary" isBusy={form.isPending} type="submit" disabled={survey.obstacle !== null}>
          {isArchive ? 'Restore it' : 'Bring it in'}
        </Button>
      </div>
    </form>
  )
}

function factsOfBlog(survey: Survey): [string, string][] {
  const {
    posts,
    pages,
    drafts,
    present,
    comments = 0,
    pictures,
    categories,
    tags,
    addresses,
    from,
    until,
    leftOut,
  } = survey
  const days = from && until ? `${formatShortDate(from)} to ${formatShortDate(until)}` : ''
  const facts: [string, string | number][] = [
    ['Posts', posts],
    ['Pages', pages],
    ['Of these drafts', drafts],
    ['Here already', present],
    ['Written', days],
    ['Comments, which become notes', comments],
    ['Pictures', pictures],
    ['Categories', categories],
    ['Tags', tags],
    ['Old addresses that will lead here', addresses],
    ['Not carried', listed(leftOut)],
  ]
  return shown(facts)
}

function factsOfArchive({ rows = 0, posts, pictures, categories }: Survey): [string, string][] {
  return shown([
    ['Posts', posts],
    ['Pictures', pictures],
    ['Categories', categories],
    ['Rows in all', rows],
  ])
}

function shown(facts: [string, string | number][]): [string, string][] {
  return facts
    .filter(([, value]) => value !== 0 && value !== '')
    .map(([name, value]) => [name, typeof value === 'number' ? figures(value) : value])
}
