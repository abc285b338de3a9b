/**
 * Who is asking. Readers never sign in; the one account that matters is the author's, whose role is 'admin'.
 */
import { z } from 'zod'

export const roles = ['user', 'admin'] as const

export const CurrentUser = z.object({ id: z.int(), email: z.email(), role: z.enum(roles) })
export type CurrentUser = z.infer<typeof CurrentUser>

/** Whatever is in the fields, a wrong pair gets one and the same answer; only their kind and length are checked here. */
export const Login = z.object({
  email: z.string('Email is required').min(1, 'Email is required').max(255, 'Email must be at most 255 characters'),
  adminCode: z
    .string('Admin code is required')
    .min(1, 'Admin code is required')
    .max(500, 'Admin code must be at most 500 characters'),
})
export type Login = z.infer<typeof Login>
