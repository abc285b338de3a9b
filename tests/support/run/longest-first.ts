import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Slow test files, the slowest first, so that no worker is still busy with one of them when all others have finished. A clean
 * checkout has no durations of earlier runs, and Vitest's fallback, file size, says little: proofs are short files that run
 * long. Per proof there are two browser journeys, because proofs mostly wait, and so leave the CPU to the browsers.
 */
const longest = [
  'automation/faults',
  'documents/itinerary-pdf.server',
  'src/auth/auth',
  'automation/answering',
  'letters/killed',
  'archive/restore',
  'db/migrate.server',
  'embedded/crash.server',
  'faults/release',
  'e2e/desk/dashboard/dashboard',
  'e2e/desk/editor/two-windows',
  'e2e/desk/look',
  'faults/migration',
  'e2e/desk/editor/kept-work',
  'e2e/desk/your-site',
  'e2e/desk/automation-keyboard',
  'e2e/readers/every-page',
  'faults/import',
  'e2e/readers/forms-before-the-code',
  'e2e/desk/editor/text',
  'e2e/desk/editor/writing',
  'faults/crash',
  'e2e/desk/automation',
  'e2e/readers/compatibility',
  'faults/generation',
  'e2e/desk/itinerary-builder',
  'faults/answering',
  'e2e/desk/admin-access',
  'e2e/desk/dashboard/rows',
  'e2e/desk/dashboard/gallery',
  'e2e/readers/before-the-code',
  'faults/backup',
  'e2e/desk/old-blog',
  'e2e/readers/recommendations',
  'security/hostile-text',
  'e2e/readers/blog',
  'e2e/desk/many-posts',
  'security/fuzz',
  'e2e/readers/itineraries',
  'e2e/desk/stranger',
  'cluster/dockerfile',
  'e2e/desk/people',
  'e2e/readers/destinations',
  'faults/upgrade',
  'cluster/cluster',
  'faults/start-budget',
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
