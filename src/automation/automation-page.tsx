import { CalendarClock, Link2, type LucideIcon, Search, UserRound } from 'lucide-react'
import { AdminFrame } from '#admin/admin-frame.tsx'
import { automation } from '#site.config'
import './automation.css'
import { postTypeLabels } from './post-types.ts'

/** What the automation does and how it is set up; for the admin alone. */
export default function AutomationPage() {
  return (
    <AdminFrame title="AI Automation" section="automation" path="/ai-automation">
      <div className="admin-wrap">
        <div className="admin-head">
          <div>
            <h1>AI Automation</h1>
            <p>Researches a place, drafts the post, waits for your eye.</p>
          </div>
        </div>
        <Features />
        <CurrentConfiguration />
      </div>
    </AdminFrame>
  )
}

const features: [Icon: LucideIcon, title: string, text: string][] = [
  [Search, 'Deep Research', 'Every fact comes with the page it was found on, and the post lists them.'],
  [UserRound, 'AI Character Images', 'The same traveller in every picture, drawn for the place the post is about.'],
  [Link2, 'Affiliate Integration', 'Links to stays and trips at the booking partner, marked as what they are.'],
  [CalendarClock, 'Smart Scheduling', 'So many posts a day, at your times, with a theme for each day of the week.'],
]

function Features() {
  return (
    <ul className="panel feature-strip">
      {features.map(([Icon, title, text]) => (
        <li key={title}>
          <Icon className="icon" />
          <h2>{title}</h2>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}

/** The plan as it stands. */
function CurrentConfiguration() {
  const { dailyPostCount, weekendMultiplier, postTimes, themes } = automation
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>Current Configuration</h2>
      </div>
      <dl className="panel-body plan">
        <div>
          <dt>Daily post count</dt>
          <dd className="plan-number">{dailyPostCount}</dd>
        </div>
        <div>
          <dt>Weekend multiplier</dt>
          <dd className="plan-number">{weekendMultiplier}x</dd>
        </div>
        <div>
          <dt>Post times</dt>
          <dd className="plan-number">{postTimes.join(', ')}</dd>
        </div>
        <div>
          <dt>Weekly themes</dt>
          <dd>
            <ul className="plan-themes">
              {Object.entries(themes).map(([day, types]) => (
                <li key={day}>
                  <b>{day}</b>
                  <span>{types.map((type) => postTypeLabels[type] ?? type).join(', ')}</span>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
    </section>
  )
}
