import { type ReactNode, useId } from 'react'
import { categoryIconDrawings } from '#categories/category-tiles.tsx'
import { saveCategory } from '#categories/desk-queries.ts'
import { categoryTable } from '#categories/fields.ts'
import { type CategoryColor, type CategoryIcon, categoryColors, categoryIcons } from '#categories/look.ts'
import type { Category } from '#categories/schema.ts'
import { navigate } from '#platform/navigation.ts'
import { deskLinks } from '#site/desk-links.ts'
import { FormActions } from '#ui/desk/form-actions.tsx'
import { FormPanel } from '#ui/desk/manage-columns.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormQuestions } from '#ui/form/form-questions.tsx'
import { UnsavedWork } from '#ui/form/kept/unsaved-work.tsx'
import { useDeskForm } from '#ui/form/use-desk-form.ts'
import { CategorySwatch } from './category-list.tsx'

interface CategoryFormProps {
  /** Undefined for a new one. */
  category: Category | undefined
  onDelete: (category: Category) => void
}

const iconLabels: Record<CategoryIcon, string> = {
  'map-marked-alt': 'Map',
  lightbulb: 'Lightbulb',
  backpack: 'Backpack',
  'dollar-sign': 'Dollar sign',
}
const colorLabels: Record<CategoryColor, string> = {
  'travel-blue': 'Travel blue',
  'sandy-brown': 'Sandy brown',
  'teal-accent': 'Teal accent',
  'earth-brown': 'Earth brown',
}

const close = () => navigate(deskLinks.categories(), { replace: true })

/** The form of a category: name, sentence, icon and colour. */
export function CategoryForm({ category, onDelete }: CategoryFormProps) {
  const form = useDeskForm({
    what: 'category',
    table: categoryTable,
    stored: category,
    save: saveCategory,
    onSaved: (_, isWhole) => {
      if (isWhole) close()
    },
    onTaken: ({ id }) => navigate(deskLinks.categories(id), { replace: true }),
  })
  const { row, formId, values, set, submit, isPending, guard } = form
  const leave = () => guard.attempt(close)
  return (
    <FormPanel title={row?.name ?? 'New Category'} onClose={leave}>
      <UnsavedWork form={form} />
      <form id={formId} noValidate onSubmit={submit}>
        <div className="form-grid">
          <Field
            form={form}
            name="name"
            hint={row && 'A new name is written into its posts as well, and addresses with the old one lead to it.'}
          />
          <Field form={form} name="description" />
          <Choice
            legend="Icon"
            options={withStored(categoryIcons, row?.icon)}
            chosen={values.icon}
            labelOf={(icon) => iconLabels[icon as CategoryIcon] ?? icon}
            onChange={(icon) => set({ icon })}
          >
            {(icon) => <IconDrawing icon={icon} />}
          </Choice>
          <Choice
            legend="Colour"
            options={withStored(categoryColors, row?.color)}
            chosen={values.color}
            labelOf={(color) => colorLabels[color as CategoryColor] ?? color}
            onChange={(color) => set({ color })}
          >
            {(color) => <CategorySwatch category={{ icon: values.icon, color }} />}
          </Choice>
        </div>
        <FormActions
          saveLabel="Save Category"
          isPending={isPending}
          onCancel={leave}
          onDelete={category && (() => onDelete(category))}
        />
      </form>
      <FormQuestions form={form} />
    </FormPanel>
  )
}

/** A stored value outside the list is the owner's own, and stays on offer. */
function withStored(known: readonly string[], stored: string | undefined): readonly string[] {
  return stored && !known.includes(stored) ? [...known, stored] : known
}

function IconDrawing({ icon }: { icon: string }) {
  const known = Object.hasOwn(categoryIconDrawings, icon) ? (icon as CategoryIcon) : 'map-marked-alt'
  const Icon = categoryIconDrawings[known]
  return <Icon className="icon" />
}

interface ChoiceProps {
  legend: string
  options: readonly string[]
  chosen: string
  labelOf: (option: string) => string
  onChange: (option: string) => void
  children: (option: string) => ReactNode
}

/** A choice among a few samples: radio buttons, so that arrow keys move between them. */
function Choice({ legend, options, chosen, labelOf, onChange, children }: ChoiceProps) {
  const name = useId()
  return (
    <fieldset className="field field-wide">
      <legend className="field-label">{legend}</legend>
      <div className="look-choice">
        {options.map((option) => (
          <label key={option}>
            <input
              className="sr-only"
              type="radio"
              name={name}
              value={option}
              checked={option === chosen}
              onChange={() => onChange(option)}
            />
            {children(option)}
            {labelOf(option)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
