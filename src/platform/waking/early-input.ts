/** What the reader has done to a page's fields before the application was there: kept while it takes over, then told to it. */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const allFields = () => [...document.querySelectorAll<Field>('input,textarea,select')]
const isTicked = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type)
const isText = (field: Field): field is HTMLInputElement | HTMLTextAreaElement =>
  !isTicked(field) && field.type !== 'file' && !(field instanceof HTMLSelectElement)

function isAsSent(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options]
    // With none marked, a list shows its first.
    const sent = options.find((option) => option.defaultSelected) ?? options[0]
    return field.selectedOptions[0] === sent
  }
  return isTicked(field) ? field.checked === field.defaultChecked : field.value === field.defaultValue
}

/** By the browser's own setter: React's would take the value for known. */
function setValue(field: Field, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
}

/** Selection that may not be set, as in a number, is left as it is. */
function keepingSelection(field: Field, change: () => void) {
  const { selectionStart, selectionEnd } = field as HTMLInputElement
  change()
  if (selectionStart !== null && document.activeElement === field && isText(field))
    field.setSelectionRange(selectionStart, selectionEnd)
}

const say = (field: Field, type: 'input' | 'change') => field.dispatchEvent(new Event(type, { bubbles: true }))

/** Of a box or a radio React hears by its click, which takes it from the other state to this one. */
function tick(field: HTMLInputElement, checked: boolean) {
  if (field.disabled || (field.type === 'radio' && !checked)) return
  field.checked = !checked
  field.click()
}

/** React takes what it finds in a field for what the server sent; it is told of the change from one to the other. */
function tell(field: Field) {
  if (isText(field) && Object.hasOwn(field, 'value')) {
    const typed = field.value
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

export interface ReaderKept {
  /** Once the page is taken over, or drawn anew. */
  putBack(isDrawnAnew: boolean): void
  /** Once more, and tells of what was ticked: while it took over, React may have drawn a field again by what it knew. */
  end(): void
}

/** Keeps what only the reader knows while React takes the page over, or draws it anew: texts, focus, theme, place. */
export function keepReader(): ReaderKept {
  const fields = allFields()
  const kept = new Map<Field, Kept>()
  const note = (field: Field) => kept.set(field, { value: field.value, checked: (field as HTMLInputElement).checked })
  // What is as it was sent may be changed by the application itself: the quiz remembers answers.
  for (const field of fields) if (!isAsSent(field)) note(field)
  function onInput({ type, target }: Event) {
    const field = target as Field
    // React puts a box back in the same click, before the browser tells of its input.
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
    putBack(isDrawnAnew) {
      if (isDrawnAnew) now = allFields()
      putFields(putBack)
      if (!isDrawnAnew) return
      if (theme) dataset.theme ??= theme
      dataset.painted = ''
      now[focused]?.focus({ preventScroll: true })
      scrollTo(0, place)
    },
    end() {
      removeEventListener('click', onInput, true)
      removeEventListener('input', onInput, true)
      putFields((field, known) => (isTicked(field) ? tick(field, known.checked) : putBack(field, known)))
    },
  }
}

/** Also where React has put the text that came with the page back into a box of several lines. */
function putBack(field: Field, { value, checked }: Kept) {
  if (isTicked(field)) field.checked = checked
  else if (field.type !== 'file' && field.value !== value) setValue(field, value)
}

/** Tells the application of every text that is not as the server sent it, and of where the pointer and the keyboard are. */
export function tellOfReader(composing: EventTarget | null) {
  for (const field of allFields()) {
    if (isTicked(field) || isAsSent(field)) continue
    // A letter that is being composed would be broken off.
    if (field === composing) field.addEventListener('compositionend', () => tell(field), { once: true })
    else tell(field)
  }
  if (document.activeElement !== document.body)
    document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  const pointed = [...document.querySelectorAll(':hover')].at(-1)
  pointed?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
}
