import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take long, the longest first, so that no worker is left alone with one of them at the end.
 * A clean checkout knows no durations of an earlier run, and Vitest would go by the size of the file, which says little:
 * proofs are short to read and wait long. One proof to two journeys, since what waits leaves the processor to what draws pages.
 */
const longest = [
  'faults/release',
  'e2e/admin-dashboard',
  'e2e/look',
  'faults/migration',
  'e2e/editor-safety',
  'e2e/every-page',
  'faults/import',
  'e2e/before-the-code',
  'e2e/editor-writing',
  'faults/crash',
  'e2e/automation',
  'e2e/compatibility',
  'faults/generation',
  'e2e/admin-manage',
  'e2e/your-site',
  'faults/answering',
  'e2e/admin-access',
  'e2e/automation-keyboard',
  'faults/backup',
  'e2e/old-blog',
  'e2e/recommendations',
  'security/hostile-text',
  'e2e/blog',
  'e2e/many-posts',
  'security/fuzz',
  'e2e/itineraries',
  'e2e/stranger',
  'cluster/dockerfile',
  'e2e/people',
  'e2e/destinations',
  'faults/upgrade',
  'letters/killed',
]

function place({ moduleId }: TestSpecification): number {
  const at = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
  return at === -1 ? longest.length : at
}

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const order = ({ project }: TestSpecification) => project.config.sequence.groupOrder
    return sorted.toSorted((one, other) => order(one) - order(other) || place(one) - place(other))
  }
}
