import { useState } from 'react'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { previewAddress } from '../letter-queries.ts'

interface LetterPreviewProps {
  /** Null before the first save. */
  id: number | null
  /** Changes with every save, so that the preview is fetched again. */
  version: string
  isDirty: boolean
}

const parts = [
  { key: 'html', label: 'As a letter' },
  { key: 'text', label: 'Plain text' },
] as const

/** Both parts of the letter as they are sent, each in an iframe, because their styles are not the desk's. */
export function LetterPreview({ id, version, isDirty }: LetterPreviewProps) {
  const [part, setPart] = useState<'html' | 'text'>('html')
  return (
    <aside className="letter-preview" aria-label="Preview">
      <Tabs label="Part of the letter" tabs={parts} selected={part} onSelect={setPart}>
        {(key) =>
          key === part &&
          (id === null ? (
            <EmptyState
              headingLevel={2}
              title="Nothing in the post yet"
              text="Save the draft, and the letter is shown here as it is sent."
              picture="/art/post-night-ferry.svg"
            />
          ) : (
            <>
              {isDirty && (
                <p className="row-note letter-preview-note" role="status">
                  The preview is as old as the last saving.
                </p>
              )}
              <iframe
                key={version}
                className="panel"
                title={key === 'html' ? 'The letter' : 'The letter in plain text'}
                src={previewAddress(id, key)}
                sandbox="allow-popups allow-popups-to-escape-sandbox"
              />
            </>
          ))
        }
      </Tabs>
    </aside>
  )
}
