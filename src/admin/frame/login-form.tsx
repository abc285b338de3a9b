import { useMutation, useQueryClient } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import KeyRound from 'lucide-react/icons/key-round'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { hasPasskeys, passkeySentence } from '#auth/desk/passkey-browser.ts'
import { signInByPasskey } from '#auth/desk/queries.ts'
import { login } from '#auth/desk-queries.ts'
import { loginTable } from '#auth/login-fields.ts'
import { currentUserQuery } from '#auth/queries.ts'
import type { Login } from '#auth/schema.ts'
import { sentenceIn } from '#platform/problem-in.ts'
import { LogoMark } from '#site/frame/logo.tsx'
import { links } from '#site/links.ts'
import { FormField } from '#ui/form/form-field.tsx'
import { notify } from '#ui/notice/notify.ts'

/** Shown for a failed attempt when the server sends no sentence. */
const wrongPair = 'Invalid admin credentials.'

interface SignInOptions {
  onSignedIn?: (() => void) | undefined
}

/** Signs in, and refetches the current user. */
export function useSignIn({ onSignedIn }: SignInOptions = {}) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (given: Login | 'passkey') => (given === 'passkey' ? signInByPasskey() : login(given)),
    onSuccess: async (user) => {
      // Data that was fetched as a guest is not what the admin would get.
      const isData = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== currentUserQuery().queryKey[0]
      queryClient.removeQueries({ type: 'inactive', predicate: isData })
      void queryClient.invalidateQueries({ predicate: isData })
      await queryClient.refetchQueries({ queryKey: currentUserQuery().queryKey })
      const description =
        user.role === 'admin' ? 'Successfully logged in as admin' : `You are signed in as ${user.role}.`
      notify({ title: 'Welcome!', description })
      onSignedIn?.()
    },
    onError: (error, given) =>
      notify({
        tone: 'failure',
        title: 'Login Failed',
        description: sentenceOf(error, given),
      }),
  })
}

/** The reason for the last failure. */
export function sentenceOf(error: unknown, given?: Login | 'passkey'): string {
  return given === 'passkey' ? passkeySentence(error) : sentenceIn(error, wrongPair)
}

/** The full screen's form. */
export function LoginForm({ heading }: { heading: ReactNode }) {
  const signIn = useSignIn()
  return (
    <LoginFields
      signIn={signIn}
      className="login-form"
      top={
        <>
          <LogoMark />
          {heading}
        </>
      }
    >
      <button className="button button-primary" type="submit" disabled={signIn.isPending}>
        {signIn.isPending ? <span className="spinner" /> : <KeyRound className="icon" />}
        Access AI Automation
      </button>
      <PasskeyButton signIn={signIn} />
      <a className="text-link" href={links.home()}>
        <ArrowLeft className="icon" />
        Back to the site
      </a>
    </LoginFields>
  )
}

/** Sign-in by passkey, where the browser supports it at this address. */
export function PasskeyButton({ signIn, small }: { signIn: ReturnType<typeof useSignIn>; small?: boolean }) {
  if (!hasPasskeys()) return null
  return (
    <button
      type="button"
      className={small ? 'button button-outline button-small' : 'button button-outline'}
      disabled={signIn.isPending}
      onClick={() => signIn.mutate('passkey')}
    >
      <Fingerprint className="icon" />
      Sign in with a passkey
    </button>
  )
}

interface LoginFieldsProps {
  signIn: ReturnType<typeof useSignIn>
  className: string
  top?: ReactNode
  /** The buttons. */
  children: ReactNode
}

/** E-mail and code, both required before anything is sent. */
export function LoginFields({ signIn, className, top, children }: LoginFieldsProps) {
  const [email, setEmail] = useState('')
  const [adminCode, setAdminCode] = useState('')
  const code = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (signIn.isPending || !email.trim() || !adminCode) return
    signIn.mutate({ email, adminCode }, { onError: () => code.current?.select() })
  }

  return (
    <form className={className} onSubmit={submit}>
      {top}
      <FormField label={loginTable.email.label}>
        {(attributes) => (
          <input
            {...attributes}
            className="input"
            type="email"
            name="email"
            autoComplete={loginTable.email.autoComplete}
            required
            maxLength={loginTable.email.max}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </FormField>
      <FormField label={loginTable.adminCode.label} hint={loginTable.adminCode.hint}>
        {(attributes) => (
          <input
            {...attributes}
            ref={code}
            className="input code-input"
            type="password"
            name="code"
            autoComplete={loginTable.adminCode.autoComplete}
            required
            maxLength={loginTable.adminCode.max}
            value={adminCode}
            onChange={(event) => setAdminCode(event.target.value)}
          />
        )}
      </FormField>
      {children}
    </form>
  )
}
