/** An element for what is drawn outside React. */
export function made<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = '',
  ...inside: (string | Node)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  if (className) element.className = className
  element.append(...inside)
  return element
}

/** A button that the Tab key passes by: it can be reached by the keys of what it stands on. */
export function madeButton(label: string, className: string, press: () => void): HTMLButtonElement {
  const button = made('button', className)
  button.type = 'button'
  button.tabIndex = -1
  button.setAttribute('aria-label', label)
  button.title = label
  // The text keeps its selection.
  button.onmousedown = (event) => event.preventDefault()
  button.onclick = press
  return button
}

const drawing = 'http://www.w3.org/2000/svg'

/** One of lucide's icons, by the paths that lucide gives it. */
export function madeIcon(paths: readonly string[]): SVGSVGElement {
  const icon = document.createElementNS(drawing, 'svg')
  for (const [name, value] of Object.entries({
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
    class: 'icon',
  }))
    icon.setAttribute(name, value)
  for (const path of paths) {
    const line = document.createElementNS(drawing, 'path')
    line.setAttribute('d', path)
    icon.append(line)
  }
  return icon
}
