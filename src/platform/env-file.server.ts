/** The settings of the process: `.env` in the working folder, overridden by the environment. */
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { type Env, readEnv, settingNames } from './env.server.ts'

const defaultFile = '.env'
/** Settings that only `deploy/compose.yaml` uses, which shares the file. */
const namesOfOthers = ['POSTGRES_PASSWORD', 'BUCKET_KEY', 'BUCKET_SECRET']
/** Node and the C library read these before the file could set them. */
const readEarlier = /^(NODE|MALLOC)_/

type Variables = Record<string, string | undefined>

/**
 * A variable of the environment, even an empty one, wins over the file's. Unknown names are reported once: all of the file, and
 * those of the environment that look like a typing mistake.
 * @throws an Error for the operator, with a sentence for each setting that cannot be used
 */
export function readSettings(environment?: Variables, tell?: (line: string) => void): Env {
  return readEnv(readVariables(environment, tell))
}

/** The raw variables. @throws an Error for the operator when the file cannot be read */
export function readVariables(
  environment: Variables = process.env,
  tell: (line: string) => void = toErrorStream,
): Variables {
  const path = environment.ENV_FILE?.trim() || defaultFile
  const file = readEnvFile(path, path !== defaultFile)
  for (const line of [...remarksOnFile(path, Object.keys(file)), ...remarksOnEnvironment(Object.keys(environment))]) {
    tell(line)
  }
  return { ...file, ...environment }
}

function toErrorStream(line: string) {
  process.stderr.write(`  ${line}\n`)
}

function readEnvFile(path: string, mustExist: boolean): Variables {
  try {
    // Some editors begin a file with a byte order mark.
    return parseEnv(readFileSync(path, 'utf8').replace(/^\ufeff/, ''))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && !mustExist) return {}
    throw new Error(`The file ${path} with the settings cannot be read: ${message}.`, { cause: error })
  }
}

function remarksOnFile(path: string, names: string[]): string[] {
  return names.flatMap((name) => {
    if (readEarlier.test(name)) return [`${path} sets ${name}, which only counts in the environment.`]
    return isKnown(name) ? [] : [remark(path, name)]
  })
}

function remarksOnEnvironment(names: string[]): string[] {
  return names
    .filter((name) => !isKnown(name) && settingNames.some((known) => isSlip(name, known)))
    .map((name) => remark('The environment', name))
}

function isKnown(name: string): boolean {
  return settingNames.includes(name) || namesOfOthers.includes(name)
}

function remark(where: string, name: string): string {
  return `${where} sets ${name}, which is no setting of this site. Did you mean ${nearest(name)}?`
}

function nearest(written: string): string {
  const name = written.toUpperCase()
  const distances = new Map(settingNames.map((known) => [known, distance(name, known)]))
  const [best = ''] = settingNames.toSorted((one, other) => distances.get(one)! - distances.get(other)!)
  return best
}

/** The shorter a name is, the fewer differences count as a mistake: the environment is full of other programs' names. */
function isSlip(written: string, known: string): boolean {
  const name = written.toUpperCase()
  // Most names of an environment end here: the distance to every setting would cost 50 ms of every start.
  if (Math.abs(name.length - known.length) > 2) return false
  if (known.length < 6) return distance(name, known) === 1 && isSwapped(name, known)
  return distance(name, known) <= (known.length < 10 ? 1 : 2)
}

function isSwapped(name: string, known: string): boolean {
  return [...name].toSorted().join('') === [...known].toSorted().join('')
}

/** Edit distance: insertions, deletions, changes and swaps of neighbouring letters that turn one name into the other. */
function distance(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const line = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      line[column] = Math.min(
        last[column]! + 1,
        line[column - 1]! + 1,
        last[column - 1]! + (isSame ? 0 : 1),
        isSwap ? beforeLast[column - 2]! + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = line
  }
  return last[other.length]!
}
