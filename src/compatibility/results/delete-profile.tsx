import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { notify } from '#ui/notice/notify.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { deleteProfile, profilesKey } from '../queries.ts'
import { forgetProfile } from '../quiz/quiz-memory.ts'

interface DeleteProfileProps {
  id: number
  /** The token that came with the profile; an editor, who deletes those of others, needs none. */
  token?: string
  /** The id of the name of whose profile it is, where there are several. */
  describedBy?: string
  onDeleted: () => void
}

type Stage = 'idle' | 'asking' | 'deleting'

/** Deletes a profile after a confirmation, which replaces the button. */
export function DeleteProfile({ id, token, describedBy, onDeleted }: DeleteProfileProps) {
  const client = useQueryClient()
  const [stage, setStage] = useState<Stage>('idle')
  const first = useRef<HTMLButtonElement>(null)

  async function remove() {
    if (stage === 'deleting') return
    setStage('deleting')
    try {
      await deleteProfile(id, token)
      forgetProfile(id)
      notify({ title: 'Profile deleted', description: 'The profile and everything compared with it are gone.' })
      onDeleted()
      // The list stays open only to an editor.
      if (token === undefined) await client.invalidateQueries({ queryKey: profilesKey })
      else client.removeQueries({ queryKey: profilesKey })
    } catch (error) {
      setStage('asking')
      const fallback = 'Failed to delete the profile.'
      notifyFailure('Error', error, fallback)
    }
  }

  function cancel() {
    if (stage === 'deleting') return
    setStage('idle')
    requestAnimationFrame(() => first.current?.focus())
  }

  if (stage === 'idle') {
    return (
      <button
        ref={first}
        type="button"
        className="button button-ghost button-small"
        aria-describedby={describedBy}
        onClick={() => setStage('asking')}
      >
        {token === undefined ? 'Delete' : 'Delete my profile'}
      </button>
    )
  }
  return (
    <fieldset className="delete-profile">
      <legend>Delete it for good?</legend>
      <button
        type="button"
        className="button button-outline button-small"
        // biome-ignore lint/a11y/noAutofocus: it replaces the button that was pressed
        autoFocus
        aria-disabled={stage === 'deleting'}
        onClick={cancel}
      >
        Keep it
      </button>
      <button
        type="button"
        className="button button-small delete-profile-button"
        aria-disabled={stage === 'deleting'}
        onClick={remove}
      >
        {stage === 'deleting' ? 'Deleting...' : 'Delete profile'}
      </button>
    </fieldset>
  )
}
