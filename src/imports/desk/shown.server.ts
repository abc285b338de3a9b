import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import type { StoredImport } from '../job/imports.server.ts'
import { groupedNotes, type ImportReport, postsWithNotes } from '../report.ts'
import type { OldBlogImport, ReportSummary } from '../schema.ts'
import { oldAddresses } from '../tables.server.ts'

/** Limit of items shown in each group; the downloadable report has all of them. */
const maxItemsShown = 100

/** An import as the desk shows it. */
export async function shownImport(db: Db, one: StoredImport): Promise<OldBlogImport> {
  const { id, kind, status, files, survey, progress, report, problem, worker, createdAt, startedAt, endedAt } = one
  return {
    id,
    kind,
    status,
    files,
    survey,
    progress,
    report: report && summaryOf(report, await db.$count(oldAddresses, eq(oldAddresses.importId, id))),
    problem,
    isWorkedOn: worker !== null,
    createdAt,
    startedAt,
    endedAt,
  }
}

function summaryOf(report: ImportReport, addresses: number): ReportSummary {
  return {
    posts: report.added,
    present: report.present,
    comments: report.comments?.added ?? 0,
    pictures: report.pictures.added,
    addresses,
    toLookAt: postsWithNotes(report),
    leftOut: report.leftOut,
    groups: groupedNotes(report).map(({ about, count, items }) => ({
      about,
      count,
      items: items.slice(0, maxItemsShown),
    })),
  }
}
