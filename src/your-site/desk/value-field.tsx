import { type ReactNode, Suspense, useState } from 'react'
import { type Bound, Field } from '#ui/form/field.tsx'
import type { Field as FieldOf, FieldTable } from '#ui/form/field-table.ts'
import { Switch } from '#ui/form/form-field.tsx'
import { WordsField } from '#ui/form/words/words-field.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { FocusField } from './focus-field.tsx'
import { PictureField } from './picture-field.tsx'
import type { ValueFieldProps } from './value-field-props.ts'

const MarkdownField = onDemand(() => import('./markdown-field.tsx'))

/** A value in its field, wherever it is stored. */
export function ValueField(props: ValueFieldProps) {
  const { field, value, onChange } = props
  if (field.kind === 'words') return <Words {...props} />
  if (field.kind === 'picture') return <PictureField {...props} />
  if (field.kind === 'focus') return <FocusField {...props} />
  if (field.kind === 'text' && field.isMarkdown)
    return (
      <Suspense fallback={<PlainField {...props} />}>
        <MarkdownField {...props} />
      </Suspense>
    )
  if (field.kind === 'switch')
    return (
      <>
        <Switch label={field.label} checked={value === true} onChange={onChange} />
        {field.hint && <p className="field-hint">{field.hint}</p>}
      </>
    )
  return <PlainField {...props} />
}

function PlainField({ path, field, value, error, hint = field.hint, beside, onChange }: ValueFieldProps) {
  const typed = String(value ?? '')
  // Nearly every value is required, so stars say nothing; the API names a missing one.
  const table = { [path]: { ...field, required: false } } as FieldTable
  const form = {
    table,
    values: { [path]: typed },
    errors: { [path]: error },
    set: (change: Record<string, unknown>) => onChange(change[path]),
  } as unknown as Bound<FieldTable>
  return <Field form={form} name={path} beside={beside} hint={hintOf(field, typed, hint)} autoComplete="off" />
}

/** The hint of a text: what it is for, and how much of its limit it uses. */
function hintOf(field: FieldOf, typed: string, hint: ReactNode) {
  if (field.kind !== 'text') return hint
  return (
    <span className="leaf-hint">
      <span>{hint}</span>
      <span className="figures">
        {[...typed].length.toLocaleString('en-US')} of {field.max.toLocaleString('en-US')}
      </span>
    </span>
  )
}

function Words({ path, field, value, error, hint, beside, onChange }: ValueFieldProps) {
  const [text, setText] = useState('')
  return (
    <WordsField
      label={field.label}
      name={path}
      hint={hint}
      placeholder={field.placeholder ?? 'Add a word'}
      error={error}
      beside={beside}
      words={(value ?? []) as string[]}
      text={text}
      addsOnLeave
      onChange={(words, typing) => {
        setText(typing)
        onChange(words)
      }}
    />
  )
}
