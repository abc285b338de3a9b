/** Who there is, from the least to the most: each may do what those before it may. Without zod, because pages read it. */
export const roles = ['user', 'contributor', 'editor', 'admin'] as const
/** Of an account. A 'user' has no more rights than a reader: nobody who has left keeps any. */
export type AccountRole = (typeof roles)[number]
/** 'anonymous' is anybody without a session. */
export type Role = 'anonymous' | AccountRole

/** The least role that may do something. */
export const accessLevels = ['everybody', 'contributor', 'editor', 'admin'] as const
export type Access = (typeof accessLevels)[number]

export function mayCall(role: Role, who: Access): boolean {
  return who === 'everybody' || ranks.indexOf(role) >= ranks.indexOf(who)
}

const ranks: readonly Role[] = ['anonymous', ...roles]
