/**
 * Importing an old blog from the desk: the files, the survey, the progress and the report. Nothing is written into the
 * site before the author has seen the survey.
 */
import { z } from 'zod'
import { line, Timestamp } from '#platform/text/fields.ts'
import { blogAddress } from './addresses.ts'
import { runTable } from './fields.ts'
import { fileRoles, importKinds, importStatuses, importSteps } from './options.ts'
import { notAnExport, tooLarge, uploadLimits } from './upload/limits.ts'

const count = z.int().nonnegative()
const counts = z.record(z.string(), count)

export const SentFile = z.object({
  role: z.enum(fileRoles),
  name: z.string(),
  bytes: count,
  /** Bytes received. */
  received: count,
})
export type SentFile = z.infer<typeof SentFile>

/** The survey of a file, made before anything is written. */
export const Survey = z.object({
  /** "WordPress", "Ghost", "An archive of this site" */
  system: z.string(),
  /** Address of the old blog; '' when the file does not have it. */
  origin: z.string(),
  posts: count,
  pages: count,
  drafts: count,
  /** Posts and pages that an earlier import has brought. */
  present: count,
  /** How many of them were deleted here since. */
  deleted: count.optional(),
  /** Comments, which become notes. */
  comments: count.optional(),
  pictures: count,
  categories: count,
  tags: count,
  /** Old addresses that will redirect here. */
  addresses: count,
  /** Dates of the first and the last post, "2009-04-02". */
  from: z.string().nullable(),
  until: z.string().nullable(),
  /** Kinds that are not imported, with their counts: "comments". */
  leftOut: counts,
  /** Problems of the file itself. */
  file: z.array(z.string()),
  /** Rows of an archive. */
  rows: count.optional(),
  /** Why it cannot be imported under the present conditions; null when it can. */
  obstacle: z.string().nullable(),
})
export type Survey = z.infer<typeof Survey>

export const ImportProgress = z.object({
  step: z.enum(importSteps),
  posts: count,
  pictures: count,
  /** Title and date of the post written last. */
  title: z.string().nullable(),
  day: z.string().nullable(),
})
export type ImportProgress = z.infer<typeof ImportProgress>

/** The part of the report that the screen shows; the whole of it is a file. */
const ReportSummary = z.object({
  posts: count,
  present: count,
  /** Comments that became notes. */
  comments: count.optional(),
  pictures: count,
  /** Old addresses that redirect here. */
  addresses: count,
  /** Posts with something that could not be carried over unchanged. */
  toLookAt: count,
  leftOut: counts,
  groups: z.array(
    z.object({
      about: z.string(),
      count,
      /** The first hundred. */
      items: z.array(
        z.object({
          title: z.string(),
          address: z.string().nullable(),
          postId: z.int().nullable(),
          detail: z.string().nullable(),
        }),
      ),
    }),
  ),
})
export type ReportSummary = z.infer<typeof ReportSummary>

export const OldBlogImport = z
  .object({
    id: z.uuid(),
    kind: z.enum(importKinds).nullable(),
    status: z.enum(importStatuses),
    files: z.array(SentFile),
    survey: Survey.nullable(),
    progress: ImportProgress.nullable(),
    report: ReportSummary.nullable(),
    problem: z.string().nullable(),
    /** Whether a process works on it; false while it waits for one that can reach its files. */
    isWorkedOn: z.boolean(),
    /** When it was requested, when the posts began, and when it ended. */
    createdAt: Timestamp,
    startedAt: Timestamp.nullable(),
    endedAt: Timestamp.nullable(),
  })
  .meta({ id: 'OldBlogImport' })
export type OldBlogImport = z.infer<typeof OldBlogImport>

export const OldBlogImports = z.object({ imports: z.array(OldBlogImport) }).meta({ id: 'OldBlogImports' })

const OneFile = z
  .object({
    role: z.enum(fileRoles),
    name: line(255, 'The name'),
    bytes: z.int().positive('The file is empty.'),
  })
  .superRefine(({ name, bytes }, context) => {
    if (bytes > uploadLimits.fileBytes) context.addIssue({ code: 'custom', message: tooLarge(name) })
  })

export const NewImport = z.object({
  files: z
    .array(OneFile)
    .min(1)
    .max(uploadLimits.files)
    .refine((files) => files[0]?.role === 'export', notAnExport('This'))
    .refine((files) => files.slice(1).every(({ role }) => role === 'pictures'), 'One export and its pictures, please.'),
})

const origin = z
  .string()
  .trim()
  .max(runTable.origin.max)
  .transform((text) => URL.parse(/^https?:\/\//.test(text) ? text : `https://${text}`))
  .refine(
    (url) => url?.hostname.includes('.') ?? false,
    'Please give the address of the old blog, such as https://old.example',
  )
  .transform((url) => blogAddress(url!))

export const RunImport = z.object({
  /** Address of the old blog, when the file does not have it. */
  origin: origin.optional(),
  /** Whether pictures missing from the files are fetched from the old blog; default true, or the value sent before. */
  fetches: z.boolean().optional(),
  /** Whether posts that were deleted here are imported again; default false, or the value sent before. */
  again: z.boolean().optional(),
})

export const UndoImport = z.object({
  /** What to do with posts that were edited or got readers' notes since; required when there are any. */
  edited: z.enum(['keep', 'remove']).optional(),
})

/** What an undo would remove, the posts that were edited or got readers' notes since (`edited`) included. */
export const UndoPreview = z
  .object({ posts: count, edited: count, pictures: count, addresses: count, categories: count })
  .meta({ id: 'ImportUndoPreview' })
export type UndoPreview = z.infer<typeof UndoPreview>
