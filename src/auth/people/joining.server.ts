import type { z } from 'zod'
import { transaction } from '#platform/db/transaction.server.ts'
import { notFound, Problem } from '#platform/http/api/problem.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { hashOfCode, storeCode } from '../credentials.server.ts'
import { findUserByEmail } from '../data.server.ts'
import { type Ceremonies, unlessStored } from '../passkeys/ceremonies.server.ts'
import { addPasskey } from '../passkeys/data.server.ts'
import type { CurrentUser } from '../schema.ts'
import { findOpenInvitation, spendInvitation, upsertInvitedAccount } from './data.server.ts'
import type { Joining } from './schema.ts'

/** Accepts an invitation: the account, its first way to sign in, and the used invitation are one transaction. */
export function joiner({ database: { db }, clock }: Deps, passkeys: Ceremonies) {
  return async function join({ token, name, code, passkey }: z.output<typeof Joining>): Promise<CurrentUser> {
    const open = await findOpenInvitation(db, token, clock().toISOString())
    if (!open) throw notFound('Invitation')
    if ((await findUserByEmail(db, open.email))?.role === 'admin') throw new Problem(409, 'You are the admin already.')
    const made = passkey && (await passkeys.made('join', open.email, passkey))
    const codeHash = code === undefined ? undefined : await hashOfCode(code)
    return unlessStored(() =>
      transaction(db, async (tx) => {
        const invitation = await spendInvitation(tx, token, clock().toISOString())
        if (!invitation) throw notFound('Invitation')
        const user = await upsertInvitedAccount(tx, { ...invitation, name })
        if (made) await addPasskey(tx, { ...made, userId: user.id, name: 'First passkey' })
        if (codeHash !== undefined) await storeCode(tx, user, codeHash)
        return user
      }),
    )
  }
}
