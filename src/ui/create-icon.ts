import { type ComponentProps, createElement } from 'react'

interface IconData {
  node: [tag: string, attributes: Record<string, string>][]
}

/**
 * Makes a component of one of lucide's drawings. The build (an alias in vite.config.ts) uses it instead of lucide's own factory,
 * whose options (contexts, sizes, absolute strokes) are not needed here and which costs 2 KB on every page and a tenth of each
 * render. Size and stroke come from `.icon`.
 */
export default function createIcon({ node }: IconData) {
  const drawing = node.map(([tag, attributes]) => createElement(tag, attributes))
  // biome-ignore lint/correctness/noComponentHookFactories: called once per icon, when its module loads
  return function Icon(props: ComponentProps<'svg'>) {
    return createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      ...drawing,
    )
  }
}
