/** Renders the OpenAPI document as an HTML page: no script, one small style sheet of its own. */

interface Schema {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

interface Content {
  content?: Record<string, { schema?: Schema }>
}

interface Operation {
  tags?: string[]
  summary?: string
  description?: string
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema; description?: string }[]
  requestBody?: Content
  responses?: Record<string, Content & { description?: string }>
}

export interface ApiDocument {
  info: { title: string; description?: string }
  paths?: Record<string, unknown>
  components?: { schemas?: Record<string, unknown> }
}

export const docsStyle = `
@font-face{font-family:Jost;src:url(/fonts/jost-latin-wght-normal.woff2) format("woff2");font-weight:100 900;font-display:swap}
:root{color-scheme:light dark;--paper:light-dark(#fdfdfb,#0a1524);--ink:light-dark(#0f2438,#eef2f5);--soft:light-dark(#3f5266,#b9c6d3);--line:light-dark(#d4dde0,#2a4059);--blue:light-dark(#14507f,#86bfe6);--tint:light-dark(#edf3f3,#0f1f34)}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.6 Jost,Futura,system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:2.5rem 1.25rem 6rem}
h1{font-size:2.5rem;line-height:1.1;margin:0 0 .75rem}
h2{font-size:1.5rem;margin:3rem 0 1rem;padding-top:1rem;border-top:2px solid var(--ink)}
h3{font-size:1.125rem;margin:0}
a{color:var(--blue)}
code{font:.875rem/1.5 ui-monospace,SFMono-Regular,Menlo,monospace;overflow-wrap:anywhere}
article{border:1px solid var(--line);border-radius:4px;padding:1rem 1.25rem;margin:0 0 1rem}
article>p{margin:.25rem 0 .75rem;color:var(--soft)}
.method{display:inline-block;min-width:4.25rem;padding:.1rem .5rem;margin-right:.5rem;border-radius:4px;background:var(--blue);color:var(--paper);text-align:center}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;margin:.5rem 0}
caption{text-align:left;font-weight:600;padding:.25rem 0}
th,td{text-align:left;vertical-align:top;padding:.4rem .75rem .4rem 0;border-top:1px solid var(--line);font-weight:400}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;padding:0;list-style:none}
:focus-visible{outline:3px solid var(--blue);outline-offset:2px}
`

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text safe inside an element or attribute; words between backticks become code. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => escapes[char] ?? char)
}

function prose(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')
}

const anchor = (text: string) => escapeHtml(text.toLowerCase().replace(/[^a-z0-9]+/g, '-'))

export function docsPage(document: ApiDocument): string {
  const byTag = operationsByTag(document)
  const schemas = Object.entries(document.components?.schemas ?? {})
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(document.info.title)}</title>
<link rel="icon" href="/art/favicon.svg">
<style>${docsStyle}</style>
</head>
<body>
<main>
<h1>${escapeHtml(document.info.title)}</h1>
<p>${prose(document.info.description ?? '')}</p>
<p>The same for programs: <a href="/api/openapi.json">openapi.json</a>. Back to <a href="/">the site</a>.</p>
<nav aria-label="Parts of the API"><ul>${[...byTag.keys(), 'Shapes'].map((tag) => `<li><a href="#${anchor(tag)}">${escapeHtml(tag)}</a></li>`).join('')}</ul></nav>
${[...byTag].map(([tag, articles]) => `<section id="${anchor(tag)}"><h2>${escapeHtml(tag)}</h2>${articles.join('')}</section>`).join('\n')}
<section id="shapes"><h2>Shapes</h2>
${schemas.map(([name, schema]) => shapeArticle(name, schema as Schema)).join('\n')}
</section>
</main>
</body>
</html>`
}

function operationsByTag({ paths = {} }: ApiDocument): Map<string, string[]> {
  const byTag = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods as Record<string, Operation>)) {
      const [tag = 'Other'] = operation.tags ?? []
      byTag.set(tag, [...(byTag.get(tag) ?? []), operationArticle(method, path, operation)])
    }
  }
  return byTag
}

function operationArticle(method: string, path: string, operation: Operation): string {
  const { summary = '', description, parameters = [], requestBody, responses = {} } = operation
  const body = requestBody?.content?.['application/json']?.schema
  return `<article>
<h3><code><span class="method">${escapeHtml(method.toUpperCase())}</span>${escapeHtml(path)}</code></h3>
<p>${prose(summary)}${description ? `. ${prose(description)}` : ''}</p>
${table(
  'Parameters',
  ['Name', 'In', 'Type', 'Meaning'],
  parameters.map((one) => [
    code(one.name),
    escapeHtml(one.in),
    typeOf(one.schema),
    prose(one.description ?? one.schema?.description ?? ''),
  ]),
)}
${body ? `<p>Body: ${typeOf(body)}</p>` : ''}
${table(
  'Answers',
  ['Status', 'Body', 'Meaning'],
  Object.entries(responses).map(([status, answer]) => [
    code(status),
    typeOf(answer.content?.['application/json']?.schema),
    prose(answer.description ?? ''),
  ]),
)}
</article>`
}

function shapeArticle(name: string, schema: Schema): string {
  const required = new Set(schema.required)
  const rows = Object.entries(schema.properties ?? {}).map(([key, value]) => [
    code(key),
    typeOf(value),
    required.has(key) ? 'yes' : '',
    prose(value.description ?? ''),
  ])
  return `<article id="${anchor(`shape ${name}`)}"><h3>${code(name)}</h3>${table('Fields', ['Name', 'Type', 'Always', 'Meaning'], rows)}</article>`
}

const code = (text: string) => `<code>${escapeHtml(text)}</code>`

/** A type in words: "list of BlogPost", "text or null". */
function typeOf(schema: Schema | undefined): string {
  if (!schema) return ''
  const alternatives = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return `<a href="#${anchor(`shape ${name}`)}">${code(name)}</a>`
  }
  if (alternatives) return alternatives.map(typeOf).join(' or ')
  if (schema.enum) return schema.enum.map((value) => code(String(value))).join(' or ')
  if (schema.items) return `list of ${typeOf(schema.items)}`
  return escapeHtml([schema.type ?? 'anything'].flat().join(' or '))
}

function table(caption: string, head: string[], rows: string[][]): string {
  if (rows.length === 0) return ''
  const cells = (row: string[]) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  return `<div class="scroll" role="group" tabindex="0" aria-label="${escapeHtml(caption)}"><table><caption>${escapeHtml(caption)}</caption>
<thead><tr>${head.map((cell) => `<th scope="col">${escapeHtml(cell)}</th>`).join('')}</tr></thead>
<tbody>${rows.map(cells).join('')}</tbody></table></div>`
}
