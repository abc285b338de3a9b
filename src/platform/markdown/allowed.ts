/** The allow-list of HTML in texts. What is not listed here does not reach a page. */
import type { Options } from 'rehype-sanitize'

/** Prefix of every id that a text defines, so that it cannot clash with ids of the page or its script. */
export const idPrefix = 'text-'

const blocks =
  'blockquote dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre section summary ul'.split(' ')
const tables = 'caption table tbody td tfoot th thead tr'.split(' ')
const inlines =
  'a abbr b br cite code del dfn em i img input ins kbd mark q rp rt ruby s samp small span strong sub sup time u var wbr'
const insideTable = ['table']

export const allowed: Options = {
  tagNames: [...blocks, ...tables, ...inlines.split(' ')],
  attributes: {
    '*': ['id', 'lang', 'dir', 'title'],
    a: ['href', 'hrefLang', 'dataFootnoteRef', 'dataFootnoteBackref', 'ariaDescribedBy', 'ariaLabel'],
    code: [['className', /^language-[\w+-]{1,40}$/]],
    details: ['open'],
    h2: [['className', 'sr-only']],
    img: ['src', 'alt', 'width', 'height'],
    input: [['type', 'checkbox'], ['disabled', true], 'checked'],
    li: [['className', 'task-list-item'], 'value'],
    ol: [['className', 'contains-task-list'], 'start', 'reversed'],
    section: ['dataFootnotes', ['className', 'footnotes']],
    td: ['align', 'colSpan', 'rowSpan'],
    th: ['align', 'colSpan', 'rowSpan', 'scope'],
    time: ['dateTime'],
    ul: [['className', 'contains-task-list']],
  },
  ancestors: {
    caption: insideTable,
    figcaption: ['figure'],
    summary: ['details'],
    tbody: insideTable,
    td: insideTable,
    tfoot: insideTable,
    th: insideTable,
    thead: insideTable,
    tr: insideTable,
  },
  // A second defence: safeAddress has already cleaned all addresses.
  protocols: {
    href: ['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp'],
    src: ['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp'],
  },
  required: { input: { type: 'checkbox', disabled: true } },
  clobber: ['id', 'name', 'ariaDescribedBy', 'ariaLabelledBy'],
  clobberPrefix: idPrefix,
  // These are removed with their content, which was never meant to be read. All other forbidden elements lose only their tags.
  strip: (
    'script style iframe frame frameset object embed applet form select textarea button svg math noscript noembed ' +
    'noframes template title xmp plaintext listing audio video canvas map portal'
  ).split(' '),
}
