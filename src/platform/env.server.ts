/**
 * The environment, parsed once at the start. Nothing else reads `process.env`: a variable has the same name here as outside, with
 * its default filled in and its type checked.
 */
import { z } from 'zod'
import { isMailAddress, mailboxOf } from './mail/mailbox.ts'
import { isOneLine } from './text/storable.ts'
import { isTimeZone } from './text/time-zone.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const purgeFormats = ['own', 'cloudflare', 'fastly', 'bunny'] as const
const backupTurns = ['hour', 'day', 'never'] as const
const yes = { true: true, 1: true, yes: true, on: true }
const switchWords: Record<string, boolean> = { ...yes, false: false, 0: false, no: false, off: false }
const minAdminCodeLength = 12
/** That of the sign-in form (`auth/login-fields.ts`), which would refuse a longer one. */
const maxAdminCodeLength = 500
/** Long enough, but the first guesses of an attacker; so is one character repeated. */
const wellKnownCodes =
  /^(.)\1*$|^(admin(istrator)?|password|change-?me|letmein|welcome|secret|travel)[-\d]*$|^(password|change-?me)-?(password|change-?me)|^0?123456789\d*$|^your-|^qwertyuiop/i

const text = z.string()

function wholeNumber(name: string, from: number, to: number) {
  const sentence = `${name} must be a whole number from ${from} to ${to}.`
  return z
    .string()
    .regex(/^\d{1,9}$/, sentence)
    .transform(Number)
    .pipe(z.number().min(from, sentence).max(to, sentence))
}

function bucket(name: string) {
  return z.string().regex(/^s3:\/\/[a-z0-9][a-z0-9.-]+$/, `${name} must look like s3://bucket.`)
}

/** An http(s) address; kept without a trailing slash, so that paths can be appended. */
function webAddress(name: string) {
  return z
    .string()
    .refine((value) => isWebAddress(value), `${name} must be an http:// or https:// address.`)
    .transform((value) => value.replace(/\/+$/, ''))
}

function toggle(name: string) {
  return z
    .string()
    .refine((value) => value.toLowerCase() in switchWords, `${name} must be true or false.`)
    .transform((value) => switchWords[value.toLowerCase()] === true)
}

function email(name: string) {
  return z.email(`${name} must be an e-mail address.`)
}

function scheme(name: string, schemes: string[]) {
  const example = schemes.map((each) => `${each}://`).join(' or ')
  return z.string().refine((value) => schemes.some((each) => value.startsWith(`${each}://`)), {
    error: `${name} must start with ${example}.`,
  })
}

