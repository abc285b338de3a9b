/** The fonts of all pairs for the samples; a font is loaded only when a sample uses it. */
import { facePairs, faceRules, familiesOf } from '../faces.ts'

const files = import.meta.glob<string>('../fonts/*/*.woff2', { query: '?url', import: 'default', eager: true })
const urls = new Map(Object.entries(files).map(([path, url]) => [path.replace(/^.*\//, ''), url]))
const urlOf = (file: string) => urls.get(file) ?? ''

export function specimenRules(): string {
  const families = Object.values(facePairs).flatMap(familiesOf)
  const named = new Map(families.map((family) => [family.name, family]))
  return [...named.values()].map((family) => faceRules(family, urlOf)).join('')
}
