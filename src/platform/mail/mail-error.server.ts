import type { NodemailerError } from 'nodemailer'

/**
 * The outcome of a message that was not confirmed: `refused`: the server will never take it for this address; `later`: it was
 * certainly not taken, but may be on retry; `away`: the server takes no messages at the moment; `unknown`: it was sent but no
 * answer came, so it may be on its way.
 */
export type MailOutcome = 'refused' | 'later' | 'away' | 'unknown'

/** Why a message was not sent, in a sentence for the operator that names no address. */
export class MailError extends Error {
  readonly outcome: MailOutcome

  constructor(outcome: MailOutcome, message: string) {
    super(message)
    this.name = 'MailError'
    this.outcome = outcome
  }
}

/** @param isHandedOver whether the end of the message may have reached the server */
export function mailErrorOf(error: NodemailerError, isHandedOver: boolean): MailError {
  const { responseCode, command, permanent } = error
  if (error.code === 'EAUTH' || error.code === 'ENOAUTH') {
    return new MailError('away', 'The mail server refused the user name or password of SMTP_URL.')
  }
  if (responseCode && command === 'MAIL FROM') {
    return new MailError('away', `The mail server does not accept the sender of MAIL_FROM (${responseCode}).`)
  }
  if (responseCode && permanent && (command === 'RCPT TO' || command === 'DATA')) {
    return new MailError('refused', `The mail server refused the message (${responseCode}).`)
  }
  if (responseCode) {
    const outcome = command === 'RCPT TO' || command === 'DATA' ? 'later' : 'away'
    return new MailError(outcome, `The mail server asked to try again later (${responseCode}).`)
  }
  if (isHandedOver) return new MailError('unknown', 'The mail server did not say whether it took the message.')
  return new MailError('away', sentences[error.code ?? ''] ?? 'The mail server could not be reached.')
}

const sentences: Record<string, string> = {
  EDNS: 'The mail server of SMTP_URL could not be found.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  EABORT: 'The mail server did not answer in time.',
  ETLS: 'No secure connection to the mail server could be made.',
  EPROTOCOL: 'What answered at SMTP_URL is not a mail server.',
}