const Variables = z.object({
  NODE_ENV: text.default('development'),
  /** The settings file, see env-file.server.ts. */
  ENV_FILE: text.optional(),
  PORT: wholeNumber('PORT', 0, 65_535).default(3000),
  HOST: text.regex(/^[\w.:-]+$/, 'HOST must be a host name or an IP address.').default('127.0.0.1'),
  /** Public origin, without a trailing slash; unset: the address that the server listens on. */
  SITE_URL: z
    .string()
    .refine(isOrigin, 'SITE_URL must be an http:// or https:// origin without a path, such as https://example.com.')
    .transform((value) => new URL(value).origin)
    .optional(),
  DATA_DIR: text.default('./data'),
  /** Unset: the embedded database in DATA_DIR. */
  DATABASE_URL: scheme('DATABASE_URL', ['postgres', 'postgresql']).optional(),
  /** The same database without the pooler, where DATABASE_URL is one. Unset: listening and migrating use DATABASE_URL too. */
  DATABASE_DIRECT_URL: scheme('DATABASE_DIRECT_URL', ['postgres', 'postgresql']).optional(),
  /** A replica of DATABASE_URL that answers readers while it is up to date. Unset: all reads use DATABASE_URL. */
  DATABASE_READ_URL: scheme('DATABASE_READ_URL', ['postgres', 'postgresql']).optional(),
  /** Gets a POST on every change, so that a CDN may cache pages for long; PURGE_TOKEN authorises it. */
  PURGE_URL: webAddress('PURGE_URL').optional(),
  PURGE_TOKEN: text.optional(),
  /** The format of that request: this site's own, or a CDN's. */
  PURGE_FORMAT: z.enum(purgeFormats, `PURGE_FORMAT must be one of ${purgeFormats.join(', ')}.`).default('own'),
  SEED_DEMO: toggle('SEED_DEMO').default(true),
  ADMIN_EMAIL: email('ADMIN_EMAIL').default('admin@example.com'),
  /** Unset: one is generated on the first start. */
  ADMIN_CODE: text.optional(),
  OPENAI_API_KEY: text.optional(),
  OPENAI_BASE_URL: webAddress('OPENAI_BASE_URL').default('https://api.openai.com/v1'),
  OPENAI_MODEL: text.default('gpt-6-luna'),
  OPENAI_IMAGE_MODEL: text.default('gpt-image-2.5-flare'),
  PERPLEXITY_API_KEY: text.optional(),
  PERPLEXITY_BASE_URL: webAddress('PERPLEXITY_BASE_URL').default('https://api.perplexity.ai'),
  PERPLEXITY_MODEL: text.default('perplexity/sonar'),
  EXPEDIA_PARTNER_ID: text.optional(),
  EXPEDIA_AFFILIATE_ID: text.optional(),
  EXPEDIA_SITE_ID: text.default('1'),
  EXPEDIA_AFFILIATE_BASE_URL: webAddress('EXPEDIA_AFFILIATE_BASE_URL').default('https://expedia.com/affiliate'),
  /** Unset: uploads are stored in DATA_DIR/uploads. */
  STORAGE_URL: bucket('STORAGE_URL').optional(),
  S3_ENDPOINT: webAddress('S3_ENDPOINT').optional(),
  AWS_REGION: text.default('us-east-1'),
  AWS_ACCESS_KEY_ID: text.optional(),
  AWS_SECRET_ACCESS_KEY: text.optional(),
  AWS_SESSION_TOKEN: text.optional(),
  SMTP_URL: scheme('SMTP_URL', ['smtp', 'smtps'])
    .refine(isMailServer, 'SMTP_URL must look like smtp://user:password@host:587.')
    .optional(),
  /** Sender of the site's mail, as "name@example.com" or "Name <name@example.com>". */
  MAIL_FROM: text.refine(isMailbox, 'MAIL_FROM must hold an e-mail address.').optional(),
  CONTACT_TO: email('CONTACT_TO').optional(),
  /** Whether subscribers must confirm their address by a mailed link. */
  NEWSLETTER_CONFIRM: toggle('NEWSLETTER_CONFIRM').default(false),
  /** Encrypts the credentials connected at the desk; unset: a key file in DATA_DIR. All instances need the same. */
  SECRETS_KEY: text.min(32, 'SECRETS_KEY must have at least 32 characters.').optional(),
  /** The former key, needed until everything is encrypted with the new one, at the next start. */
  SECRETS_KEY_BEFORE: text.min(32, 'SECRETS_KEY_BEFORE must have at least 32 characters.').optional(),
  SITE_TIMEZONE: text
    .refine(isTimeZone, 'SITE_TIMEZONE must be a time zone name such as UTC or Europe/Madrid.')
    .default('UTC'),
  /** When the nightly archive is made, in SITE_TIMEZONE. */
  ARCHIVE_TIME: text.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'ARCHIVE_TIME must be a time such as 03:30.').default('03:30'),
  /** Number of nightly archives that are kept; 0: none is made. */
  ARCHIVES_KEPT: wholeNumber('ARCHIVES_KEPT', 0, 365).default(7),
  /** Off-site bucket for backups; unset: beside the uploads, if STORAGE_URL is set. */
  BACKUP_URL: bucket('BACKUP_URL').optional(),
  /** Access to that bucket; what is unset is taken from S3_ENDPOINT and AWS_…. */
  BACKUP_ENDPOINT: webAddress('BACKUP_ENDPOINT').optional(),
  BACKUP_REGION: text.optional(),
  BACKUP_ACCESS_KEY_ID: text.optional(),
  BACKUP_SECRET_ACCESS_KEY: text.optional(),
  BACKUP_EVERY: z.enum(backupTurns, `BACKUP_EVERY must be one of ${backupTurns.join(', ')}.`).default('day'),
  /** Encrypts backups before they are sent. Without it nobody, not even the author, can open them again. */
  BACKUP_KEY: text.min(32, 'BACKUP_KEY must have at least 32 characters.').optional(),
  /** Number of proxies in front of the server; only their forwarding headers are trusted. */
  TRUST_PROXY: wholeNumber('TRUST_PROXY', 0, 16).default(0),
  /** Allows a monitor on another machine to read /metrics: `Authorization: Bearer …`. */
  METRICS_TOKEN: text.min(16, 'METRICS_TOKEN must have at least 16 characters.').optional(),
  /** Whether reads are logged, too; off where the proxy in front logs them. */
  LOG_REQUESTS: toggle('LOG_REQUESTS').default(true),
  LOG_LEVEL: z.enum(logLevels, `LOG_LEVEL must be one of ${logLevels.join(', ')}.`).default('info'),
})

export type Env = z.infer<typeof Variables> & { SITE_URL: string }

/** Variables by name, as given. */
export type EnvSource = Readonly<Record<string, string | undefined>>

/** Names of all variables. */
export const settingNames = Object.keys(Variables.shape)

