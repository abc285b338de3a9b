import { readFileSync } from 'node:fs'

/** Version of this program, as in package.json and CHANGELOG.md: "0.2.0". */
export const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}
