/** Texts that try to inject HTML or script, and a check whether they succeeded. */
import { existsSync, readFileSync } from 'node:fs'
import rehypeRaw from 'rehype-raw'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import type { HtmlElement, HtmlTree } from '#platform/markdown/tree.ts'

/** Short enough for every field; shown as HTML it makes an element with `data-pwned`. */
export const short = '</script><b data-pwned onclick=x>'
export const line = `=1+1 </title></textarea></style>--><img data-pwned src=x onerror=pwned()>"'><svg onload=pwned()>]]>${short}`
export const lines = `${line}\r\nX-PWNED:1\r\nEND:VEVENT\r\n<script>pwned()</script>`

/** Parses a page as a browser would, and lists everything that was injected. */
export function dangersIn(html: string): string[] {
  const raw: HtmlTree = { type: 'root', children: [{ type: 'raw', value: html }] }
  const dangers: string[] = []
  visit(unified().use(rehypeRaw).runSync(raw) as HtmlTree, 'element', (node) => void dangers.push(...dangersOf(node)))
  return dangers
}

/** The only inline script that a page may have: the build's, character by character. */
const startScript = 'dist/server/start.js'
const isStartScript = (text: string) => existsSync(startScript) && text === readFileSync(startScript, 'utf8')

function dangersOf({ tagName, properties, children }: HtmlElement): string[] {
  const dangers: string[] = []
  for (const [name, value] of Object.entries(properties)) {
    if (/^on|^dataPwned$|^style$|^srcDoc$/.test(name)) dangers.push(`${tagName} ${name}`)
    if (
      /^(href|src|srcSet|action|formAction)$/.test(name) &&
      /^\s*(javascript|data:text|vbscript)/i.test(String(value))
    )
      dangers.push(`${tagName} ${name}=${value}`)
  }
  if (tagName === 'iframe' || tagName === 'object' || tagName === 'embed') dangers.push(`<${tagName}>`)
  const isOwnScript =
    /^\/assets\/(?:client|desk)-[\w-]+\.js$/.test(String(properties.src)) ||
    /^application\/(ld\+)?json$/.test(String(properties.type)) ||
    isStartScript(children.map((child) => ('value' in child ? child.value : '')).join(''))
  if (tagName === 'script' && !isOwnScript) dangers.push(`<script ${JSON.stringify(properties)}>`)
  return dangers
}
