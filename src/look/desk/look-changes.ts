import type { SavedValues } from '#your-site/schema.ts'
import { firstLook, type Look } from '../options.ts'

const names = Object.keys(firstLook) as (keyof Look)[]

/** The present look: stored leaves over those of the site's files; broken ones are ignored. */
export function lookFrom({ values }: Pick<SavedValues, 'values'>, broken: Record<string, string> = {}): Look {
  const leaves = names.map((name) => {
    const leaf = `look.${name}`
    return [name, leaf in values && !(leaf in broken) ? values[leaf] : firstLook[name]]
  })
  return Object.fromEntries(leaves) as unknown as Look
}

/** Where the look differs from the saved one. */
export function changed(look: Look, saved: Look): Partial<Look> {
  return Object.fromEntries(names.filter((name) => look[name] !== saved[name]).map((name) => [name, look[name]]))
}

/** The leaves that differ; a value equal to the files' one is stored as null. */
export function changesOf(look: Look, saved: Look): Record<string, unknown> {
  const differing = Object.keys(changed(look, saved)) as (keyof Look)[]
  return Object.fromEntries(
    differing.map((name) => [`look.${name}`, look[name] === firstLook[name] ? null : look[name]]),
  )
}

/** Unsaved work of an earlier version of the site, without the leaves that a look no longer has. */
export function knownChanges(left: object): Partial<Look> {
  return Object.fromEntries(Object.entries(left).filter(([name]) => Object.hasOwn(firstLook, name)))
}
