export const invitationPath = '/admin/join'

/** The token stands behind the #: browsers keep that part to themselves. */
export function invitationLink(token: string): string {
  return `${invitationPath}#${token}`
}
