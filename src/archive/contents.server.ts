/** What an archive carries: everything the author and her readers made, and nothing that opens this installation. */
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { automationSpend, jobLog, jobPosts, jobs } from '#automation/tables.server.ts'
import { newsletterDigests, newsletterRecipients } from '#newsletter/tables.server.ts'
import { settingNames } from '#platform/settings/names.ts'
import { settings } from '#platform/settings/tables.server.ts'
import { tables } from '../tables.server.ts'

type TableName = keyof typeof tables

/** Of some tables only these rows are carried. Written without parameters, which a cursor cannot have. */
const carriedSettings = Object.entries(settingNames).flatMap(([name, fate]) => (fate === 'carried' ? [name] : []))
const onlyCarriedSettings = sql`${settings.key} in (${sql.raw(carriedSettings.map((name) => `'${name}'`).join(', '))})`
/** Work under way stays with the installation that does it, or it would be done twice. */
const onlyFinishedJobs = sql`${jobs.status} not in ('queued', 'running')`
const onlyOfFinishedJobs = (jobId: PgColumn) =>
  sql`(${jobId} is null or ${jobId} in (select ${jobs.id} from ${jobs} where ${onlyFinishedJobs}))`
/** The same for a letter that is being sent, and so for whom it is sent to. */
const onlyFinishedLetters = sql`${newsletterDigests.status} <> 'sending'`
const onlyOfFinishedLetters = sql`${newsletterRecipients.digestId} in (select ${newsletterDigests.id} from ${newsletterDigests} where ${onlyFinishedLetters})`

/**
 * What becomes of each table: carried, carried in part, or left out. A table that is missing here does not compile:
 * whoever adds one decides. `counts` is false where rows come by themselves, so that they make no site "not empty".
 */
const fates: Record<TableName, { carried: boolean | SQL; counts?: false }> = {
  users: { carried: true, counts: false },
  sessions: { carried: false },
  rateLimits: { carried: false },
  settings: { carried: onlyCarriedSettings, counts: false },
  media: { carried: true, counts: false },
  categories: { carried: true },
  categoryRedirects: { carried: true },
  destinations: { carried: true },
  blogPosts: { carried: true },
  postRevisions: { carried: true },
  postRedirects: { carried: true },
  importedItems: { carried: true },
  oldAddresses: { carried: true },
  galleryImages: { carried: true },
  affiliateProducts: { carried: true },
  itineraries: { carried: true },
  itineraryDays: { carried: true },
  itineraryBookmarks: { carried: true },
  itineraryBookmarkLinks: { carried: true },
  itineraryRedirects: { carried: true },
  travelProfiles: { carried: true },
  compatibilityMatches: { carried: true },
  newsletterSubscribers: { carried: true },
  newsletterDepartures: { carried: true },
  newsletterConfirmations: { carried: true },
  newsletterUnsubscribeLinks: { carried: true },
  newsletterDigests: { carried: onlyFinishedLetters },
  newsletterRecipients: { carried: onlyOfFinishedLetters },
  contactMessages: { carried: true },
  jobs: { carried: onlyFinishedJobs, counts: false },
  jobResults: { carried: false },
  jobPosts: { carried: onlyOfFinishedJobs(jobPosts.jobId), counts: false },
  jobLog: { carried: onlyOfFinishedJobs(jobLog.jobId), counts: false },
  automationSpend: { carried: onlyOfFinishedJobs(automationSpend.jobId), counts: false },
}

export interface CarriedTable {
  /** As the database calls it; the file in the archive has the same name. */
  name: string
  table: PgTable
  columns: string[]
  key: PgColumn[]
  /** Which rows; undefined: all of them. */
  rows: SQL | undefined
  /** The column whose numbers the database gives out. */
  identity: string | undefined
  counts: boolean
}

/** Parents before children. */
export const carriedTables: CarriedTable[] = (Object.keys(tables) as TableName[]).flatMap((name) => {
  const { carried, counts = true } = fates[name]
  return carried === false ? [] : [describe(tables[name], carried === true ? undefined : carried, counts)]
})

function describe(table: PgTable, rows: SQL | undefined, counts: boolean): CarriedTable {
  const { name, primaryKeys } = getTableConfig(table)
  const columns = Object.values(getTableColumns(table)).filter(({ generated }) => !generated) as PgColumn[]
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
  const identity = columns.find(({ generatedIdentity }) => generatedIdentity)?.name
  return { name, table, columns: columns.map((column) => column.name), key, rows, identity, counts }
}
