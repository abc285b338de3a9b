import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ImageInfo } from '#platform/media/schema.ts'
import { proseClass } from '#site/blocks/prose.ts'

type Render = typeof import('#platform/markdown/pipeline.ts').markdownToHtml

/** Debounce of the rendering after the last keystroke; longer where a text takes longer to render. */
const minPauseMs = 120

interface RenderedMarkdownProps {
  markdown: string
  media: (url: string) => ImageInfo | null
  /** The line of the text with the caret; the preview scrolls to it. */
  caretLine: number | null
}

/** The text as readers will see it, by the server's own renderer, which is loaded when the first preview is opened. */
export function RenderedMarkdown({ markdown, media, caretLine }: RenderedMarkdownProps) {
  const render = useRenderer()
  const html = useRendered(render, markdown, media)
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the links are new whenever the HTML is
  useLayoutEffect(() => {
    // Links open in another tab, so that following one does not end the writing.
    for (const link of box.current?.querySelectorAll<HTMLAnchorElement>('a[href]:not([href^="#"])') ?? []) {
      link.target = '_blank'
      link.rel = 'noopener noreferrer'
    }
  }, [html])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the blocks are new whenever the HTML is
  useLayoutEffect(() => {
    if (box.current && caretLine !== null) showLine(box.current, caretLine)
  }, [html, caretLine])
  if (html === null) return <p role="status">Loading...</p>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer sanitises what it is given
  return <div ref={box} className={proseClass(html)} dangerouslySetInnerHTML={{ __html: html }} />
}

function useRenderer(): Render | null {
  const [render, setRender] = useState<Render | null>(null)
  useEffect(() => {
    let isThere = true
    void import('#platform/markdown/pipeline.ts').then((module) => isThere && setRender(() => module.markdownToHtml))
    return () => {
      isThere = false
    }
  }, [])
  return render
}

function useRendered(render: Render | null, markdown: string, media: RenderedMarkdownProps['media']): string | null {
  const [html, setHtml] = useState<string | null>(null)
  const lastTookMs = useRef(0)
  const isFirst = html === null
  useEffect(() => {
    if (!render) return
    const timer = setTimeout(
      () => {
        const started = performance.now()
        setHtml(render(markdown, { media, lines: true }).html)
        lastTookMs.current = performance.now() - started
      },
      isFirst ? 0 : Math.max(minPauseMs, 3 * lastTookMs.current),
    )
    return () => clearTimeout(timer)
  }, [render, markdown, media, isFirst])
  return html
}

/** Space kept free above and below the line with the caret, in pixels. */
const marginPx = 60

/** Scrolls the preview, and no other box, until the block with this line is visible. */
function showLine(box: HTMLElement, line: number) {
  const scroller = box.closest<HTMLElement>('.preview')
  if (!scroller || scroller.scrollHeight <= scroller.clientHeight) return
  const blocks = [...box.querySelectorAll<HTMLElement>('[data-line]')]
  const lineOf = (block: HTMLElement | undefined) => Number(block?.dataset.line)
  const at = blocks.findLastIndex((block) => lineOf(block) <= line)
  const block = blocks[at]
  if (!block) return void scroller.scrollTo({ top: 0 })
  const { top, height } = block.getBoundingClientRect()
  const lines = lineOf(blocks[at + 1]) - lineOf(block)
  const share = lines > 1 ? Math.min(1, (line - lineOf(block)) / lines) : 0
  const place = top + share * height - scroller.getBoundingClientRect().top
  const isSeen = place >= marginPx && place + Math.min(height, marginPx) <= scroller.clientHeight - marginPx
  if (!isSeen) scroller.scrollTop += place - scroller.clientHeight / 3
}
