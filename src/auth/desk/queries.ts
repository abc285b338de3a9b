/** The desk's calls about accounts and signing in. */

import { apiClient } from '#platform/api-client.ts'
import { bodyOf, done } from '#platform/calls.ts'
import { readQuery } from '#platform/read-query.ts'
import type { accountRoutes } from '../account-routes.server.ts'
import type { Passkey } from '../passkeys/schema.ts'
import type { WriterRole } from '../people/options.ts'
import type { peopleRoutes } from '../people/routes.server.ts'
import type { NewInvitation, OpenInvitation, People, Profile } from '../people/schema.ts'
import type { authRoutes } from '../routes.server.ts'
import type { Account, CurrentUser } from '../schema.ts'
import { askPasskey, makePasskey } from './passkey-browser.ts'

const { account } = apiClient<ReturnType<typeof accountRoutes>>().api
const { people } = apiClient<ReturnType<typeof peopleRoutes>>().api
const { auth } = apiClient<ReturnType<typeof authRoutes>>().api

export const accountQuery = () => readQuery<Account>(['/api/account'], () => account.$get())
export const peopleQuery = () => readQuery<People>(['/api/people'], () => people.$get())

/** The accounts whose byline a post can carry. */
export const writersQuery = () => readQuery(['/api/people/writers'], () => people.writers.$get())

/** @throws ApiError 401 for an unknown passkey, or the browser's own error */
export async function signInByPasskey(): Promise<CurrentUser> {
  const options = await (await auth.passkey.options.$post()).json()
  return (await auth.passkey.$post({ json: await askPasskey(options) })).json()
}

export async function addPasskey({ name, present }: { name: string; present: Present }): Promise<Passkey> {
  const options = await (await account.passkeys.options.$post({ json: await proofBy(present) })).json()
  return (await account.passkeys.$post({ json: { name, passkey: await makePasskey(options) } })).json()
}

export const renamePasskey = ({ id, name }: { id: number; name: string }) =>
  done(account.passkeys[':id'].$put({ param: { id: String(id) }, json: { name } }))
export const removePasskey = (id: number) => done(account.passkeys[':id'].$delete({ param: { id: String(id) } }))
export const endSession = (id: number) => done(account.sessions[':id'].$delete({ param: { id: String(id) } }))

/** The present code; null: a passkey is asked for. */
export type Present = string | null

async function proofBy(present: Present) {
  if (present !== null) return { present }
  return { passkey: await askPasskey(await (await account.confirmation.$post()).json()) }
}

export async function changeCode({ present, code }: { present: Present; code: string }): Promise<void> {
  await account.code.$put({ json: { ...(await proofBy(present)), code } })
}

export async function renewRecoveryCodes(present: Present): Promise<string[]> {
  return (await (await account['recovery-codes'].$post({ json: await proofBy(present) })).json()).codes
}

export const saveProfile = (profile: Profile) => done(account.profile.$put({ json: profile }))
export const invite = (draft: { email: string; role: WriterRole }) =>
  bodyOf<NewInvitation>(people.invitations.$post({ json: draft }))
export const withdrawInvitation = (id: number) => done(people.invitations[':id'].$delete({ param: { id: String(id) } }))

export const changeRole = ({ id, role }: { id: number; role: WriterRole }) =>
  done(people[':id'].$put({ param: { id: String(id) }, json: { role } }))

export const removePerson = (id: number) => done(people[':id'].$delete({ param: { id: String(id) } }))

export const openInvitationQuery = (token: string | null) =>
  readQuery<OpenInvitation>(
    ['/api/auth/invitation', token],
    () => auth.invitation.$post({ json: { token: token ?? '' } }),
    { enabled: token !== null, retry: false },
  )

/** Accepts an invitation, with a code or, where it is null, a new passkey. */
export async function join(given: { token: string; name: string; code: string | null }): Promise<CurrentUser> {
  const { token, name, code } = given
  if (code !== null) return (await auth.invitation.accept.$post({ json: { token, name, code } })).json()
  const options = await (await auth.invitation['passkey-options'].$post({ json: { token, name } })).json()
  const passkey = await makePasskey(options)
  return (await auth.invitation.accept.$post({ json: { token, name, passkey } })).json()
}
