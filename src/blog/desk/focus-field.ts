import { goToField } from '#ui/form/use-field-errors.ts'

/** Focuses a field of the editor by its name. */
export function focusField(name: string) {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>(`.editor :is([name='${name}'], [data-field='${name}'])`)
    if (field) goToField(field)
  })
}
