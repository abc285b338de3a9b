/** Describes an internal that a file of this folder uses, although its package, or Node, does not guarantee it. */
export interface Reach {
  /** Name in package.json. */
  package: string
  /** The version in which it was tested. Another one must be tested before it is written here. */
  version: string
  /** What is used, and why nothing public does the same. */
  because: string
  /** The condition under which this file can be deleted. */
  until: string
}
