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

/** The leaves that differ; a value equal to the files' one is stored as null. */
export function changesOf(look: Look, saved: Look): Record<string, unknown> {
  const changed = names.filter((name) => look[name] !== saved[name])
  return Object.fromEntries(changed.map((name) => [`look.${name}`, look[name] === firstLook[name] ? null : look[name]]))
}
