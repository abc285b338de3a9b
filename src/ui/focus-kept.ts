/**
 * The ref of a part that something else will replace: the focus in it then goes to the page's content, or to the dialog.
 * @param element never null, since a ref that returns its end is not called with null
 */
export function focusKept(element: HTMLElement | null) {
  const part = element!
  const around = part.closest<HTMLElement>('dialog,#content')
  // In a microtask, because React removes the part after this call.
  return () => {
    if (part.contains(document.activeElement)) queueMicrotask(() => around?.focus({ preventScroll: true }))
  }
}
