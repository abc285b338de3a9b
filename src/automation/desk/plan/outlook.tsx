import type { AutomationStatus } from '../../schema.ts'
import { dollars } from '../dollars.ts'

type Week = AutomationStatus['outlook']

/** A forecast of a week of the plan, shown before it is started. */
export function Outlook({ id, outlook }: { id: string; outlook: Week }) {
  const { postsPerWeek, publishMode, weeklyCostUsd } = outlook
  return (
    <div id={id}>
      <h3 className="sr-only">What happens when you start it</h3>
      <ul className="next-times outlook">
        <li>
          <b>{postsPerWeek}</b> <span>{postsPerWeek === 1 ? 'post a week' : 'posts a week'}</span>
        </li>
        <li>
          <b>{publishMode === 'publish' ? 'Public' : 'Drafts'}</b> <span>{publishingWords(outlook)}</span>
        </li>
        <li>
          <b>{dollars(weeklyCostUsd)}</b> <span>expected cost of a week, at most</span>
        </li>
      </ul>
    </div>
  )
}

export function publishingWords({ publishMode, holdMinutes, weeklyPublishLimit }: Week): string {
  if (publishMode === 'draft') return 'nothing is public before you publish it'
  const most = `${weeklyPublishLimit} a week at most, by themselves at their time`
  if (holdMinutes === 0) return most
  return `${most}, unless you skip them in the ${holdWords(holdMinutes)} before`
}

function holdWords(minutes: number): string {
  if (minutes % 60 !== 0) return `${minutes} minutes`
  return minutes === 60 ? 'hour' : `${minutes / 60} hours`
}
