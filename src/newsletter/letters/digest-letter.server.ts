/** Renders a letter's two parts, HTML and plain text. */
import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { Env } from '#platform/env.server.ts'
import type { Letter } from '#platform/mail/mailer.server.ts'
import { formatFullDate } from '#platform/text/format-moment.ts'
import { type Html, letterSheet, letterStyle as style } from '#site/letter.server.ts'
import { links } from '#site/links.ts'
import { mailedLinks, withToken } from '#site/mailed-links.ts'
import { letterPicture } from '#site/share/letter-pictures.server.ts'
import type { Site } from '#site/values/site.ts'
import type { DigestDraft, DigestPost } from '../schema.ts'
import type { ComposedDigest } from './digests.server.ts'

interface Rendering {
  site: Site
  siteUrl: string
  /** The site's: the plan names its days and times in it, too. */
  timeZone: string
  digest: ComposedDigest
  /** Date of the letter, ISO text. */
  date: string
  /** Null where there is no subscriber to remove: in a preview, and in the browser. */
  unsubscribe: string | null
}

/** Address of the letter's page. */
export function letterInBrowser(siteUrl: string, id: number): string {
  return `${siteUrl}/letters/${id}`
}

export function digestHtml({ site, siteUrl, timeZone, digest, date, unsubscribe }: Rendering): string {
  const { draft, posts } = digest
  const [lead, ...others] = posts
  const rows = html`${lead ? leadRow(siteUrl, lead) : ''}
<tr><td style="${raw(style.cell)}"><h1 style="${raw(style.title)}">${draft.subject}</h1>${paragraphs(draft.intro)}</td></tr>
${draft.timetable.length > 0 ? timetable(draft.timetable) : ''}
${lead ? button(siteUrl, lead) : ''}
${others.length > 0 ? alsoNew(siteUrl, others) : html`<tr><td style="padding:0 0 14px;font-size:0;line-height:0;">&nbsp;</td></tr>`}
${draft.note ? note(draft.note) : ''}`
  const foot = html`You get this because you subscribed at ${new URL(siteUrl).host}. Some links are affiliate links; they cost you nothing extra.<br>${unsubscribe ? html`<a href="${unsubscribe}" style="${raw(style.footLink)}">Unsubscribe</a> &nbsp; ` : ''}<a href="${letterInBrowser(siteUrl, digest.id)}" style="${raw(style.footLink)}">Read in the browser</a>`
  const preview = draft.intro.split('\n')[0] || (lead?.excerpt ?? '')
  const aside = formatFullDate(date, timeZone)
  return letterSheet({ site, siteUrl, subject: draft.subject, preview, aside, rows, foot })
}

function leadRow(siteUrl: string, lead: DigestPost): Html {
  return html`<tr><td><a href="${siteUrl + links.post(lead.slug)}"><img src="${siteUrl + letterPicture('lead', lead.slug)}" alt="${lead.imageAlt ?? lead.title}" width="600" height="380" style="display:block;border:0;width:100%;max-width:600px;height:auto;"></a></td></tr>`
}

function paragraphs(text: string): Html[] {
  const parts = text.split(/\n{2,}/).filter((part) => part.trim())
  return parts.map((part) => html`<p style="${raw(style.text)}">${part}</p>`)
}

const line = 'padding:11px 0;border-bottom:1px solid #d4dde0;'

function timetable(rows: DigestDraft['timetable']): Html {
  const cells = rows.map(
    ({ time, what, price }) =>
      html`<tr><td width="84" style="${raw(line)}${raw(style.item)}font-size:25px;line-height:28px;">${time}</td><td style="${raw(line)}font-size:16px;font-weight:500;">${what}</td><td align="right" style="${raw(line)}font-size:16px;">${price ?? ''}</td></tr>`,
  )
  return html`<tr><td style="padding:24px 36px 8px;"><table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-top:2px solid #0f2438;">${cells}</table></td></tr>`
}

function button(siteUrl: string, lead: DigestPost): Html {
  return html`<tr><td style="padding:22px 36px 36px;"><a href="${siteUrl + links.post(lead.slug)}" style="${raw(style.button)}">Read the whole story</a></td></tr>`
}