/** Spaces are a part of these: without them an existing site would have another code, key or folder. */
const keptExactly = new Set(['ADMIN_CODE', 'BACKUP_KEY', 'DATA_DIR', 'SECRETS_KEY', 'SECRETS_KEY_BEFORE'])

/**
 * Parses the environment; an empty variable counts as unset, and spaces around a value do not count.
 * @throws an Error whose message has one line for each variable that cannot be used, never a value of it
 */
export function readEnv(source: EnvSource): Env {
  const given = Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) => {
      const trimmed = value?.trim()
      return trimmed ? [[name, keptExactly.has(name) ? value : trimmed]] : []
    }),
  )
  const parsed = Variables.superRefine(checkTogether).safeParse(given)
  if (!parsed.success) {
    const sentences = new Set(parsed.error.issues.map((issue) => issue.message))
    throw new Error(`The environment cannot be used:\n${[...sentences].join('\n')}`)
  }
  const env = parsed.data
  return { ...env, SITE_URL: env.SITE_URL ?? listeningOrigin(env.HOST, env.PORT) }
}

/** Rules between variables. */
function checkTogether(env: z.infer<typeof Variables>, context: z.RefinementCtx) {
  const refuse = (name: keyof typeof env, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message })
  if (env.NODE_ENV === 'production' && env.ADMIN_CODE && env.ADMIN_CODE.length < minAdminCodeLength) {
    refuse('ADMIN_CODE', `ADMIN_CODE must have at least ${minAdminCodeLength} characters in production.`)
  }
  if (env.ADMIN_CODE && env.ADMIN_CODE.length > maxAdminCodeLength) {
    refuse('ADMIN_CODE', `ADMIN_CODE may have at most ${maxAdminCodeLength} characters.`)
  }
  if (env.NODE_ENV === 'production' && env.ADMIN_CODE && wellKnownCodes.test(env.ADMIN_CODE)) {
    refuse('ADMIN_CODE', 'ADMIN_CODE must not be a well-known one: choose a code of your own, or leave it unset.')
  }
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const) {
    if (env[name] && !env.DATABASE_URL) refuse(name, `${name} needs DATABASE_URL, the database that is written to.`)
  }
  if (env.STORAGE_URL && !(env.AWS_ACCESS_KEY_ID && env.AWS_SECRET_ACCESS_KEY)) {
    refuse('STORAGE_URL', 'STORAGE_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.')
  }
  if (Boolean(env.BACKUP_ACCESS_KEY_ID) !== Boolean(env.BACKUP_SECRET_ACCESS_KEY)) {
    refuse('BACKUP_URL', 'BACKUP_ACCESS_KEY_ID and BACKUP_SECRET_ACCESS_KEY belong together: set both, or neither.')
  }
  if (env.BACKUP_URL && !(env.BACKUP_ACCESS_KEY_ID || (env.AWS_ACCESS_KEY_ID && env.AWS_SECRET_ACCESS_KEY))) {
    refuse('BACKUP_URL', 'BACKUP_URL needs BACKUP_ACCESS_KEY_ID and BACKUP_SECRET_ACCESS_KEY, or the AWS_… ones.')
  }
  if (env.BACKUP_EVERY === 'hour' && !(env.BACKUP_URL || env.STORAGE_URL)) {
    refuse('BACKUP_EVERY', 'BACKUP_EVERY hour needs a place for them: BACKUP_URL or STORAGE_URL.')
  }
  if (env.PURGE_FORMAT !== 'own' && !(env.PURGE_URL && env.PURGE_TOKEN)) {
    refuse('PURGE_FORMAT', `PURGE_FORMAT ${env.PURGE_FORMAT} needs PURGE_URL and PURGE_TOKEN.`)
  }
}

/** The settings that have no effect without a mail server: no refusal, since one can be connected while the site runs. */
export function settingsLackingMail(env: Env) {
  return env.SMTP_URL ? [] : (['CONTACT_TO', 'NEWSLETTER_CONFIRM'] as const).filter((name) => env[name])
}

function listeningOrigin(host: string, port: number) {
  return new URL(`http://${host.includes(':') ? `[${host}]` : host}:${port}`).origin
}

function isWebAddress(value: string) {
  const url = URL.parse(value)
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') && !url.search && !url.hash
}

/** Nothing may follow the host: the mail library would take it for options, one of which starts a program. */
function isMailServer(value: string) {
  const url = URL.parse(value)
  return Boolean(url?.hostname) && /^\/?$/.test(url!.pathname) && !/[?#]/.test(value)
}

function isOrigin(value: string) {
  const url = URL.parse(value)
  return isWebAddress(value) && url?.pathname === '/' && !url.username && !url.password
}

function isMailbox(value: string) {
  const { name, address } = mailboxOf(value)
  return isOneLine(name) && isMailAddress(address)
}
