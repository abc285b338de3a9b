import { readFileSync } from 'node:fs'

/** Of this program, as package.json and CHANGELOG.md have it: "0.2.0". */
export const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}
