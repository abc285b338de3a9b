/** Creates an element outside React. */
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

/** A button outside the tab order: the keys of its block do the same. */
export function madeButton(label: string, className: string, press: () => void): HTMLButtonElement {
  const button = made('button', className)
  button.type = 'button'
  button.tabIndex = -1
  button.setAttribute('aria-label', label)
  button.title = label
  // Keeps the text's selection.
  button.onmousedown = (event) => event.preventDefault()
  button.onclick = press
  return button
}

const drawing = 'http://www.w3.org/2000/svg'

/** One of lucide's icons, from its paths. */
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
