/** Moves a row that scrolls sideways, on phones, so that the element in it can be seen; the page itself stays. */
export function showInRow(selector: string) {
  document.querySelector(selector)?.scrollIntoView({ block: 'nearest', inline: 'center' })
}
