/** The layout of the site's mail: tables and inline styles, because mail programs support nothing else. Light theme only. */
import { html, raw } from 'hono/html'
import type { Env } from '#platform/env.server.ts'
import { type Mailbox, mailboxOf } from '#platform/mail/mailbox.ts'
import { copyrightLine } from './frame/copyright-line.ts'
import type { Site } from './values/site.ts'

/** A piece of HTML whose texts are escaped. */
export type Html = ReturnType<typeof html>

const display = "Imbue,'Imbue Variable',Didot,'Bodoni 72','Playfair Display',Georgia,serif"
const sans = "'Jost Variable',Jost,Futura,'Century Gothic','Helvetica Neue',Arial,sans-serif"

/** Inline styles of a letter's parts. */
export const letterStyle = {
  sans: `font-family:${sans};`,
  cell: 'padding:34px 36px 6px;',
  title: `margin:0;font-family:${display};font-size:54px;line-height:52px;font-weight:440;letter-spacing:-.5px;color:#0f2438;`,
  heading: `font-family:${display};font-size:34px;line-height:36px;font-weight:500;color:#0f2438;`,
  item: `text-decoration:none;color:#0f2438;font-family:${display};font-size:26px;line-height:27px;font-weight:520;`,
  text: 'margin:16px 0 0;font-size:17px;line-height:27px;color:#3f5266;',
  small: 'margin:6px 0 0;font-size:14px;line-height:20px;color:#5b6c7c;',
  button:
    'display:inline-block;background:#14507f;color:#ffffff;text-decoration:none;font-size:17px;font-weight:500;line-height:48px;padding:0 24px;border-radius:6px;',
  footLink: 'color:#ffffff;text-decoration:underline;',
} as const

interface LetterSheet {
  site: Site
  /** Public origin of the site. */
  siteUrl: string
  subject: string
  /** The preview text that mail programs show after the subject. */
  preview: string
  /** At the right of the name, such as a date. */
  aside?: string
  /** The content, as table rows. */
  rows: Html
  /** Placed above the copyright line. */
  foot: Html
}

const sheetStyle =
  "@media(max-width:480px){td[style*='36px']{padding-left:22px!important;padding-right:22px!important}h1{font-size:44px!important;line-height:43px!important}td[width='132'],td[width='132'] img{width:96px!important;height:auto!important}td a[style*='26px']{font-size:22px!important;line-height:24px!important}}"

/** The letter as a whole HTML document. */
export function letterSheet({ site, siteUrl, subject, preview, aside = '', rows, foot }: LetterSheet): string {
  return String(html`<!doctype html>
<html lang="${site.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light only">
<title>${subject}</title>
<style>${raw(sheetStyle)}</style>
</head>
<body style="margin:0;padding:0;background:#edf3f3;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#edf3f3;"><tr><td align="center" style="padding:28px 12px 40px;">
<div style="display:none;max-height:0;overflow:hidden;">${preview}</div>
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;background:#fffdf6;${raw(letterStyle.sans)}color:#0f2438;word-break:break-word;">
<tr><td style="padding:22px 36px 18px;"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td width="42"><img src="${siteUrl}/letters/logo.png" width="36" height="36" alt="" style="display:block;border:0;"></td>
<td style="${raw(letterStyle.item)}font-size:25px;">${site.author.name}</td>
<td align="right" style="font-size:14px;color:#3f5266;">${aside}</td>
</tr></table></td></tr>
${rows}
<tr><td style="background:#0c3150;padding:26px 36px 30px;color:#b9d3e6;font-size:14px;line-height:22px;">${foot}<br><br>${copyrightLine(site)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`)
}

interface Note {
  site: Site
  siteUrl: string
  subject: string
  /** A single paragraph. */
  text: string
  button: { label: string; href: string }
  /** Why this mail was sent, and how to stop it. */
  reason: string
  link?: { label: string; href: string }
}

/** A short mail about one thing, as text and as HTML. */
export function noteLetter({ site, siteUrl, subject, text, button, reason, link }: Note) {
  const rows = html`<tr><td style="${raw(letterStyle.cell)}"><h1 style="${raw(letterStyle.title)}">${subject}</h1><p style="${raw(letterStyle.text)}">${text}</p></td></tr>
<tr><td style="padding:22px 36px 36px;"><a href="${button.href}" style="${raw(letterStyle.button)}">${button.label}</a></td></tr>`
  const foot = html`${reason}${link ? html`<br><a href="${link.href}" style="${raw(letterStyle.footLink)}">${link.label}</a>` : ''}`
  const lines = [subject, '', text, '', `${button.label}: ${button.href}`, '', '--', reason]
  return {
    subject,
    text: `${[...lines, ...(link ? [`${link.label}: ${link.href}`] : [])].join('\n')}\n`,
    html: letterSheet({ site, siteUrl, subject, preview: text, rows, foot }),
  }
}

/** Who the site's mail is from: MAIL_FROM, or its author, whose name may hold any character. */
export function senderOf({ MAIL_FROM }: Pick<Env, 'MAIL_FROM'>, { author }: Site): Mailbox {
  return MAIL_FROM ? mailboxOf(MAIL_FROM) : { name: author.name, address: author.email }
}
