/**
 * The automation, which drafts posts: the author's requests, the answers, and its plan. Nothing here runs automatically
 * until the author has started it.
 */
import { z } from 'zod'
import { Source } from '#blog/schema.ts'
import { draftKey, expectedUpdatedAt, Timestamp } from '#platform/text/fields.ts'
import { isTimeZone } from '#platform/text/time-zone.ts'
import { automation } from '#site.config'
import { shapeOf } from '#ui/form/shape.ts'
import { generateTable } from './fields.ts'
import {
  countLimits,
  defaultPostType,
  jobSteps,
  logLevels,
  planLimits,
  postReviews,
  publishModes,
  type Weekday,
  weekdays,
} from './options.ts'
import { jobStatuses, type PostType, postTypes } from './post-types.ts'

const postType = z.enum(postTypes, `Post type must be one of ${postTypes.join(', ')}`)

function number(label: string, { min, max }: { min: number; max: number }) {
  const sentence = `${label} must be from ${min} to ${max}`
  return z.number(sentence).min(min, sentence).max(max, sentence)
}

function wholeNumber(label: string, limits: { min: number; max: number }) {
  const sentence = `${label} must be a whole number from ${limits.min} to ${limits.max}`
  return z.int(sentence).min(limits.min, sentence).max(limits.max, sentence)
}

const postTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Post times must look like 09:00')
const { min: minTimes, max: maxTimes } = planLimits.postTimes
const howManyTimes = `Post times: ${minTimes} to ${maxTimes}`

/** Lists of post types by weekday; a weekday left out has none, and gets the default type. */
const Themes = z.object(
  Object.fromEntries(weekdays.map((day) => [day, z.array(postType).max(postTypes.length).default([])])) as Record<
    Weekday,
    z.ZodDefault<z.ZodArray<typeof postType>>
  >,
)
export type Themes = Record<Weekday, PostType[]>

export const AutomationPlan = z.object({
  dailyPostCount: wholeNumber('Posts a day', planLimits.dailyPostCount),
  /** Factor for the number of posts on Saturdays and Sundays; the product is rounded. */
  weekendMultiplier: number('The weekend multiplier', planLimits.weekendMultiplier),
  /** Local times in `timeZone`, ascending. */
  postTimes: z
    .array(postTime, howManyTimes)
    .min(minTimes, howManyTimes)
    .max(maxTimes, howManyTimes)
    .transform((times) => [...new Set(times)].sort()),
  themes: Themes,
  timeZone: z.string().refine(isTimeZone, 'The time zone must be a name such as UTC or Europe/Madrid'),
  /** For scheduled posts. */
  publishMode: z.enum(publishModes, 'Choose whether scheduled posts are published'),
  /** For posts of 'Generate Now'. */
  generateMode: z.enum(publishModes, 'Choose whether posts generated now are published'),
  /** Hold window: how long a scheduled post waits for the author's objection before it is published. */
  holdMinutes: wholeNumber('The hold window in minutes', planLimits.holdMinutes),
  /**
   * Limit of posts published without review in any seven days; further ones wait. Posts that a person has approved
   * are not counted.
   */
  weeklyPublishLimit: wholeNumber('Posts published a week', planLimits.weeklyPublishLimit).default(
    automation.weeklyPublishLimit,
  ),
  dailyBudgetUsd: number('The budget of a day', planLimits.budgetUsd),
  monthlyBudgetUsd: number('The budget of a month', planLimits.budgetUsd),
})
export type AutomationPlan = z.output<typeof AutomationPlan>

export const PlanChange = AutomationPlan.extend({ expectedUpdatedAt }).meta({ id: 'AutomationPlanChange' })
export type PlanChange = z.output<typeof PlanChange>

/** `updatedAt` is left out until the plan is saved for the first time. */
export const StoredPlan = AutomationPlan.extend({ updatedAt: Timestamp.optional() }).meta({ id: 'AutomationPlan' })
export type StoredPlan = z.output<typeof StoredPlan>

/** A forecast of a week of the plan. */
const Outlook = z.object({
  postsPerWeek: z.int(),
  publishMode: z.enum(publishModes),
  holdMinutes: z.int(),
  /** Upper bound of the cost: every call at the amount that is reserved for it, and no more than the budget. */
  weeklyCostUsd: z.number(),
  /** At most this many of them are published without review in any seven days. */
  weeklyPublishLimit: z.int(),
  /** When the next one may be published; null while the week's limit is not reached. */
  nextTurnAt: Timestamp.nullable(),
})

export const AutomationStatus = z
  .object({
    isRunning: z.boolean(),
    /** The next three; empty while stopped. */
    nextScheduledTimes: z.array(Timestamp),
    config: AutomationPlan.pick({ dailyPostCount: true, weekendMultiplier: true, postTimes: true, themes: true }),
    outlook: Outlook,
    /** Whether there is a place to write about: the plan's times pass without a post while there is none. */
    hasPlaces: z.boolean(),
    /** When it was started; null while stopped. */
    startedAt: Timestamp.nullable(),
    timeZone: z.string(),
    /** The providers are the local stand-ins of `npm run demo`: the results are not real and cost nothing. */
    simulated: z.boolean(),
  })
  .meta({ id: 'AutomationStatus' })
