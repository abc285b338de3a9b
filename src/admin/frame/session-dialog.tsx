import KeyRound from 'lucide-react/icons/key-round'
import { useEffect } from 'react'
import { onSessionEnd } from '#platform/api-client.ts'
import { Button } from '#ui/desk/button.tsx'
import { CircleAlertNote } from '#ui/desk/field-note.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LoginFields, PasskeyButton, sentenceOf, useSignIn } from './login-form.tsx'
import { answerForSession, askForSession, useSessionEnded } from './session-end.ts'

/** A dialog over the page when the session ends in the middle of work; afterwards the refused calls are repeated. */
export function SessionDialog() {
  const ended = useSessionEnded()
  useEffect(() => onSessionEnd(askForSession), [])
  return ended ? <SignInAgain /> : null
}

function SignInAgain() {
  const signIn = useSignIn({ onSignedIn: () => answerForSession(true) })
  return (
    <Dialog title="Your session has ended" onClose={() => answerForSession(false)}>
      <p>Sign in again to go on. Everything you typed is still here.</p>
      <LoginFields signIn={signIn} className="dialog-fields">
        <CircleAlertNote as="p" role="alert" error={signIn.isError && sentenceOf(signIn.error, signIn.variables)} />
        <div className="dialog-actions">
          <Button onClick={() => answerForSession(false)}>Not now</Button>
          <PasskeyButton signIn={signIn} small />
          <Button look="primary" type="submit" icon={KeyRound} isBusy={signIn.isPending}>
            Sign in
          </Button>
        </div>
      </LoginFields>
    </Dialog>
  )
}
