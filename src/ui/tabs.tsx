import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { figures } from '#platform/text/figures.ts'

export interface Tab<Key extends string> {
  key: Key
  label: string
  icon?: ReactNode
  /** A small number after the label. */
  count?: number
  /** The link that the tab is without script and before hydration. */
  href?: string
}

interface TabsProps<Key extends string> {
  label: string
  tabs: readonly Tab<Key>[]
  selected: Key
  onSelect: (key: Key) => void
  /** The content of a tab; every panel is in the page, so that readers without script see them all. */
  children: (key: Key) => ReactNode
  /** Controls beside the tabs. */
  beside?: ReactNode
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Tabs by the ARIA practices, with a roving tabindex: one stop for the Tab key; arrows, Home and End move and select. */
export function Tabs<Key extends string>({ label, tabs, selected, onSelect, children, beside }: TabsProps<Key>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // Space activates a tab, but would not follow a link.
    if (event.key === ' ' && event.currentTarget instanceof HTMLAnchorElement) {
      event.preventDefault()
      event.currentTarget.click()
      return
    }
    const at = tabs.findIndex((tab) => tab.key === selected)
    const step = steps[event.key]
    const to =
      step !== undefined ? (at + step + tabs.length) % tabs.length : { Home: 0, End: tabs.length - 1 }[event.key]
    const next = to === undefined ? undefined : tabs[to]
    if (!next) return
    event.preventDefault()
    onSelect(next.key)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to ?? 0]?.focus()
  }

  return (
    <>
      <div className="tab-bar">
        <div className="tab-list" role="tablist" aria-label={label} ref={list}>
          {tabs.map((tab) => {
            const attributes = {
              role: 'tab',
              className: 'tab',
              id: `${id}-tab-${tab.key}`,
              'aria-controls': `${id}-panel-${tab.key}`,
              'aria-selected': tab.key === selected,
              tabIndex: tab.key === selected ? 0 : -1,
              onKeyDown,
              onClick: (event: MouseEvent) => {
                event.preventDefault()
                onSelect(tab.key)
              },
            }
            const label = (
              <>
                {tab.icon}
                {tab.label}
                {tab.count !== undefined && <small className="figures">{figures(tab.count)}</small>}
              </>
            )
            return tab.href ? (
              <a key={tab.key} href={tab.href} {...attributes}>
                {label}
              </a>
            ) : (
              <button key={tab.key} type="button" {...attributes}>
                {label}
              </button>
            )
          })}
        </div>
        {beside}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.key}
          role="tabpanel"
          id={`${id}-panel-${tab.key}`}
          aria-labelledby={`${id}-tab-${tab.key}`}
          hidden={tab.key !== selected}
        >
          {children(tab.key)}
        </div>
      ))}
    </>
  )
}
