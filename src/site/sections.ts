/** A section is active at its own address and below it. Home is active at "/" alone, since no path begins with "//". */
export function isActiveSection(href: string, pathname: string): boolean {
  return pathname === href || pathname.startsWith(`${href}/`)
}

/** Props of the navigation bar and the side menu. */
export interface NavigationProps {
  pathname: string
  /** Whether an admin is signed in: adds the Admin button. */
  admin: boolean
}
