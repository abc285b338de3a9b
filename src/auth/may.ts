/** What a role allows inside a route or on a page, beyond who may call it. Each rule has its name here and nowhere else. */
import { mayCall, type Role } from '#platform/roles.ts'

/** Whether what readers do not see yet is shown: drafts, private itineraries, pictures without a description. */
export function seesDrafts(role: Role | undefined): boolean {
  return hasDesk(role)
}

/** Whether the account has a desk; pages are rendered with its rights. */
export function hasDesk(role: Role | undefined): boolean {
  return role !== undefined && mayCall(role, 'contributor')
}

/** Whether the account may change what readers see, or will see when scheduled. */
export function mayPublish(role: Role | undefined): boolean {
  return role !== undefined && mayCall(role, 'editor')
}

/** Whether the account may change the author's values: her portrait, her texts, the look. */
export function changesSite(role: Role | undefined): boolean {
  return role === 'admin'
}

/** Whether products that are hidden from readers are shown. */
export function managesProducts(role: Role | undefined): boolean {
  return role !== undefined && mayCall(role, 'editor')
}

/** Whether the account sees the automation's costs and may start it. */
export function maySpend(role: Role | undefined): boolean {
  return role === 'admin'
}

/** Whether the account sees what partners pay. */
export function seesEarnings(role: Role | undefined): boolean {
  return role === 'admin'
}
