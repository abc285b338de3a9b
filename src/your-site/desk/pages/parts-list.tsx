import { useState } from 'react'
import type { Field } from '#ui/form/field-table.ts'
import { SearchField } from '#ui/list/search-field.tsx'
import type { DeskPart } from '../../schema.ts'
import type { Row } from '../leaves.ts'
import type { YourSite } from '../use-your-site.ts'
import { countOf, findTexts, partsOfPages } from './found-texts.ts'

interface PartsListProps {
  site: YourSite
  open: string
  onOpen: (part: string) => void
  /** Opens one of the part's texts. */
  onText: (part: string, path: string) => void
}

/** The pages with the number of changed and unsaved texts; the search covers all of them. */
export function PartsList({ site, open, onOpen, onText }: PartsListProps) {
  const [words, setWords] = useState('')
  const found = findTexts(site.desk.parts, words, site.value)
  return (
    <section className="panel parts" aria-label="Pages">
      <SearchField placeholder="Find a text" value={words} onChange={({ target }) => setWords(target.value)} />
      {words.trim() ? (
        <ul className="parts-found">
          {found.map(({ path, part, name, text }) => (
            <li key={path}>
              <button type="button" onClick={() => onText(part.name, path)}>
                <b>
                  {part.label}: {name}
                </b>
                <span>{text}</span>
              </button>
            </li>
          ))}
          {found.length === 0 && <li className="field-hint parts-none">No text has these words.</li>}
        </ul>
      ) : (
        <ol className="parts-list">
          {partsOfPages(site.desk.parts).map((part) => (
            <li key={part.name} className={part.name === open ? 'is-open' : undefined}>
              <PartButton site={site} part={part} isOpen={part.name === open} onOpen={onOpen} />
              {part.name === open && <Texts site={site} part={part} onText={(path) => onText(part.name, path)} />}
            </li>
          ))}
        </ol>
      )}
      <div className="parts-legend">
        <span className="value-ring" data-source="file">
          from the site’s files
        </span>
        <span className="value-ring" data-source="here">
          changed here
        </span>
        <span className="value-ring" data-source="unsaved">
          not saved yet
        </span>
        <p className="field-hint">
          <span className="token-chip">{String(site.value('site.countries'))}</span> is a figure from Site. It changes
          in one place, for every text.
        </p>
      </div>
    </section>
  )
}

interface PartButtonProps {
  site: YourSite
  part: DeskPart
  isOpen: boolean
  onOpen: (part: string) => void
}

function PartButton({ site, part, isOpen, onOpen }: PartButtonProps) {
  const { texts, here, unsaved } = countOf(part, site)
  return (
    <button type="button" aria-current={isOpen || undefined} onClick={() => onOpen(part.name)}>
      <span>{part.label}</span>
      {unsaved > 0 && (
        <span className="value-ring" data-source="unsaved">
          {unsaved}
          <span className="sr-only"> not saved yet,</span>
        </span>
      )}
      {here > 0 && (
        <span className="value-ring" data-source="here">
          {here}
          <span className="sr-only"> changed here,</span>
        </span>
      )}
      <span className="figures field-hint">
        {texts}
        <span className="sr-only"> texts</span>
      </span>
    </button>
  )
}

function Texts({ site, part, onText }: { site: YourSite; part: DeskPart; onText: (path: string) => void }) {
  return (
    <ol>
      {Object.entries(part.fields).map(([name, described]) => {
        const field = described as Field
        const leaf = `${part.name}.${name}`
        const source = site.sourceOf(leaf)
        const rows = field.kind === 'list' ? `, ${((site.value(leaf) ?? []) as Row[]).length}` : ''
        return (
          <li key={name}>
            <button type="button" onClick={() => onText(leaf)}>
              <span>
                {field.label}
                {rows}
              </span>
              {source !== 'file' && <i className="value-dot" data-source={source} />}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
