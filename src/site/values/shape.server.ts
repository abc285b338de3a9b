/** The zod shape of each leaf of the author's values, made from its field. */
import { z } from 'zod'
import { calledOf, type Field } from '#ui/form/field-table.ts'
import { shapeOf } from '#ui/form/shape.ts'

/** The shape of one leaf; its messages are those of the field. */
export function leafShape(field: Field): z.ZodType {
  if (field.kind === 'focus')
    return z.string().regex(/^(100|\d{1,2})% (100|\d{1,2})%$/, 'Two whole percents, like 42% 60%')
  if (field.kind === 'colour')
    return z
      .string()
      .regex(/^#[0-9a-f]{6}$/i, 'Six letters or figures, like #9C3F22')
      .transform((code) => code.toLowerCase())
  if (field.kind === 'list') return listShape(field)
  if ('isAddress' in field && field.isAddress)
    return (shapeOf({ field }).field as z.ZodType).refine(
      (value) => /^(\/(?![/\\])|https?:\/\/|mailto:)/i.test(String(value)),
      'An address of this site begins with /, another with https://',
    )
  const shape = shapeOf({ field }).field as z.ZodType
  if (!field.required || field.kind === 'line') return shape
  const called = calledOf(field)
  return shape.refine((value) => !(value === null || String(value).trim() === ''), `${called} is required`)
}

function listShape(field: Field & { kind: 'list' }) {
  const { each, minItems = 0, maxItems = 20 } = field
  const row = z.strictObject(Object.fromEntries(Object.entries(each).map(([name, one]) => [name, leafShape(one)])))
  const called = calledOf(field)
  const slugs = Object.keys(each).filter((name) => each[name]?.kind === 'slug')
  return z
    .array(row)
    .min(minItems, `${called}: at least ${minItems}`)
    .max(maxItems, `${called}: at most ${maxItems}`)
    .superRefine((rows, context) => {
      for (const name of slugs)
        for (const [index, one] of rows.entries())
          if (rows.findIndex((other) => other[name] === one[name]) < index)
            context.addIssue({ code: 'custom', path: [index, name], message: 'That address is already used' })
    })
}
