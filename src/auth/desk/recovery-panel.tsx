import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import { type FormEvent, useState } from 'react'
import { problemIn, sentenceIn } from '#platform/problem-in.ts'
import { useWrite } from '#platform/use-write.ts'
import { Button } from '#ui/desk/button.tsx'
import { notify } from '#ui/notice/notify.ts'
import { Panel } from '#ui/panel.tsx'
import type { Account } from '../schema.ts'
import { PresentField, usePresent } from './present-field.tsx'
import { renewRecoveryCodes } from './queries.ts'

/** Ten codes for the day on which a device is lost; shown once. */
export function RecoveryPanel({ account }: { account: Account }) {
  const given = usePresent(account)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [isAsking, setAsking] = useState(false)
  const making = useWrite({
    mutationFn: renewRecoveryCodes,
    onSuccess: (made: string[]) => {
      setCodes(made)
      setAsking(false)
      given.clear()
    },
    onError: (error) =>
      notify({ tone: 'failure', title: 'No codes made', description: sentenceIn(error, 'Please try again.') }),
  })
  const left = account.recoveryCodes
  function submit(event: FormEvent) {
    event.preventDefault()
    if (given.isReady && !making.isPending) making.mutate(given.present)
  }
  return (
    <Panel title="Recovery codes">
      <p>
        {left > 0
          ? `${left} ${left === 1 ? 'code is' : 'codes are'} left. Each signs you in once, where the code is asked for.`
          : 'A lost device must not lock you out: make ten codes, and keep them on paper. Each signs you in once.'}
      </p>
      {codes && <CodeSheet codes={codes} />}
      {isAsking ? (
        <form className="access-form" onSubmit={submit}>
          <PresentField given={given} error={problemIn(making.error).fields.present} />
          <div className="row">
            <Button look="primary" isBusy={making.isPending} type="submit">
              Make ten codes
            </Button>
            <Button look="ghost" onClick={() => setAsking(false)}>
              Cancel
            </Button>
          </div>
          {left > 0 && <p className="field-hint">The codes that are left end with it.</p>}
        </form>
      ) : (
        <button
          type="button"
          className="button button-outline button-small access-act"
          onClick={() => {
            setCodes(null)
            setAsking(true)
          }}
        >
          {left > 0 ? 'Make new codes' : 'Make recovery codes'}
        </button>
      )}
    </Panel>
  )
}

function CodeSheet({ codes }: { codes: readonly string[] }) {
  const text = `${codes.join('\n')}\n`
  async function copy() {
    await navigator.clipboard.writeText(text)
    notify({ title: 'Copied' })
  }
  return (
    <div className="code-sheet" role="status">
      <p>These are shown only now.</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="row">
        <Button icon={Copy} onClick={() => void copy()}>
          Copy
        </Button>
        <a
          className="button button-outline button-small"
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          <Download className="icon" />
          Save as a file
        </a>
      </div>
    </div>
  )
}
