import Lightbulb from 'lucide-react/icons/lightbulb'
import TrainFront from 'lucide-react/icons/train-front'
import Wallet from 'lucide-react/icons/wallet'
import type { ReactNode } from 'react'
import type { ItineraryDay } from '../schema.ts'

/** The day's notes: tips, money, transport. A missing one has no row. */
export function DayNotes({ day }: { day: ItineraryDay }) {
  const { tips, budgetNotes, transportationNotes } = day
  if (tips.length === 0 && !budgetNotes && !transportationNotes) return null
  return (
    <div className="day-notes">
      {tips.length > 0 && (
        <Note title="Tips for the Day" icon={<Lightbulb className="icon" />}>
          {tips.length === 1 ? <p>{tips[0]}</p> : <TipList tips={tips} />}
        </Note>
      )}
      {budgetNotes && (
        <Note title="Budget Notes" icon={<Wallet className="icon" />}>
          <p>{budgetNotes}</p>
        </Note>
      )}
      {transportationNotes && (
        <Note title="Transportation" icon={<TrainFront className="icon" />}>
          <p>{transportationNotes}</p>
        </Note>
      )}
    </div>
  )
}

function TipList({ tips }: { tips: readonly string[] }) {
  return (
    <ul>
      {tips.map((tip) => (
        <li key={tip}>{tip}</li>
      ))}
    </ul>
  )
}

function Note({ title, icon, children }: { title: string; icon: ReactNode; children: ReactNode }) {
  return (
    <section className="day-note">
      {icon}
      <div>
        <h4>{title}</h4>
        {children}
      </div>
    </section>
  )
}
