import type { Heading } from '#ui/desk/markdown-editor/blocks/block-edits.ts'

interface OutlineProps {
  headings: readonly Heading[]
  onGo: (at: number) => void
}

/** The outline: the headings of the text, as stations on a line. */
export function Outline({ headings, onGo }: OutlineProps) {
  return (
    <nav className="contents-line editor-outline" aria-label="In this post">
      {headings.length > 1 && (
        <>
          <p>In this post</p>
          <ol>
            {headings.map(({ from, words, level }) => (
              <li key={from} data-level={level}>
                <button type="button" onClick={() => onGo(from)}>
                  {words || 'Untitled'}
                </button>
              </li>
            ))}
          </ol>
        </>
      )}
    </nav>
  )
}
