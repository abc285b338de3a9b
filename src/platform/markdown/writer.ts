import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'

/** Serialises the tree; in a file of its own, because filling a template needs nothing else. */
export const writer = unified().use(rehypeStringify)
