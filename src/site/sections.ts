/** A section is active at its own address and below it; no address lies below Home's, as none begins with "//". */
export function isActiveSection(href: string, pathname: string): boolean {
  return pathname === href || pathname.startsWith(`${href}/`)
}

/** What the navigation bar and the side menu are told. */
export interface NavigationProps {
  pathname: string
  /** Whether a signed-in admin is reading: adds the Admin button. */
  admin: boolean
}
