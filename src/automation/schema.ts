/**
 * The machine that drafts posts: what the author asks of it, how it answers, and its plan. Nothing here runs by itself
 * until the author has started it.
 */
import { z } from 'zod'
import { Source } from '#blog/schema.ts'
import { Timestamp } from '#platform/text/fields.ts'
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

/** Theme lists by weekday; a day that is left out has none, and gets the default kind of post. */
const Themes = z.object(
  Object.fromEntries(weekdays.map((day) => [day, z.array(postType).max(postTypes.length).default([])])) as Record<
    Weekday,
    z.ZodDefault<z.ZodArray<typeof postType>>
  >,
)
export type Themes = Record<Weekday, PostType[]>

export const AutomationPlan = z
  .object({
    dailyPostCount: wholeNumber('Posts a day', planLimits.dailyPostCount),
    /** Saturdays and Sundays get this many times as many posts, rounded. */
    weekendMultiplier: number('The weekend multiplier', planLimits.weekendMultiplier),
    /** Local times in `timeZone`, ascending. */
    postTimes: z
      .array(postTime, howManyTimes)
      .min(minTimes, howManyTimes)
      .max(maxTimes, howManyTimes)
      .transform((times) => [...new Set(times)].sort()),
    themes: Themes,
    timeZone: z.string().refine(isTimeZone, 'The time zone must be a name such as UTC or Europe/Madrid'),
    /** Scheduled posts. */
    publishMode: z.enum(publishModes, 'Choose whether scheduled posts are published'),
    /** Posts of 'Generate Now'. */
    generateMode: z.enum(publishModes, 'Choose whether posts generated now are published'),
    /** How long a scheduled post waits for the author's objection before it is published. */
    holdMinutes: wholeNumber('The hold window in minutes', planLimits.holdMinutes),
    /** Posts that become public unread within seven days; more wait for their turn. What a person signs is not counted. */
    weeklyPublishLimit: wholeNumber('Posts published a week', planLimits.weeklyPublishLimit).default(
      automation.weeklyPublishLimit,
    ),
    dailyBudgetUsd: number('The budget of a day', planLimits.budgetUsd),
    monthlyBudgetUsd: number('The budget of a month', planLimits.budgetUsd),
  })
  .meta({ id: 'AutomationPlan' })
export type AutomationPlan = z.output<typeof AutomationPlan>

/** What a week of the plan comes to, before it is started. */
const Outlook = z.object({
  postsPerWeek: z.int(),
  publishMode: z.enum(publishModes),
  holdMinutes: z.int(),
  /** The most that it can cost: every call at the price that is set aside for it, and no more than the budget. */
  weeklyCostUsd: z.number(),
  /** Of these, at most so many become public unread within seven days. */
  weeklyPublishLimit: z.int(),
  /** When the next one may be public: null while there is room. */
  nextTurnAt: Timestamp.nullable(),
})

export const AutomationStatus = z
  .object({
    isRunning: z.boolean(),
    /** The next three; empty while stopped. */
    nextScheduledTimes: z.array(Timestamp),
    config: AutomationPlan.pick({ dailyPostCount: true, weekendMultiplier: true, postTimes: true, themes: true }),
    outlook: Outlook,
    /** Since when it has been running. */
    startedAt: Timestamp.nullable(),
    timeZone: z.string(),
    /** The providers are the loopback ones of `npm run demo`: nothing is real and nothing costs. */
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
    /** All of `messages` that ask for something, as one text. */
    message: z.string(),
    messages: forEachApi(z.string()),
  })
  .meta({ id: 'AutomationApiTest' })
export type ApiTest = z.infer<typeof ApiTest>

const { destination, count } = shapeOf(generateTable)

export const GenerateRequest = z
  .object({
    destination,
    postType: postType.default(defaultPostType),
    count: count.default(countLimits.default),
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
    /** Percent. */
    progress: z.int().min(0).max(100),
    /** Posts written so far. */
    resultCount: z.int(),
    /** Drafts among them that wait for the author's decision. */
    waiting: z.int(),
    /** Those that become public by themselves, the next one first. */
    scheduled: z.array(z.object({ index: z.int(), title: z.string(), publishAt: Timestamp })),
    /** What an ended job has not brought, and can be tried again. */
    missing: z.object({ posts: z.int(), pictures: z.int() }),
    /** When and why it is tried again by itself, while it waits for that. */
    retryAt: Timestamp.nullable(),
    retryCause: z.string().nullable(),
    createdAt: Timestamp,
    startedAt: Timestamp.nullable(),
    completedAt: Timestamp.nullable(),
    error: z.string().nullable(),
    /** What is being done, while running. */
    step: z.enum(jobSteps).nullable(),
    /** The time of the plan that this job is for; null: asked for by hand. */
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
    activeJobs: z.int(),
    totalJobs: z.int(),
  })
  .meta({ id: 'AutomationJobList' })
export type JobList = z.infer<typeof JobList>

export const JobLogEntry = z.object({ at: Timestamp, level: z.enum(logLevels), message: z.string() })
export type JobLogEntry = z.infer<typeof JobLogEntry>

/** One of a job's posts. */
export const JobPost = z
  .object({
    /** From 0. */
    index: z.int(),
    review: z.enum(postReviews),
    /** Null when it was not written, or was deleted since. */
    postId: z.int().nullable(),
    title: z.string().nullable(),
    slug: z.string().nullable(),
    /** When it becomes public by itself. */
    publishAt: Timestamp.nullable(),
    /**
     * Sentences of the post as it is now that claim somebody was there, or were meant for the model: to be put right
     * before publishing.
     */
    flags: z.array(z.string()),
    sources: z.array(Source),
    /** Its picture could not be drawn and can be tried again. */
    pictureMissing: z.boolean(),
    /** Why it was not written, or what it has to do without. */
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

/** What the providers' own usage figures come to, in US dollars. */
export const Spend = z
  .object({
    todayUsd: z.number(),
    monthUsd: z.number(),
    dailyBudgetUsd: z.number(),
    monthlyBudgetUsd: z.number(),
    /** Days of the last 31 on which something was spent, newest first; local dates of the plan's zone. */
    days: z.array(z.object({ day: z.iso.date(), usd: z.number() })),
    byProvider: z.array(z.object({ provider: z.string(), monthUsd: z.number() })),
  })
  .meta({ id: 'AutomationSpend' })
export type Spend = z.infer<typeof Spend>

/** Offsets such as +01:00 are refused: they know nothing of summer time. */
function isTimeZone(value: string): boolean {
  if (/^[+-]/.test(value)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
    return true
  } catch {
    return false
  }
}
