/** The roles in ascending order: each may do all that those before it may. Without zod, because pages read them. */
export const roles = ['user', 'contributor', 'editor', 'admin'] as const
/** The role of an account. A 'user' has no more rights than a reader: the account of somebody who has left. */
export type AccountRole = (typeof roles)[number]
/** 'anonymous': without a session. */
export type Role = 'anonymous' | AccountRole

/** The least role that an action requires. */
export const accessLevels = ['everybody', 'contributor', 'editor', 'admin'] as const
export type Access = (typeof accessLevels)[number]

export function mayCall(role: Role, who: Access): boolean {
  return who === 'everybody' || ranks.indexOf(role) >= ranks.indexOf(who)
}

const ranks: readonly Role[] = ['anonymous', ...roles]
