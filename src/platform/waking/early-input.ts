/** What the reader did in a page's fields before hydration: kept while React hydrates, then passed on to it. */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const allFields = () => [...document.querySelectorAll<Field>('input,textarea,select')]
const isTicked = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type)
const isText = (field: Field): field is HTMLInputElement | HTMLTextAreaElement =>
  !isTicked(field) && field.type !== 'file' && !(field instanceof HTMLSelectElement)

function isAsSent(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options]
    // Without a selected option, a list shows its first.
    const sent = options.find((option) => option.defaultSelected) ?? options[0]
    return field.selectedOptions[0] === sent
  }
  return isTicked(field) ? field.checked === field.defaultChecked : field.value === field.defaultValue
}

/** By the prototype's setter: React replaces the instance's, and would take the value for known. */
function setValue(field: Field, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
}

/** A selection that cannot be set, as in a number field, is left as it is. */
function keepingSelection(field: Field, change: () => void) {
  const { selectionStart, selectionEnd } = field as HTMLInputElement
  change()
  if (selectionStart !== null && document.activeElement === field && isText(field))
    field.setSelectionRange(selectionStart, selectionEnd)
}

const say = (element: Element, type: 'input' | 'change' | 'focusin') =>
  element.dispatchEvent(new Event(type, { bubbles: true }))

/** React notices a checkbox or radio only by its click, so that it is set to the other state and then clicked. */
function tick(field: HTMLInputElement, checked: boolean) {
  if (field.disabled || (field.type === 'radio' && !checked)) return
  field.checked = !checked
  field.click()
}

/**
 * React takes the value that it finds in a field for the one that the server sent, so that it must see a change from one to the
 * other.
 */
function tell(field: Field, typed = field.value) {
  if (isText(field) && Object.hasOwn(field, 'value')) {
    keepingSelection(field, () => {
      field.value = field.defaultValue
      setValue(field, typed)
    })
  }
  say(field, 'input')
  say(field, 'change')
}

interface Kept {
  value: string
  checked: boolean
}

export interface SavedInput {
  /** Called once the page is hydrated, or rendered from scratch. */
  restore(isDrawnAnew: boolean): void
  /** The last call, which also reports ticked boxes: during hydration React may have rendered a field again with its own value. */
  end(): void
}

/** Keeps what only the reader's document knows while React hydrates or replaces it: texts, focus, theme, scroll position. */
export function saveEarlyInput(): SavedInput {
  const fields = allFields()
  const kept = new Map<Field, Kept>()
  const note = (field: Field) => kept.set(field, { value: field.value, checked: (field as HTMLInputElement).checked })
  // Only changed fields: the application itself may change the others, as the quiz does with stored answers.
  for (const field of fields) if (!isAsSent(field)) note(field)
  function onInput({ type, target }: Event) {
    const field = target as Field
    // React resets a box within the same click, before the browser's input event.
    if (!fields.includes(field) || (type === 'input' && isTicked(field))) return
    note(field)
    if (field.type === 'radio')
      for (const other of fields) if (other.name === field.name && kept.has(other)) note(other)
  }
  addEventListener('click', onInput, true)
  addEventListener('input', onInput, true)
  const { dataset } = document.documentElement
  const { theme } = dataset
  const focused = fields.indexOf(document.activeElement as Field)
  const place = scrollY

  let now = fields

  function putFields(put: (field: Field, known: Kept) => void) {
    for (const [index, field] of now.entries()) {
      const before = fields[index]
      const known = before && kept.get(before)
      if (known && before.name === field.name && before.type === field.type) put(field, known)
    }
  }

  return {
    restore(isDrawnAnew) {
      if (isDrawnAnew) now = allFields()
      putFields(restoreField)
      if (!isDrawnAnew) return
      if (theme) dataset.theme ??= theme
      dataset.painted = ''
      now[focused]?.focus({ preventScroll: true })
      scrollTo(0, place)
    },
    end() {
      removeEventListener('click', onInput, true)
      removeEventListener('input', onInput, true)
      // An event makes React hydrate the part of the page that the field is in. Until then it takes no change from a field.
      putFields((field) => say(field, 'input'))
      putFields((field, known) => (isTicked(field) ? tick(field, known.checked) : restoreField(field, known)))
    },
  }
}

/** Needed also because React may reset a textarea to the text that came with the page. */
function restoreField(field: Field, { value, checked }: Kept) {
  if (isTicked(field)) field.checked = checked
  else if (field.type !== 'file' && field.value !== value) setValue(field, value)
}

/** Tells the application of every text that differs from what the server sent, and of pointer and focus. */
export function reportEarlyInput(composing: EventTarget | null) {
  const focused = document.activeElement
  // The focused field counts although it may be empty: what follows from another field must not appear under the caret. An incomplete date
  // is not reported: setting the value would delete it.
  const isTyped = (field: Field) =>
    !isTicked(field) && !field.validity.badInput && (field === focused || !isAsSent(field))
  // Values are read before the first field is told: a slug that follows its title would be overwritten by it.
  const typed = allFields()
    .filter(isTyped)
    .map((field) => [field, field.value] as const)
  for (const [field, value] of typed) {
    // Changing a field during a composition would abort it, so this waits for its end.
    if (field === composing) field.addEventListener('compositionend', () => tell(field), { once: true })
    else tell(field, value)
  }
  if (focused) say(focused, 'focusin')
  const pointed = [...document.querySelectorAll(':hover')].at(-1)
  pointed?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
}
