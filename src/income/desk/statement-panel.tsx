import { useMutation } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import FileUp from 'lucide-react/icons/file-up'
import X from 'lucide-react/icons/x'
import { useLayoutEffect, useState } from 'react'
import { sentenceIn } from '#platform/problem-in.ts'
import { useWrite } from '#platform/use-write.ts'
import { Button } from '#ui/desk/button.tsx'
import { FileDrop, tables } from '#ui/desk/file-drop.tsx'
import { importStatement, previewStatement } from '../queries.ts'
import { partnerNames } from '../statements/profiles.ts'
import { ColumnsForm, firstColumn } from './columns-form.tsx'
import { resultHeading, StatementResult } from './statement-result.tsx'

interface Given {
  file: File
  /** Whether the file's earlier import is undone first. */
  anew: boolean
}

const failed = 'The file could not be read. Please try again.'

/** Imports a statement: known columns at once, unknown ones after a question. */
export function StatementPanel({ onClose }: { onClose: () => void }) {
  const [given, setGiven] = useState<Given | null>(null)
  const [isCorrecting, setCorrecting] = useState(false)
  const taking = useWrite({ mutationFn: ({ file, anew }: Given) => importStatement(file, anew) })
  const preview = useMutation({
    mutationFn: ({ file }: Given) => previewStatement(file),
    onSuccess: (report, chosen) => {
      if (report.partner !== null) taking.mutate(chosen)
    },
  })
  function choose(chosen: Given) {
    setGiven(chosen)
    setCorrecting(false)
    taking.reset()
    preview.mutate(chosen)
  }
  const isBusy = preview.isPending || taking.isPending
  const error = preview.error ?? taking.error
  const isAsking = isCorrecting || (preview.data?.partner === null && !taking.data)
  const asked = isAsking ? preview.data : undefined
  const step = asked ? 1 : taking.data ? 2 : 0
  // The pressed button disappears with its step, so the focus moves to the start of the next one.
  useLayoutEffect(() => {
    if (step > 0) document.getElementById(step === 1 ? firstColumn : resultHeading)?.focus()
  }, [step])
  return (
    <section className="panel income-statement" aria-label="Import a statement">
      <div className="income-statement-head">
        <ol className="income-steps">
          {['File', 'Columns', 'Result'].map((name, at) => (
            <li key={name} aria-current={at === step ? 'step' : undefined}>
              <span>{at + 1}</span>
              {name}
            </li>
          ))}
        </ol>
        <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
          <X className="icon" />
        </button>
      </div>
      {error && (
        <p className="notice" role="alert">
          <CircleAlert className="icon" />
          {sentenceIn(error, failed)}
        </p>
      )}
      {asked && given ? (
        <ColumnsForm
          report={asked}
          name={given.file.name}
          onExplained={() => choose({ ...given, anew: given.anew || isCorrecting })}
          onCancel={isCorrecting ? () => setCorrecting(false) : undefined}
        />
      ) : taking.data && given ? (
        <StatementResult report={taking.data} name={given.file.name} onCorrect={() => setCorrecting(true)} />
      ) : null}
      {!asked && (
        <Drop isBusy={isBusy} again={taking.data !== undefined} onFile={(file) => choose({ file, anew: false })} />
      )}
    </section>
  )
}

interface DropProps {
  isBusy: boolean
  again: boolean
  onFile: (file: File) => void
}

function Drop({ isBusy, again, onFile }: DropProps) {
  return (
    <>
      <FileDrop
        className="drop-zone income-drop"
        label="Statement of a partner"
        accept={tables}
        isBusy={isBusy}
        onFiles={([file]) => file && onFile(file)}
      >
        {(choose) => (
          <>
            {isBusy ? <span className="spinner" /> : <FileUp className="icon" />}
            <b>{again ? 'Drop the next statement here' : 'Drop a statement here'}</b>
            <span className="field-hint">CSV as the partner gave it. It stays on this server.</span>
            <Button disabled={isBusy} onClick={choose}>
              Choose a file
            </Button>
          </>
        )}
      </FileDrop>
      <p className="income-known">
        {partnerNames.map((partner) => (
          <span key={partner} className="tag tag-line">
            {partner}
          </span>
        ))}
        <span className="field-hint">known by their columns; any other is explained once</span>
      </p>
    </>
  )
}
