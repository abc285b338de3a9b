/** What is kept in memory of an export while it is read: not its texts, but names and addresses, which have a limit as a whole. */
import { tooManyItems } from './export-file.server.ts'
import { exportLimits } from './upload/limits.ts'

/** What an object or a text takes besides its characters, in characters. */
const thingWeight = 32

/** @throws an Error of one sentence when all that was kept is larger than the limit */
export type Keep = <Thing>(thing: Thing) => Thing

export function keptWithin(limit: number = exportLimits.keptCharacters): Keep {
  let kept = 0
  return (thing) => {
    kept += weightOf(thing)
    if (kept > limit) throw tooManyItems('names, addresses and descriptions')
    // Copied: a part of a text would keep the whole text in memory.
    return structuredClone(thing)
  }
}

function weightOf(thing: unknown): number {
  if (typeof thing === 'string') return thing.length + thingWeight
  if (typeof thing !== 'object' || thing === null) return 0
  return Object.values(thing).reduce<number>((sum, part) => sum + weightOf(part), thingWeight)
}

/**
 * Makes keys unique when an export gives the same number to two items: the first keeps the number, others get
 * `otherwise`. To be called in the order of the file.
 */
export function uniqueKeys(keep: Keep = keptWithin()): (key: string, otherwise: string) => string {
  const used = new Set<string>()
  /** The last number given to a key: counting from 2 each time would take hours for a file of nothing but repetitions. */
  const numbers = new Map<string, number>()
  return (key, otherwise) => {
    const long = `${key} ${otherwise}`.slice(0, 1000).toWellFormed()
    let one = used.has(key) ? long : key
    for (let number = numbers.get(long) ?? 2; used.has(one); number++) {
      one = `${long} (${number})`
      numbers.set(long, number)
    }
    used.add(keep(one))
    return one
  }
}

export type Keys = ReturnType<typeof uniqueKeys>
