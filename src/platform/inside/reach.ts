/** What a file of this folder reaches into that its package, or Node, promises nobody. */
export interface Reach {
  /** As package.json names it. */
  package: string
  /** The version in which it was seen to hold. Another one is looked at anew before it is written here. */
  version: string
  /** What is used, and why nothing public does. */
  because: string
  /** When this file may be deleted. */
  until: string
}
