/** What was typed before replaced-build.ts loaded the page anew, put back into its fields. */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface Typed {
  type: string
  name: string
  value: string
  checked?: boolean
}

/** Fields that come with data are waited for, but not for ever. In milliseconds. */
const patienceMs = 10_000

/** Puts back what it can, and the rest as its fields appear. */
export function typeAgain() {
  const [address, fields] = JSON.parse(sessionStorage.typed) as [string, (Typed | null)[]]
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
    }
    if (left.size === 0) observer.disconnect()
  }
  const observer = new MutationObserver(restore)
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), patienceMs)
  restore()
}

/** As if it were typed: React hears only of a change that its own setter has not made. */
function setField(field: Field, { value, checked }: Typed) {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    if (field.checked !== checked) field.click()
    return
  }
  if (field.value === value) return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
