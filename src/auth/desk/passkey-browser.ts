/** The browser's part of passkeys; the library is loaded when one is used. */
import { ApiError } from '#platform/api-client.ts'
import { sentenceIn } from '#platform/problem-in.ts'
import type { NewPasskeyAnswer, PasskeyAnswer } from '../passkeys/schema.ts'

/** As the API sends them: only the browser needs their contents. */
type Options = { challenge: string }
type RegistrationOptions = Parameters<typeof import('@simplewebauthn/browser').startRegistration>[0]['optionsJSON']

/** Whether the browser supports passkeys at this address: they need https (or this machine) and a host name. */
export function hasPasskeys(): boolean {
  if (typeof window === 'undefined' || !('PublicKeyCredential' in window)) return false
  return window.isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname)
}

export async function makePasskey(options: Options): Promise<NewPasskeyAnswer> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return (await startRegistration({ optionsJSON: options as unknown as RegistrationOptions })) as NewPasskeyAnswer
}

export async function askPasskey(options: Options): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return (await startAuthentication({ optionsJSON: options })) as PasskeyAnswer
}

/** The error in a sentence: the API's own, or the browser's reason in words. */
export function passkeySentence(error: unknown): string {
  if (error instanceof ApiError) return sentenceIn(error, 'The passkey could not be used.')
  const { name } = (error ?? {}) as { name?: string }
  if (name === 'InvalidStateError') return 'This device has a passkey for you already.'
  if (name === 'NotAllowedError' || name === 'AbortError') return 'No passkey was used. Please try again.'
  return 'The passkey could not be used. The connection may have dropped.'
}
