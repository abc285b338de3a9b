/** The navigation bar's links, in order. */
export const sections = [
  { href: '/', label: 'Home' },
  { href: '/destinations', label: 'Destinations' },
  { href: '/itineraries', label: 'Itineraries' },
  { href: '/compatibility-quiz', label: 'Compatibility Quiz' },
  { href: '/blog', label: 'Blog' },
  { href: '/recommendations', label: 'Recommendations' },
  { href: '/about', label: 'About' },
  { href: '/contact', label: 'Contact' },
] as const

/** Home is active only at its own address, every other section also below it. */
export function isActiveSection(href: string, pathname: string): boolean {
  if (href === '/') return pathname === '/'
  return pathname === href || pathname.startsWith(`${href}/`)
}

/** What the navigation bar and the side menu are told. */
export interface NavigationProps {
  pathname: string
  /** Whether a signed-in admin is reading: adds the Admin button. */
  admin: boolean
}
