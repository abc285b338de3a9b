/** Closed lists and limits of the automation, without zod: the screen reads them too. */

/** 'publish': published automatically at its time; 'draft': waits for the author. */
export const publishModes = ['publish', 'draft'] as const

/** From Monday, as calendars count. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
export type Weekday = (typeof weekdays)[number]

/**
 * State of a generated post: 'pending' waits for the author, 'scheduled' for its time; 'published' and 'skipped' are
 * decided; 'failed' was never written.
 */
export const postReviews = ['pending', 'scheduled', 'published', 'skipped', 'failed'] as const
export type PostReview = (typeof postReviews)[number]

/** A post that was deleted has the review 'skipped': there is nothing to decide any more. */
export function isDeleted({ review, postId }: { review: PostReview; postId: number | null }): boolean {
  return review === 'skipped' && postId === null
}

export const logLevels = ['info', 'warning', 'error'] as const
export type LogLevel = (typeof logLevels)[number]

/** The steps of the work on a post, in their order. */
export const jobSteps = ['research', 'article', 'pictures', 'saving'] as const
export type JobStep = (typeof jobSteps)[number]

export const countLimits = { min: 1, max: 5, default: 1 } as const
export const defaultPostType = 'guide'

export const planLimits = {
  dailyPostCount: { min: 1, max: 12 },
  weekendMultiplier: { min: 0, max: 4 },
  postTimes: { min: 1, max: 12 },
  /** One week. */
  holdMinutes: { min: 0, max: 7 * 24 * 60 },
  weeklyPublishLimit: { min: 1, max: 200 },
  budgetUsd: { min: 0, max: 10_000 },
} as const

/** Rows of the queue on the screen, and upcoming times shown while the plan is running. */
export const maxJobsShown = 10
export const maxEarlierShown = 50
export const maxTimesShown = 3
/** Why a plan that is running writes nothing. */
export const withoutPlaces = 'No destination is published, so the times of the plan pass without a post.'
/** Limit of jobs waiting or running. */
export const maxOpenJobs = 20
