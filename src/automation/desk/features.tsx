import type { LucideIcon } from 'lucide-react'
import BookOpenText from 'lucide-react/icons/book-open-text'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Image from 'lucide-react/icons/image'
import Link2 from 'lucide-react/icons/link-2'

const features: [Icon: LucideIcon, title: string, text: string][] = [
  [BookOpenText, 'Deep Research', 'Facts, prices and seasons, each with the page it was found on.'],
  [Image, 'AI Character Images', 'The same traveller in every frame, marked as drawn by a machine.'],
  [Link2, 'Affiliate Integration', 'Partner links where they help, always disclosed.'],
  [CalendarClock, 'Smart Scheduling', 'Weekday and weekend rhythm, with a theme for each day.'],
]

export function Features() {
  return (
    <ul className="feature-strip">
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
