export const invitationPath = '/admin/join'

/** The token is after the #, the part that browsers do not send. */
export function invitationLink(token: string): string {
  return `${invitationPath}#${token}`
}
