import { isActiveSection } from '../sections.ts'
import { useSite } from '../values/use-values.ts'

/** The site's sections, for the bar and for the menu of small screens. */
export function NavigationLinks({ pathname, className }: { pathname: string; className?: string }) {
  return (
    <ul className={className}>
      {useSite().navigation.map(({ href, label }) => (
        <li key={href}>
          <a href={href} aria-current={isActiveSection(href, pathname) ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
