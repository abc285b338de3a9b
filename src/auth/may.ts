/** What a role means inside a route or on a page, beyond who may call it. Each rule has its name here and nowhere else. */
import { mayCall, type Role } from '#platform/roles.ts'

/** Drafts, itineraries that are not public, pictures without a description: what readers do not see yet. */
export function seesDrafts(role: Role | undefined): boolean {
  return isOfTheDesk(role)
}

/** Whoever has a desk: pages are drawn with their eyes. */
export function isOfTheDesk(role: Role | undefined): boolean {
  return role !== undefined && mayCall(role, 'contributor')
}

/** Whether what readers see, or will see at its time, may be changed. */
export function mayPublish(role: Role | undefined): boolean {
  return role !== undefined && mayCall(role, 'editor')
}

/** Products with the others that are not shown to readers. */
export function managesProducts(role: Role | undefined): boolean {
  return role !== undefined && mayCall(role, 'editor')
}

/** What the automation costs, and what sets it going. */
export function maySpend(role: Role | undefined): boolean {
  return role === 'admin'
}

/** What partners pay. */
export function seesEarnings(role: Role | undefined): boolean {
  return role === 'admin'
}
