/** Markdown on the server: the pipeline with a limit on its time, whatever the text. */
import { createContext, runInContext } from 'node:vm'
import type { ImageInfo } from '../media/schema.ts'
import type { RenderOptions } from './enrich.ts'
import { markdownImages, markdownToHtml, plainText, type Rendered } from './pipeline.ts'

/** Far above any real text (100 KB take 0.3 s); what is left over are texts made to hold the process. */
const limitMs = 4000

/**
 * Safe HTML of a text and its table of contents. `media` tells what the site knows of a picture; look the addresses
 * up first with `imageUrls`. Never throws: what cannot be rendered in time comes back as plain paragraphs.
 */
export function renderMarkdown(
  markdown: string,
  media?: (url: string) => ImageInfo | null,
  options: Omit<RenderOptions, 'media'> = {},
): Rendered {
  return inTime(() => markdownToHtml(markdown, { ...options, media })) ?? plainText(markdown)
}

/** Addresses of the pictures of a text, each once, in reading order. */
export function imageUrls(markdown: string): string[] {
  return inTime(() => markdownImages(markdown)) ?? []
}

const sandbox: { work: () => void } = { work: () => {} }
const context = createContext(sandbox)

/** Runs `work` to its end or, when it takes too long or recurses too deep, to null. node:vm can stop synchronous code. */
function inTime<T>(work: () => T): T | null {
  let result: T | null = null
  sandbox.work = () => {
    result = work()
  }
  try {
    runInContext('work()', context, { timeout: limitMs })
    return result
  } catch (error) {
    if (isGivingUp(error)) return null
    throw error
  }
}

/** The time limit's error belongs to the other context, so it is no `instanceof Error` of this one. */
function isGivingUp(error: unknown): boolean {
  if (error instanceof RangeError) return true
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}
