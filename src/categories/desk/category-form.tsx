import { type ReactNode, useId } from 'react'
import { navigate } from '#platform/navigation.ts'
import { manageLinks } from '#site/desk-links.ts'
import { FormActions } from '#ui/desk/form-actions.tsx'
import { FormPanel } from '#ui/desk/manage-columns.tsx'
import type { ShownField } from '#ui/form/diff.ts'
import { FormField } from '#ui/form/form-field.tsx'
import { FormQuestions, UnsavedWork } from '#ui/form/form-questions.tsx'
import { useManagedForm } from '#ui/form/use-managed-form.ts'
import { categoryIconDrawings } from '../category-tiles.tsx'
import { saveCategory } from '../desk-queries.ts'
import { type CategoryColor, type CategoryIcon, categoryColors, categoryIcons } from '../look.ts'
import type { Category, CategoryDraft } from '../schema.ts'
import { CategorySwatch } from './category-list.tsx'

interface CategoryFormProps {
  /** Missing for a new one. */
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

const fieldsOf = (stored?: Category): CategoryDraft => ({
  name: stored?.name ?? '',
  description: stored?.description ?? '',
  icon: stored?.icon ?? categoryIcons[0],
  color: stored?.color ?? categoryColors[0],
})

const shown: readonly ShownField<CategoryDraft>[] = [
  ['Name', ({ name }) => name],
  ['Description', ({ description }) => description],
  ['Icon', ({ icon }) => icon],
  ['Colour', ({ color }) => color],
]

const close = () => navigate(manageLinks.categories(), { replace: true })

/** Name, sentence, icon and colour of a category. */
export function CategoryForm({ category, onDelete }: CategoryFormProps) {
  const form = useManagedForm<CategoryDraft, Category>({
    what: 'category',
    formId: 'category-form',
    stored: category,
    fieldsOf,
    shown,
    save: (draft) => saveCategory(category?.id ?? null, draft),
    done: category ? 'Category updated' : 'Category created',
    failed: category
      ? 'Failed to update the category. Please try again.'
      : 'Failed to create the category. Please try again.',
    onSaved: close,
  })
  const { formId, fields, errors, set, submit, isPending, guard } = form
  const leave = () => guard.attempt(close)
  return (
    <FormPanel title={category?.name ?? 'New Category'} onClose={leave}>
      <UnsavedWork form={form} />
      <form id={formId} noValidate onSubmit={submit}>
        <div className="form-grid">
          <FormField
            label="Name"
            required
            wide
            error={errors.name}
            hint={
              category && 'A new name is written into its posts as well, and addresses with the old one lead to it.'
            }
          >
            {(attributes) => (
              <input
                {...attributes}
                className="input"
                name="name"
                required
                maxLength={100}
                value={fields.name}
                onChange={(event) => set({ name: event.target.value })}
              />
            )}
          </FormField>
          <FormField label="Description" required wide error={errors.description}>
            {(attributes) => (
              <textarea
                {...attributes}
                className="input"
                name="description"
                rows={3}
                required
                maxLength={500}
                value={fields.description}
                onChange={(event) => set({ description: event.target.value })}
              />
            )}
          </FormField>
          <Choice
            legend="Icon"
            options={withStored(categoryIcons, category?.icon)}
            chosen={fields.icon}
            labelOf={(icon) => iconLabels[icon as CategoryIcon] ?? icon}
            onChange={(icon) => set({ icon })}
          >
            {(icon) => <IconDrawing icon={icon} />}
          </Choice>
          <Choice
            legend="Colour"
            options={withStored(categoryColors, category?.color)}
            chosen={fields.color}
            labelOf={(color) => colorLabels[color as CategoryColor] ?? color}
            onChange={(color) => set({ color })}
          >
            {(color) => <CategorySwatch category={{ icon: fields.icon, color }} />}
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

/** A category may carry a name of the owner's own; it stays on offer. */
function withStored(known: readonly string[], stored: string | undefined): readonly string[] {
  return stored && !known.includes(stored) ? [...known, stored] : known
}

function IconDrawing({ icon }: { icon: string }) {
  const Icon = categoryIconDrawings[icon as CategoryIcon] ?? categoryIconDrawings['map-marked-alt']
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

/** One of a few, shown as what they look like: radio buttons, so that arrow keys move between them. */
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
