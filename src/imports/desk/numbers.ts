import { figures } from '#platform/text/figures.ts'

const megabyte = 2 ** 20

/** "48.2 MB", "640 KB" */
export function megabytes(bytes: number): string {
  if (bytes < megabyte) return `${Math.max(1, Math.round(bytes / 1024)).toLocaleString('en-US')} KB`
  return `${(bytes / megabyte).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`
}

/** "2,411 comments, 2 menus" */
export function listed(counts: Record<string, number>): string {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${figures(count)} ${count === 1 ? what.replace(/(\w)s\b/, '$1') : what}`)
    .join(', ')
}