function alsoNew(siteUrl: string, posts: DigestPost[]): Html {
  const items = posts.map((post, index) => {
    const href = siteUrl + links.post(post.slug)
    const foot = index === posts.length - 1 ? 30 : 4
    return html`<tr><td style="padding:16px 36px ${foot}px;"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td width="132" valign="top"><a href="${href}"><img src="${siteUrl + letterPicture('item', post.slug)}" alt="" width="132" height="99" style="display:block;border:0;width:132px;height:99px;"></a></td>
<td valign="top" style="padding-left:20px;"><a href="${href}" style="${raw(style.item)}">${post.title}</a><p style="${raw(style.small)}">${post.category}, ${post.readTime} min read</p></td>
</tr></table></td></tr>`
  })
  return html`<tr><td style="padding:0 36px;"><div style="border-top:1px solid #cfc7b4;font-size:0;line-height:0;">&nbsp;</div></td></tr>
<tr><td style="padding:26px 36px 6px;"><h2 style="margin:0;${raw(style.heading)}">Also new</h2></td></tr>
${items}`
}

function note({ title, text }: NonNullable<DigestDraft['note']>): Html {
  return html`<tr><td style="background:#f9ecd6;padding:24px 36px 26px;"><p style="margin:0;${raw(style.item)}line-height:28px;">${title}</p><p style="margin:8px 0 0;font-size:16px;line-height:25px;color:#3f5266;">${text}</p></td></tr>`
}

export function digestText({ site, siteUrl, timeZone, digest, date, unsubscribe }: Rendering): string {
  const { draft, posts } = digest
  const [lead, ...others] = posts
  const parts = [
    `${site.author.name}, ${formatFullDate(date, timeZone)}`,
    `${draft.subject}\n${'='.repeat(Math.min(72, [...draft.subject].length))}`,
    draft.intro,
    draft.timetable.map(({ time, what, price }) => [time, what, price].filter(Boolean).join('  ')).join('\n'),
    lead ? `Read the whole story:\n${siteUrl + links.post(lead.slug)}` : '',
    others.length > 0 ? 'ALSO NEW' : '',
    ...others.map(
      ({ title, category, readTime, slug }) =>
        `${title}\n${category}, ${readTime} min read\n${siteUrl + links.post(slug)}`,
    ),
    draft.note ? `${draft.note.title.toUpperCase()}\n${draft.note.text}` : '',
    [
      '-- ',
      `You get this because you subscribed at ${new URL(siteUrl).host}.`,
      'Some links are affiliate links; they cost you nothing extra.',
      ...(unsubscribe ? [`Unsubscribe: ${unsubscribe}`] : []),
      `Read in the browser: ${letterInBrowser(siteUrl, digest.id)}`,
    ].join('\n'),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

interface Addressee {
  email: string
  /** The recipient's row; null for a test. */
  recipientId: number | null
  /** Token of the unsubscribe link; null for a test. */
  token: string | null
}

/** The message to one reader. Its Message-ID is the same whenever the same letter is sent to the same reader. */
export function digestLetter(
  site: Site,
  { SITE_URL: siteUrl, SITE_TIMEZONE: timeZone }: Pick<Env, 'SITE_URL' | 'SITE_TIMEZONE'>,
  digest: ComposedDigest,
  to: Addressee,
  now: Date,
): Letter {
  const unsubscribe = to.token === null ? null : siteUrl + withToken(mailedLinks.unsubscribe.page, to.token)
  const rendering = { site, siteUrl, timeZone, digest, date: digest.startedAt ?? now.toISOString(), unsubscribe }
  const { hostname } = new URL(siteUrl)
  const oneClick = to.token === null ? null : siteUrl + withToken(mailedLinks.unsubscribe.action, to.token)
  return {
    to: to.email,
    subject: digest.draft.subject,
    text: digestText(rendering),
    html: digestHtml(rendering),
    ...(to.recipientId !== null && { messageId: messageId(digest, to.recipientId, hostname) }),
    headers: {
      'List-Id': `${site.author.name} <letters.${hostname}>`,
      ...(oneClick && {
        'List-Unsubscribe': `<${oneClick}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

function messageId({ id, createdAt }: ComposedDigest, recipientId: number, hostname: string): string {
  const hash = createHash('sha256').update(`${id} ${createdAt} ${recipientId}`).digest('hex').slice(0, 32)
  return `<letter-${id}-${hash}@${hostname}>`
}
