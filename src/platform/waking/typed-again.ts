/** Restores what was typed before replaced-build.ts reloaded the page. */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface Typed {
  type: string
  name: string
  value: string
  checked?: boolean
}

/** Limit of waiting for fields that come with data. In milliseconds. */
const patienceMs = 10_000

/** Restores the fields that exist, and the others as they appear. */
export function typeAgain() {
  const [address, fields, focused] = JSON.parse(sessionStorage.typed) as [string, (Typed | null)[], number]
  sessionStorage.removeItem('typed')
  if (address !== location.href) return
  const left = new Map(fields.flatMap((typed, index) => (typed ? [[index, typed] as const] : [])))
  function restore() {
    const present = document.querySelectorAll<Field>('input, textarea, select')
    for (const [index, typed] of left) {
      const field = present[index]
      if (!field || field.type !== typed.type || field.name !== typed.name) continue
      left.delete(index)
      setField(field, typed)
      // Not when the reader has gone elsewhere meanwhile.
      if (index === focused && document.activeElement === document.body) field.focus()
    }
    if (left.size === 0) observer.disconnect()
  }
  const observer = new MutationObserver(restore)
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), patienceMs)
  restore()
}

/** As if it were typed: React notices only a change that bypasses its own setter. */
function setField(field: Field, { value, checked }: Typed) {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    if (field.checked !== checked) field.click()
    return
  }
  if (field.value === value) return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
