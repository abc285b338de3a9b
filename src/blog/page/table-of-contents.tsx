import { useEffect, useState } from 'react'
import type { Section } from '../text/headings.ts'

/** Texts with fewer sections have no table of contents. */
const minSections = 3

/** The table of contents, as stations on a line beside wide texts; the section being read is ringed. */
export function TableOfContents({ sections }: { sections: Section[] }) {
  const current = useSectionInView(sections)
  if (sections.length < minSections) return null
  return (
    <nav className="contents-line" aria-labelledby="contents-title">
      <p id="contents-title">In this post</p>
      <ol>
        {sections.map((section) => (
          <li key={section.id}>
            <a href={`#${section.id}`} aria-current={section.id === current ? 'location' : undefined}>
              {section.text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Id of the section whose heading was the last to scroll past the upper third of the screen. */
function useSectionInView(sections: Section[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const ids = sections.map((section) => section.id).join(' ')
  useEffect(() => {
    const headings = ids.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const read = () => {
      const passed = headings.filter((heading) => heading.getBoundingClientRect().top < innerHeight / 3)
      setCurrent(passed.at(-1)?.id ?? null)
    }
    // The observer fires when a heading crosses the line a third down the screen, even when a jump takes it far past; only then
    // are the positions of the others read, and not on every scroll.
    const observer = new IntersectionObserver(read, { rootMargin: '1000000px 0px -66.7% 0px' })
    for (const heading of headings) observer.observe(heading)
    return () => observer.disconnect()
  }, [ids])
  return current
}
