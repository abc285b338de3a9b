import type { LucideIcon } from 'lucide-react'
import FilePen from 'lucide-react/icons/file-pen'
import History from 'lucide-react/icons/rotate-ccw-clock'
import { deskLinks } from '#site/desk-links.ts'
import { links } from '#site/links.ts'

const ways: { icon: LucideIcon; title: string; text: string; label: string; href: string }[] = [
  {
    icon: FilePen,
    title: 'An empty page',
    text: 'A title, a picture, a text. It is kept while you write.',
    label: 'Begin',
    href: deskLinks.newPost(),
  },
  {
    icon: History,
    title: 'From one that is there',
    text: 'Revise a post of the demo, or one that came with your old blog: it is yours from then on.',
    label: 'Choose one',
    href: links.admin(),
  },
]

/** The stop of the first post: two ways to begin it. */
export function FirstPost() {
  return (
    <>
      <ul className="welcome-ways">
        {ways.map(({ icon: Icon, title, text, label, href }) => (
          <li key={title}>
            <Icon className="icon" aria-hidden="true" />
            <h3>{title}</h3>
            <p>{text}</p>
            <a className="text-link" href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      <p className="field-hint">Nothing is public before you say so.</p>
    </>
  )
}
