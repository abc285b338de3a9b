/** The values that the desk can connect, named as in the environment; all are stored encrypted. */
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

/** Secrets are never shown again. */
const secrets: readonly ConnectionName[] = ['SMTP_URL', 'OPENAI_API_KEY', 'PERPLEXITY_API_KEY']
export const isSecret = (name: ConnectionName) => secrets.includes(name)

export const usualPort = '587'

/** The URL of a mail server from the form's fields. Port 465 uses TLS from the start (smtps). */
export function smtpUrlOf({
  host,
  port,
  user,
  password,
}: Record<'host' | 'port' | 'user' | 'password', string>): string {
  const account = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : ''
  return `${port === '465' ? 'smtps' : 'smtp'}://${account}${host.trim()}:${port || usualPort}`
}
