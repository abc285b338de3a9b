import { useQuery } from '@tanstack/react-query'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { DemoPanel } from '#demo-site/demo-panel.tsx'
import { OldBlog } from '#imports/desk/old-blog.tsx'
import { deskLinks } from '#site/desk-links.ts'
import { DeskPage } from '#site/desk-page.tsx'
import { links } from '#site/links.ts'
import { useSite } from '#site/values/use-values.ts'
import { ButtonLink } from '#ui/desk/button.tsx'
import { focusContent } from '#ui/desk/keep-focus.ts'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { valuesQuery } from '#your-site/queries.ts'
import { type StopName, stopWords } from '../stops.ts'
import { FirstPost } from './first-post.tsx'
import { LookStop } from './look-stop.tsx'
import { NameStop } from './name-stop.tsx'
import { useFirstStart } from './use-first-start.ts'
import './welcome.css'

export const preloads = () => ['/api/first-start', '/api/site-values']

/** Five stops that make a new site its author's own, in any order; none is required. */
export default function WelcomePage() {
  const { author } = useSite()
  const saved = useQuery(valuesQuery()).data?.values['site.firstName']
  return (
    <DeskPage title="Welcome" path={deskLinks.welcome()}>
      <div className="admin-wrap">
        <div className="admin-head">
          <div>
            <h1>Welcome, {typeof saved === 'string' ? saved : author.firstName}</h1>
            <p className="lead welcome-lead">
              Five stops to make it yours, in any order, and each can be left out. The site is up already; nothing here
              holds it.
            </p>
          </div>
          <ButtonLink href={links.admin()}>To the Dashboard</ButtonLink>
        </div>
        <Stops />
      </div>
    </DeskPage>
  )
}

function Stops() {
  const start = useFirstStart()
  if (start.query.isLoadingError) return <LoadFailure headingLevel={2} what="The stops" query={start.query} />
  if (!start.query.data) return <Skeleton className="mt-6 h-60 w-full" />
  return (
    <div className="welcome-columns">
      <StopList start={start} />
      <FoundAgain />
    </div>
  )
}

/** Moves the focus to the stop that has unfolded, because the button that was pressed is in a folded one now. */
function useFocusOn(open: StopName | null) {
  const before = useRef(open)
  useEffect(() => {
    if (before.current === open) return
    before.current = open
    if (open) document.getElementById(`stop-${open}`)?.querySelector('button')?.focus()
    else if (document.activeElement === document.body) focusContent()
  }, [open])
}

function StopList({ start }: { start: ReturnType<typeof useFirstStart> }) {
  const [chosen, setChosen] = useState<StopName | null | undefined>()
  // The first stop still to do is unfolded until the author opens another.
  const open = chosen === undefined ? (start.next ?? null) : chosen
  useFocusOn(open)
  const goOn = (name: StopName) => {
    start.finish(name)
    setChosen(undefined)
  }
  const contents: Record<StopName, ReactNode> = {
    name: <NameStop onSaved={() => goOn('name')} />,
    look: <LookStop onSaved={() => goOn('look')} />,
    demo: <DemoPanel />,
    'old-blog': <OldBlog headingLevel={3} />,
    'first-post': <FirstPost />,
  }
  return (
    <ol className="welcome-stops">
      {start.stops.map(({ name, state }, index) => (
        <li key={name} data-state={state}>
          <span className="welcome-ring figures" aria-hidden="true">
            {state === 'done' ? <Check className="icon" /> : index + 1}
          </span>
          <section className="panel" aria-labelledby={`stop-${name}`}>
            <div className="welcome-head">
              <h2 id={`stop-${name}`}>
                <button
                  type="button"
                  aria-expanded={open === name}
                  onClick={() => setChosen(open === name ? null : name)}
                >
                  {stopWords[name].title}
                  <ChevronDown className="icon" />
                </button>
              </h2>
              <span className="field-hint">
                {state === 'done' ? 'Done' : state === 'left out' ? stopWords[name].leftOut : ''}
              </span>
              {(state === 'open' || open !== name) && (
                <button
                  type="button"
                  className="text-link"
                  aria-label={`${state === 'open' ? 'Leave this out' : 'Change'}: ${stopWords[name].title}`}
                  onClick={() => {
                    setChosen(state === 'open' ? undefined : name)
                    if (state === 'open') start.leaveOut(name)
                    if (state === 'left out') start.takeUp(name)
                  }}
                >
                  {state === 'open' ? 'Leave this out' : 'Change'}
                </button>
              )}
            </div>
            {open === name && <div className="welcome-body">{contents[name]}</div>}
          </section>
        </li>
      ))}
    </ol>
  )
}

const places = [
  ['Name, menu, footer', 'Site', '/admin/site'],
  ['Colour and faces', 'Look', '/admin/look'],
  ['Every text of every page', 'Pages', '/admin/pages'],
  ['The demo, imports, mail', 'Settings', '/admin/settings'],
] as const

function FoundAgain() {
  return (
    <Panel title="Where to find all this again">
      <dl className="welcome-places">
        {places.map(([what, label, href]) => (
          <div key={href}>
            <dt>{what}</dt>
            <dd>
              <a className="text-link" href={href}>
                Your site, {label}
              </a>
            </dd>
          </div>
        ))}
      </dl>
      <a className="text-link" href={links.home()}>
        Your site so far <ArrowUpRight className="icon" />
      </a>
    </Panel>
  )
}