export type AutomationStatus = z.output<typeof AutomationStatus>

const forEachApi = <Shape extends z.ZodType>(shape: Shape) =>
  z.object({ openai: shape, perplexity: shape, expedia: shape })

export const ApiTest = z
  .object({
    apis: forEachApi(z.boolean()),
    /** Text and research both answer. */
    ready: z.boolean(),
    /** All of `messages` that ask the author for something, as one text. */
    message: z.string(),
    messages: forEachApi(z.string()),
  })
  .meta({ id: 'AutomationApiTest' })
export type ApiTest = z.infer<typeof ApiTest>

const { destination, count } = shapeOf(generateTable)

/** With a `draftKey` made up by the sender its job is queued once, however often it is sent. */
export const GenerateRequest = z
  .object({
    destination,
    postType: postType.default(defaultPostType),
    count: count.default(countLimits.default),
    draftKey,
  })
  .meta({ id: 'GenerateRequest' })
export type GenerateRequest = z.input<typeof GenerateRequest>

export const Job = z
  .object({
    jobId: z.string(),
    destination: z.string(),
    postType,
    count: z.int(),
    status: z.enum(jobStatuses),
    /** In percent. */
    progress: z.int().min(0).max(100),
    /** Posts written so far. */
    resultCount: z.int(),
    /** Drafts among them that wait for the author's decision. */
    waiting: z.int(),
    /** The first of these drafts. */
    nextDraft: z.int().nullable(),
    /** Drafts that a reviewer has sent back, and that are not changed since; the first of them. */
    sentBack: z.int(),
    nextSentBack: z.int().nullable(),
    /** Posts that will be published automatically, the next one first. */
    scheduled: z.array(z.object({ index: z.int(), title: z.string(), publishAt: Timestamp })),
    /** What an ended job is missing, and a retry could bring. */
    missing: z.object({ posts: z.int(), pictures: z.int() }),
    /** When and why it is retried automatically. */
    retryAt: Timestamp.nullable(),
    retryCause: z.string().nullable(),
    createdAt: Timestamp,
    startedAt: Timestamp.nullable(),
    completedAt: Timestamp.nullable(),
    error: z.string().nullable(),
    /** The present step, while running. */
    step: z.enum(jobSteps).nullable(),
    /** The slot of the plan that this job is for; null when requested by hand. */
    slotAt: Timestamp.nullable(),
    /** The slot was missed while the site was down, and made up for. */
    late: z.boolean(),
  })
  .meta({ id: 'AutomationJob' })
export type Job = z.infer<typeof Job>

export const JobList = z
  .object({
    /** The latest ten, newest first. */
    jobs: z.array(Job),
    /** Older ones that wait, run, or failed in the last fourteen days; newest first. */
    earlier: z.array(Job),
    activeJobs: z.int(),
    totalJobs: z.int(),
  })
  .meta({ id: 'AutomationJobList' })
export type JobList = z.infer<typeof JobList>

export const JobLogEntry = z.object({ at: Timestamp, level: z.enum(logLevels), message: z.string() })
export type JobLogEntry = z.infer<typeof JobLogEntry>

export const JobPost = z
  .object({
    /** Counted from 0. */
    index: z.int(),
    review: z.enum(postReviews),
    /** Null when it was not written, or was deleted since. */
    postId: z.int().nullable(),
    title: z.string().nullable(),
    slug: z.string().nullable(),
    /** When it is published automatically. */
    publishAt: Timestamp.nullable(),
    /**
     * Sentences of the present text that claim somebody was there, or are instructions to a model: to be corrected
     * before publishing.
     */
    flags: z.array(z.string()),
    sources: z.array(Source),
    /** A reviewer has asked for other words, which are not written yet. */
    sentBack: z.boolean(),
    /** Its picture could not be generated; a retry could bring it. */
    pictureMissing: z.boolean(),
    /** Why it was not written, or what it is missing. */
    error: z.string().nullable(),
  })
  .meta({ id: 'AutomationJobPost' })
export type JobPost = z.infer<typeof JobPost>

export const JobDetail = Job.extend({
  /** The latest two hundred lines, oldest first. */
  log: z.array(JobLogEntry),
  posts: z.array(JobPost),
}).meta({ id: 'AutomationJobDetail' })
export type JobDetail = z.infer<typeof JobDetail>

/** The spend in US dollars, by the providers' own usage figures. */
export const Spend = z
  .object({
    todayUsd: z.number(),
    monthUsd: z.number(),
    dailyBudgetUsd: z.number(),
    monthlyBudgetUsd: z.number(),
    /** Days of the last 31 with any spend, newest first; local dates in the plan's zone. */
    days: z.array(z.object({ day: z.iso.date(), usd: z.number() })),
    byProvider: z.array(z.object({ provider: z.string(), monthUsd: z.number() })),
  })
  .meta({ id: 'AutomationSpend' })
export type Spend = z.infer<typeof Spend>
