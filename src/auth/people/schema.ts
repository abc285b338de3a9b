/** The people who write with the author: accounts, invitations, and bylines. */
import { z } from 'zod'
import { roles } from '#platform/roles.ts'
import { Timestamp } from '#platform/text/fields.ts'
import { shapeOf } from '#ui/form/shape.ts'
import { NewCode } from '../codes/schema.ts'
import { invitationTable, joiningTable, profileTable } from '../fields.ts'
import { NewPasskeyAnswer } from '../passkeys/schema.ts'

/** The byline, as readers see it, of an author beside the site's own. */
export const Byline = z
  .object({ id: z.int(), name: z.string(), portrait: z.string().nullable(), about: z.string().nullable() })
  .meta({ id: 'Byline' })
export type Byline = z.infer<typeof Byline>

export const Profile = z.object(shapeOf(profileTable)).meta({ id: 'Profile' })
export type Profile = z.infer<typeof Profile>

const { email, role: writerRole } = shapeOf(invitationTable)
export const InvitationDraft = z.object({ email, role: writerRole }).meta({ id: 'InvitationDraft' })
export const RoleChange = z.object({ role: writerRole })

export const Invitation = z
  .object({ id: z.int(), email: z.string(), role: writerRole, createdAt: Timestamp, expiresAt: Timestamp })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof Invitation>

export const NewInvitation = Invitation.extend({
  /** Shown once; only its hash is stored. */
  link: z.string(),
  mailed: z.boolean(),
}).meta({ id: 'NewInvitation' })
export type NewInvitation = z.infer<typeof NewInvitation>

export const Person = z
  .object({
    id: z.int(),
    email: z.string(),
    role: z.enum(roles),
    /** Null for the site's own author. */
    name: z.string().nullable(),
    createdAt: Timestamp,
    /** Last use of any open session; null: not signed in anywhere. */
    lastUsedAt: Timestamp.nullable(),
  })
  .meta({ id: 'Person' })
export type Person = z.infer<typeof Person>

export const People = z.object({ people: z.array(Person), invitations: z.array(Invitation) }).meta({ id: 'People' })
export type People = z.infer<typeof People>

const token = z.string().max(100)
export const InvitationToken = z.object({ token })
export const OpenInvitation = z
  .object({
    email: z.string(),
    role: writerRole,
    /** Why passkeys are not offered here; null: they are. */
    whyNoPasskeys: z.string().nullable(),
  })
  .meta({ id: 'OpenInvitation' })
export type OpenInvitation = z.infer<typeof OpenInvitation>

const { name } = shapeOf(joiningTable)
export const JoiningName = z.object({ token, name })
export const Joining = z
  .object({ token, name, code: NewCode.optional(), passkey: NewPasskeyAnswer.optional() })
  .refine(({ code, passkey }) => code !== undefined || passkey !== undefined, {
    path: ['code'],
    message: 'Please create a passkey or choose a code',
  })
  .meta({ id: 'Joining' })
