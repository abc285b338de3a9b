/** The two trees of a text, with the types of the tools that make them. */
import type rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

/** Markdown with tables, task lists, footnotes and bare links. */
export const parser = unified().use(remarkParse).use(remarkGfm)

export type MarkdownTree = ReturnType<typeof parser.parse>
export type MarkdownNode = MarkdownTree | MarkdownTree['children'][number]

export type HtmlTree = ReturnType<ReturnType<typeof rehypeSanitize>>
export type HtmlNode = HtmlTree['children'][number]
export type HtmlElement = Extract<HtmlNode, { type: 'element' }>
export type HtmlContent = HtmlElement['children'][number]
