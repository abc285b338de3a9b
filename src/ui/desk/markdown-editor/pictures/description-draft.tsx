import Sparkles from 'lucide-react/icons/sparkles'
import { useEffect, useState } from 'react'
import { Button } from '#ui/desk/button.tsx'
import type { EditorHost } from '../host.ts'

interface DescriptionDraftProps {
  host: EditorHost
  address: string
  onDraft: (words: string) => void
}

/** Asks the automation for a description of a picture; the draft is put into the field for the author to edit. */
export function DescriptionDraft({ host, address, onDraft }: DescriptionDraftProps) {
  const [isPossible, setPossible] = useState(false)
  const [state, setState] = useState<'idle' | 'asked' | 'drafted' | Error>('idle')
  useEffect(() => void host.mayDraft().then(setPossible), [host])
  if (!isPossible || !/^\/(uploads|art)\//.test(address)) return null

  async function ask() {
    setState('asked')
    try {
      onDraft(await host.draft(address))
      setState('drafted')
    } catch (error) {
      setState(error as Error)
    }
  }

  return (
    <div className="md-draft">
      <Button icon={Sparkles} disabled={state === 'asked'} onClick={() => void ask()}>
        {state === 'asked' ? 'Looking at it' : 'Draft it'}
      </Button>
      <small role="status">
        {state === 'drafted' && 'A draft by the automation: read it beside the picture.'}
        {state instanceof Error && state.message}
      </small>
    </div>
  )
}
