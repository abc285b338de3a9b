import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'

/** The tree's way to text; by itself, because who fills a template needs nothing else. */
export const writer = unified().use(rehypeStringify)
