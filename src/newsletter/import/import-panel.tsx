import { useMutation } from '@tanstack/react-query'
import Upload from 'lucide-react/icons/upload'
import { useEffect, useState } from 'react'
import { isSent } from '#platform/mail/offered.ts'
import { sentenceIn } from '#platform/problem-in.ts'
import { counted } from '#platform/text/counted.ts'
import { figures } from '#platform/text/figures.ts'
import { useWrite } from '#platform/use-write.ts'
import { Button } from '#ui/desk/button.tsx'
import { CircleAlertNote } from '#ui/desk/field-note.tsx'
import { FileDrop, tables } from '#ui/desk/file-drop.tsx'
import { Panel } from '#ui/panel.tsx'
import { importLimits } from '../options.ts'
import './import-panel.css'
import { importSubscribers, previewImport } from './import-queries.ts'
import type { SubscriberImport } from './import-schema.ts'

/** Anchor of the panel. */
export const importPanelId = 'import-subscribers'

const failed = 'The file could not be imported. Please try again.'

/** Imports subscribers from another service: choose the file, see a preview, state that they agreed, import. */
export function ImportPanel() {
  const [file, setFile] = useState<File | null>(null)
  const preview = useMutation({ mutationFn: previewImport })
  const importing = useWrite({ mutationFn: importSubscribers })
  useScrollHere()

  function choose(chosen: File) {
    setFile(chosen)
    importing.reset()
    preview.mutate(chosen)
  }

  const mayAsk = isSent('mail')
  const done = importing.data
  const error = importing.error ?? preview.error
  return (
    <Panel title="Import subscribers" id={importPanelId}>
      <p>
        A CSV from Mailchimp, Substack, beehiiv, Ghost, MailerLite, Buttondown or a spreadsheet, up to 5 MB. You see
        what it would do before anything is stored.
      </p>
      <FileChoice isBusy={preview.isPending || importing.isPending} again={file !== null} onFile={choose} />
      <p className="sr-only" role="status">
        {preview.isPending && 'Reading the file.'}
        {importing.isPending && 'Importing.'}
      </p>
      <CircleAlertNote as="p" className="import-note" role="alert" error={error && sentenceIn(error, failed)} />
      {done ? (
        <ImportReport report={done} title={`${counted(done.added, 'subscriber')} added from ${file?.name}`} isDone />
      ) : (
        preview.data &&
        file && (
          <>
            <ImportReport report={preview.data} title={titleOf(file.name, preview.data)} />
            {preview.data.added + (mayAsk ? preview.data.unconfirmed : 0) > 0 && (
              <Consent
                key={file.name + file.lastModified}
                count={preview.data.added}
                unconfirmed={mayAsk ? preview.data.unconfirmed : 0}
                isPending={importing.isPending}
                onImport={(asks) => importing.mutate({ file, asks })}
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
  /** Whether a file was chosen before. */
  again: boolean
  onFile: (file: File) => void
}

function FileChoice({ isBusy, again, onFile }: FileChoiceProps) {
  return (
    <FileDrop
      className="import-choice"
      label="CSV file of subscribers"
      accept={tables}
      isBusy={isBusy}
      onFiles={([file]) => file && onFile(file)}
    >
      {(choose) => (
        <Button icon={Upload} isBusy={isBusy} onClick={choose}>
          {again ? 'Choose another file' : 'Choose a CSV file'}
        </Button>
      )}
    </FileDrop>
  )
}

function ImportReport({ report, title, isDone }: { report: SubscriberImport; title: string; isDone?: boolean }) {
  const facts = [
    [isDone ? 'Added' : 'New, will be added', report.added],
    ['On your list already', report.known],
    ['Left your list before; they stay off it', report.left],
    ['Unsubscribed or bounced there', report.out],
    [isDone ? 'Never confirmed there, not added' : 'Never confirmed there', report.unconfirmed - report.asked],
    ['Asked by mail to confirm', report.asked],
    ['Asked before, not confirmed yet', report.askedBefore],
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
                <dd className="figures">{figures(count)}</dd>
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

interface ConsentProps {
  count: number
  /** How many never confirmed, and can be asked by mail. */
  unconfirmed: number
  isPending: boolean
  onImport: (asks: boolean) => void
}

function Consent({ count, unconfirmed, isPending, onImport }: ConsentProps) {
  const [agreed, setAgreed] = useState(false)
  const [asks, setAsks] = useState(false)
  const asked = Math.min(unconfirmed, importLimits.confirmations)
  return (
    <div className="import-consent">
      <label>
        <input type="checkbox" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
        <span>
          These people agreed to get letters from me. They are added as they are: no mail is sent to them now.
        </span>
      </label>
      {unconfirmed > 0 && (
        <label>
          <input type="checkbox" checked={asks} onChange={(event) => setAsks(event.target.checked)} />
          <span>
            Ask {counted(asked, 'subscriber')} who never confirmed there by mail. They are added when they say yes.
            {unconfirmed > asked && ' The others are asked when you import the file again.'}
          </span>
        </label>
      )}
      <Button
        look="primary"
        isBusy={isPending}
        disabled={!agreed || (count === 0 && !asks)}
        onClick={() => onImport(asks)}
      >
        {count === 0 ? 'Ask them' : `Import ${counted(count, 'subscriber')}`}
      </Button>
    </div>
  )
}

function titleOf(name: string, { service }: SubscriberImport): string {
  return service ? `${name}, from ${service}` : name
}

/**
 * Scrolls to the panel: it is rendered after the settings have loaded, too late for the browser to scroll to its
 * anchor.
 */
function useScrollHere() {
  useEffect(() => {
    if (location.hash === `#${importPanelId}`) document.getElementById(importPanelId)?.scrollIntoView()
  }, [])
}
