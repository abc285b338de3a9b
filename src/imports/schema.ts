/**
 * An old blog, brought in from the desk: what was sent, what is in it, how far it has come and what became of it. Nothing is
 * written into the site before the author has seen what is in it.
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
  /** Bytes that have arrived. */
  received: count,
})
export type SentFile = z.infer<typeof SentFile>

/** What is in a file, before anything of it is written. */
export const Survey = z.object({
  /** "WordPress", "Ghost", "An archive of this site" */
  system: z.string(),
  /** Where the old blog was; '' when the file does not say. */
  origin: z.string(),
  posts: count,
  pages: count,
  drafts: count,
  /** Posts and pages that an earlier import has brought. */
  present: count,
  /** Those of them that were deleted here since. */
  deleted: count.optional(),
  /** Comments, which become notes. */
  comments: count.optional(),
  pictures: count,
  categories: count,
  tags: count,
  /** Addresses that will lead to where things are now. */
  addresses: count,
  /** Days of the first and the last post, "2009-04-02". */
  from: z.string().nullable(),
  until: z.string().nullable(),
  /** What does not come over, counted: "comments". */
  leftOut: counts,
  /** Problems of the file itself. */
  file: z.array(z.string()),
  /** Rows of an archive. */
  rows: count.optional(),
  /** Why it cannot be brought in here as things are; null when it can. */
  obstacle: z.string().nullable(),
})
export type Survey = z.infer<typeof Survey>

export const ImportProgress = z.object({
  step: z.enum(importSteps),
  posts: count,
  pictures: count,
  /** Of the post that was written last, and its day. */
  title: z.string().nullable(),
  day: z.string().nullable(),
})
export type ImportProgress = z.infer<typeof ImportProgress>

/** What of the report is shown at once; the whole of it is a file. */
const ReportSummary = z.object({
  posts: count,
  present: count,
  /** Comments that are notes now. */
  comments: count.optional(),
  pictures: count,
  /** Old addresses that lead here. */
  addresses: count,
  /** Posts with something that could not be carried as it was. */
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
    /** A process has it in hand; false while it waits for one that can reach its files. */
    isWorkedOn: z.boolean(),
    /** When it was asked for, when the posts began, and when it ended. */
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
  /** Where the old blog was, when the file does not say. */
  origin: origin.optional(),
  /** Whether pictures that are not among the files are fetched from the old blog; yes, or what was said before. */
  fetches: z.boolean().optional(),
  /** Whether posts that were deleted here come back; no, or what was said before. */
  again: z.boolean().optional(),
})

export const UndoImport = z.object({
  /** What becomes of posts that were edited since: the question is asked when there are any. */
  edited: z.enum(['keep', 'remove']).optional(),
})

/** What taking it back would remove. */
export const UndoPreview = z
  .object({ posts: count, edited: count, pictures: count, addresses: count, categories: count })
  .meta({ id: 'ImportUndoPreview' })
export type UndoPreview = z.infer<typeof UndoPreview>
