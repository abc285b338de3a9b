import { useMutation } from '@tanstack/react-query'
import { CircleAlert, Upload } from 'lucide-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { sentenceIn } from '#platform/problem-in.ts'
import { useWrite } from '#platform/use-write.ts'
import { Panel } from '#ui/panel.tsx'
import './import-panel.css'
import { importSubscribers, previewImport } from './import-queries.ts'
import type { SubscriberImport } from './import-schema.ts'

/** Where links to the panel lead. */
export const importPanelId = 'import-subscribers'

const failed = 'The file could not be imported. Please try again.'

/** Subscribers from another service: choose the file, see what it would do, say that they agreed, import. */
export function ImportPanel() {
  const [file, setFile] = useState<File | null>(null)
  const preview = useMutation({ mutationFn: previewImport })
  const importing = useWrite({ mutationFn: importSubscribers })
  useScrollHere()

  function choose(chosen: File | undefined) {
    if (!chosen) return
    setFile(chosen)
    importing.reset()
    preview.mutate(chosen)
  }

  const done = importing.data
  const error = importing.error ?? preview.error
  return (
    <Panel title="Import subscribers" id={importPanelId}>
      <p>
        A CSV from Mailchimp, Substack, Ghost, MailerLite, Buttondown or a spreadsheet, up to 5 MB. You see what it
        would do before anything is stored.
      </p>
      <FileChoice isBusy={preview.isPending || importing.isPending} again={file !== null} onFile={choose} />
      <p className="sr-only" role="status">
        {preview.isPending && 'Reading the file.'}
        {importing.isPending && 'Importing.'}
      </p>
      {error && (
        <p className="field-error import-note" role="alert">
          <CircleAlert className="icon" />
          {sentenceIn(error, failed)}
        </p>
      )}
      {done ? (
        <ImportReport report={done} title={`${readers(done.added)} added from ${file?.name}`} isDone />
      ) : (
        preview.data &&
        file && (
          <>
            <ImportReport report={preview.data} title={file.name} />
            {preview.data.added > 0 && (
              <Consent
                key={file.name + file.lastModified}
                count={preview.data.added}
                isPending={importing.isPending}
                onImport={() => importing.mutate(file)}
              />
            )}
          </>
        )
      )}
    </Panel>
  )
}

interface FileChoiceProps {
  isBusy: boolean
  /** A file was chosen before. */
  again: boolean
  onFile: (file: File | undefined) => void
}

function FileChoice({ isBusy, again, onFile }: FileChoiceProps) {
  const chooser = useRef<HTMLInputElement>(null)
  function onDrag(event: DragEvent) {
    if (isBusy || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    if (event.type === 'drop') onFile(event.dataTransfer.files[0])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same
    <div className="import-choice" onDragOver={onDrag} onDrop={onDrag}>
      <button
        type="button"
        className="button button-outline button-small"
        disabled={isBusy}
        onClick={() => chooser.current?.click()}
      >
        {isBusy ? <span className="spinner" /> : <Upload className="icon" />}
        {again ? 'Choose another file' : 'Choose a CSV file'}
      </button>
      <input
        ref={chooser}
        className="sr-only"
        type="file"
        tabIndex={-1}
        aria-label="CSV file of subscribers"
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        onChange={(event) => {
          onFile(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </div>
  )
}

function ImportReport({ report, title, isDone }: { report: SubscriberImport; title: string; isDone?: boolean }) {
  const facts = [
    [isDone ? 'Added' : 'New, will be added', report.added],
    ['On your list already', report.known],
    ['Left your list before; they stay off it', report.left],
    ['Unsubscribed, bounced or never confirmed there', report.out],
    ['Twice in the file', report.repeated],
    ['No valid address', report.invalid],
  ] as const
  return (
    <div className="import-report" role="status">
      <h3>{title}</h3>
      <dl className="import-facts">
        {facts.map(
          ([name, count], at) =>
            (at === 0 || count > 0) && (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="figures">{count.toLocaleString('en-US')}</dd>
              </div>
            ),
        )}
      </dl>
      {report.problems.length > 0 && (
        <details className="import-problems">
          <summary>What is wrong, line by line</summary>
          <ul>
            {report.problems.map(({ line, value, reason }) => (
              <li key={line}>
                <span className="figures">Line {line}</span>: {value && <b>{value}</b>} {reason}
              </li>
            ))}
          </ul>
          {report.invalid > report.problems.length && (
            <p className="field-hint">And {report.invalid - report.problems.length} more.</p>
          )}
        </details>
      )}
    </div>
  )
}

function Consent({ count, isPending, onImport }: { count: number; isPending: boolean; onImport: () => void }) {
  const [agreed, setAgreed] = useState(false)
  return (
    <div className="import-consent">
      <label>
        <input type="checkbox" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
        <span>
          These people agreed to get letters from me. They are added as they are: no mail is sent to them now.
        </span>
      </label>
      <button
        type="button"
        className="button button-primary button-small"
        disabled={!agreed || isPending}
        onClick={onImport}
      >
        {isPending && <span className="spinner" />}
        Import {readers(count)}
      </button>
    </div>
  )
}

function readers(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'subscriber' : 'subscribers'}`
}

/** The panel is there only after the settings have been loaded: too late for the browser's own way to it. */
function useScrollHere() {
  useEffect(() => {
    if (location.hash === `#${importPanelId}`) document.getElementById(importPanelId)?.scrollIntoView()
  }, [])
}
