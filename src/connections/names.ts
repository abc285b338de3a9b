/** What the desk can connect, by the names of the environment; all of it is kept encrypted. */
export const connectionNames = [
  'SMTP_URL',
  'MAIL_FROM',
  'CONTACT_TO',
  'OPENAI_API_KEY',
  'OPENAI_MODEL',
  'OPENAI_IMAGE_MODEL',
  'PERPLEXITY_API_KEY',
  'PERPLEXITY_MODEL',
  'EXPEDIA_PARTNER_ID',
  'EXPEDIA_AFFILIATE_ID',
] as const
export type ConnectionName = (typeof connectionNames)[number]

/** What opens something is never shown again. */
const secrets: readonly ConnectionName[] = ['SMTP_URL', 'OPENAI_API_KEY', 'PERPLEXITY_API_KEY']
export const isSecret = (name: ConnectionName) => secrets.includes(name)

/** A mail server as one enters it, as the address that the program knows it by. Port 465 speaks TLS from the first word. */
export function smtpUrlOf({
  host,
  port,
  user,
  password,
}: Record<'host' | 'port' | 'user' | 'password', string>): string {
  const account = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : ''
  return `${port === '465' ? 'smtps' : 'smtp'}://${account}${host.trim()}:${port || '587'}`
}
