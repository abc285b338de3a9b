import { useQuery } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { sentenceIn } from '#platform/problem-in.ts'
import { formatShortDate } from '#platform/text/format-moment.ts'
import { useWrite } from '#platform/use-write.ts'
import { Button } from '#ui/desk/button.tsx'
import { CircleAlertNote } from '#ui/desk/field-note.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { notify } from '#ui/notice/notify.ts'
import { Panel } from '#ui/panel.tsx'
import './demo-panel.css'
import { demoQuery, removeDemo, undoRemoval } from './queries.ts'
import type { DemoSite } from './schema.ts'

const steps = {
  archiving: 'Writing the archive of the whole site…',
  removing: 'Taking the demo away…',
  restoring: 'Putting the demo back…',
}
const notAnswered = 'The server did not say how it ended. What you see here is what is there now; please try again.'

/**
 * The panel that removes the demo: what is removed, what stays, and how to undo it. Renders nothing on a site that
 * never had a demo.
 */
export function DemoPanel() {
  const [asks, setAsks] = useState(false)
  const removal = useWrite({
    mutationFn: removeDemo,
    onMutate: () => setAsks(false),
    onSuccess: () => notify({ title: 'The demo is gone' }),
  })
  const undo = useWrite({
    mutationFn: undoRemoval,
    onSuccess: ({ restored, left }) =>
      notify({
        title: 'The demo is back',
        description:
          left > 0 ? `${restored} entries; ${left} stayed away, because something newer has their name.` : '',
      }),
  })
  const isWorking = removal.isPending || undo.isPending
  const demo = useQuery(demoQuery(isWorking))
  if (demo.isLoadingError) return <LoadFailure headingLevel={2} what="The demo" query={demo} />
  if (!demo.data) return null
  const { kinds, undo: past, working } = demo.data
  const goes = kinds.some((each) => each.goes > 0)
  if (!goes && !past) return null
  const step = working ?? (removal.isPending ? 'archiving' : undo.isPending ? 'restoring' : null)
  const error = removal.error ?? undo.error
  return (
    <Panel title="Demo content">
      {goes ? (
        <>
          <p>What came with the site and nobody has edited can go. What you wrote, edited or need stays.</p>
          <DemoCounts kinds={kinds} />
        </>
      ) : (
        past && (
          <p>
            The demo was taken away on {formatShortDate(past.removedAt)}. The site as it was before is kept in the data
            folder as <code className="code-name">archives/{past.archive}</code>.
          </p>
        )
      )}
      <p className="demo-step" role="status">
        {step && (
          <>
            <span className="spinner" />
            {steps[step]}
          </>
        )}
      </p>
      <CircleAlertNote
        as="p"
        className="demo-failure"
        role="alert"
        error={error && !step && sentenceIn(error, notAnswered)}
      />
      <div className="demo-actions">
        {goes && (
          <Button icon={Trash2} disabled={step !== null} onClick={() => setAsks(true)}>
            Remove the demo
          </Button>
        )}
        {!goes && past && (
          <Button icon={Undo2} disabled={step !== null} onClick={() => undo.mutate(undefined)}>
            Put the demo back
          </Button>
        )}
      </div>
      {asks && <Question kinds={kinds} onConfirm={() => removal.mutate(undefined)} onClose={() => setAsks(false)} />}
    </Panel>
  )
}

function DemoCounts({ kinds }: { kinds: DemoSite['kinds'] }) {
  return (
    <table className="demo-counts">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">What</span>
          </th>
          <th scope="col">Goes</th>
          <th scope="col">Stays</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ kind, goes, stays }) => (
          <tr key={kind}>
            <th scope="row">{kind.charAt(0).toUpperCase() + kind.slice(1)}</th>
            <td>{goes}</td>
            <td>{stays}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface QuestionProps {
  kinds: DemoSite['kinds']
  onConfirm: () => void
  onClose: () => void
}

function Question({ kinds, onConfirm, onClose }: QuestionProps) {
  const going = kinds.filter(({ goes }) => goes > 0).map(({ kind, goes }) => `${goes} ${kind}`)
  return (
    <Dialog title="Remove the demo?" onClose={onClose}>
      <p>
        {new Intl.ListFormat('en').format(going)} go, with what readers saved of them. An archive of the whole site is
        made first; with it you can put the demo back from here.
      </p>
      <div className="dialog-actions">
        <Button data-safe onClick={onClose}>
          Cancel
        </Button>
        <Button look="danger" icon={Trash2} onClick={onConfirm}>
          Remove the demo
        </Button>
      </div>
    </Dialog>
  )
}
