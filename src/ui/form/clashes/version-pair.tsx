import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { type Change, type FieldChange, replaced } from './diff.ts'
import './version-pair.css'

interface VersionPairProps {
  before: ReactNode
  after: ReactNode
  differences: readonly FieldChange[]
  /** 'judged': one replaces the other. 'equal': neither is wrong. */
  tone: 'judged' | 'equal'
  /** The names of the two, where they are stacked. */
  names: readonly [before: string, after: string]
}

/** Two versions side by side, field by field, with differences marked in both. */
export function VersionPair({ before, after, differences, tone, names }: VersionPairProps) {
  const changesOf = useComparison()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be focusable for the keyboard
    <section className="version-pair" aria-label="Both versions" tabIndex={0}>
      <div className="version-heads">
        <div>{before}</div>
        <div>{after}</div>
      </div>
      {differences.length === 0 && <p className="version-same">There is no difference between them.</p>}
      {changesOf && differences.map((field) => <Field key={field.label} {...{ field, changesOf, tone, names }} />)}
    </section>
  )
}

type Comparison = (before: string, after: string) => Change[]

/** Null until its code has loaded; if that fails, a field that differs counts as wholly replaced. */
export function useComparison(): Comparison | null {
  const [comparison, setComparison] = useState<Comparison | null>(null)
  useEffect(() => {
    import('./changed-words.ts').then(
      (words) =>
        setComparison(
          () =>
            (...pair: Parameters<Comparison>) =>
              words.condensed(words.changedWords(...pair)),
        ),
      () => setComparison(() => replaced),
    )
  }, [])
  return comparison
}

interface FieldProps extends Pick<VersionPairProps, 'tone' | 'names'> {
  field: FieldChange
  changesOf: Comparison
}

function Field({ field: { label, before, after }, changesOf, tone, names }: FieldProps) {
  const changes = changesOf(before, after)
  return (
    <div className={label === 'Content' ? 'version-field version-text' : 'version-field'}>
      <h3>{label}</h3>
      <div data-version={names[0]}>
        <Side changes={changes} hidden="added" tone={tone} />
      </div>
      <div data-version={names[1]}>
        <Side changes={changes} hidden="removed" tone={tone} />
      </div>
    </div>
  )
}

interface SideProps {
  changes: readonly Change[]
  hidden: 'added' | 'removed'
  tone: VersionPairProps['tone']
}

export function Side({ changes, hidden, tone }: SideProps) {
  const shown = changes.filter(({ kind }) => kind !== hidden)
  if (shown.length === 0) return <span className="field-hint">Empty</span>
  const Mark = tone === 'equal' ? 'mark' : hidden === 'added' ? 'del' : 'ins'
  return shown.map(({ kind, text }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: passages have no identity beyond their order
    <Fragment key={index}>{kind === 'same' ? text : <Mark>{text}</Mark>}</Fragment>
  ))
}
