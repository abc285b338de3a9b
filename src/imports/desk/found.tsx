import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { type FormEvent, useId, useState } from 'react'
import { problemIn, sentenceIn } from '#platform/problem-in.ts'
import { formatShortDate } from '#platform/text/format-date.ts'
import { useWrite } from '#platform/use-write.ts'
import { Button } from '#ui/desk/button.tsx'
import type { OldBlogImport, Survey } from '../schema.ts'
import { FileRow } from './file-row.tsx'
import { listed } from './numbers.ts'
import { forgetImport, runImport } from './queries.ts'

const failed = 'It could not be begun. Please try again.'

/** What is in it, before anything is written, and the question whether to bring it in. */
export function Found({ one }: { one: OldBlogImport }) {
  const [origin, setOrigin] = useState('')
  const [fetches, setFetches] = useState(true)
  const [again, setAgain] = useState(false)
  const running = useWrite({ mutationFn: runImport })
  const forgetting = useWrite({ mutationFn: forgetImport })
  const { survey, kind } = one
  if (!survey) return null
  const isArchive = kind === 'archive'
  const mistake = problemIn(running.error).fields.origin
  function bringIn(event: FormEvent) {
    event.preventDefault()
    running.mutate({ id: one.id, fetches, again, ...(origin && { origin }) })
  }
  return (
    <form onSubmit={bringIn}>
      <div className="panel-body">
        <FileRow one={one} />
        {survey.obstacle ? (
          <Says>{survey.obstacle}</Says>
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
            {kind === 'ghost' && <Origin value={origin} mistake={mistake} onChange={setOrigin} />}
            {!isArchive && survey.pictures > 0 && (
              <label className="old-blog-check">
                <input type="checkbox" checked={fetches} onChange={(event) => setFetches(event.target.checked)} />
                <span>Fetch pictures that did not come along from the old blog, if it is still there</span>
              </label>
            )}
            {!isArchive && (survey.deleted ?? 0) > 0 && (
              <label className="old-blog-check">
                <input type="checkbox" checked={again} onChange={(event) => setAgain(event.target.checked)} />
                <span>Bring back what you have deleted here since ({number(survey.deleted ?? 0)})</span>
              </label>
            )}
            {isArchive && (
              <Says>
                The archive brings everything back, also who may sign in. Afterwards you are asked to sign in again.
              </Says>
            )}
          </>
        )}
        {running.error && !mistake && <Says>{sentenceIn(running.error, failed)}</Says>}
      </div>
      <div className="old-blog-foot">
        <p className="field-hint">Nothing is written yet.</p>
        <Button disabled={forgetting.isPending} onClick={() => forgetting.mutate(one.id)}>
          Choose another
        </Button>
        <Button look="primary" isBusy={running.isPending} type="submit" disabled={survey.obstacle !== null}>
          {isArchive ? 'Restore it' : 'Bring it in'}
        </Button>
      </div>
    </form>
  )
}

function Says({ children }: { children: string }) {
  return (
    <p className="old-blog-says old-blog-note" role="status">
      <CircleAlert className="icon" />
      <span>{children}</span>
    </p>
  )
}

const number = (count: number) => count.toLocaleString('en-US')

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
    .map(([name, value]) => [name, typeof value === 'number' ? number(value) : value])
}

interface OriginProps {
  value: string
  mistake: string | undefined
  onChange: (value: string) => void
}

function Origin({ value, mistake, onChange }: OriginProps) {
  const id = useId()
  return (
    <div className="field old-blog-origin">
      <label htmlFor={id}>Address of the old blog</label>
      <input
        id={id}
        className="input"
        type="text"
        inputMode="url"
        placeholder="https://old.example"
        maxLength={300}
        value={value}
        aria-invalid={mistake !== undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      />
      <span id={`${id}-note`} className={mistake ? 'field-error' : 'field-hint'}>
        {mistake ??
          'Ghost’s export does not say it. Links and pictures are found by it; add its folder, if it was in one.'}
      </span>
    </div>
  )
}
