type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What was filled in and not sent, by form and by the field's place in it, for as long as the document lives. */
const unsent = new Map<string, Map<number, { value: string; checked: boolean }>>()

const fieldsOf = (form: HTMLFormElement) => [...form.elements] as Field[]

function isChanged(field: Field) {
  if (/^(hidden|submit)$/.test(field.type)) return false
  if (field instanceof HTMLSelectElement) return [...field.options].some((one) => one.selected !== one.defaultSelected)
  if (/^(radio|checkbox)$/.test(field.type))
    return (field as HTMLInputElement).checked !== (field as HTMLInputElement).defaultChecked
  return 'defaultValue' in field && field.value !== field.defaultValue
}

/**
 * Ref callback for a form with uncontrolled fields. A link within the site removes the form without a document load, after which the
 * browser restores nothing on Back; this does.
 * @param key one for each form of the site
 */
export function keepUnsentFields(form: HTMLFormElement, key: string) {
  for (const [index, { value, checked }] of unsent.get(key) ?? []) {
    const field = fieldsOf(form)[index]
    if (!field) continue
    if (field instanceof HTMLInputElement) field.checked = checked
    field.value = value
  }
  unsent.delete(key)
  return () => {
    const changed = [...fieldsOf(form).entries()].filter(([, field]) => isChanged(field))
    const kept = changed.map(([index, field]) => {
      const { value, checked = false } = field as HTMLInputElement
      return [index, { value, checked }] as const
    })
    if (kept.length > 0) unsent.set(key, new Map(kept))
  }
}
