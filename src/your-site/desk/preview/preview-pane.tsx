import ExternalLink from 'lucide-react/icons/external-link'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Smartphone from 'lucide-react/icons/smartphone'
import Sun from 'lucide-react/icons/sun'
import { useRef, useState } from 'react'
import { Choice } from '#ui/form/choice.tsx'
import { Segments } from '../segments.tsx'
import { pageOf, previewPages } from '../site/shown-on.ts'
import type { YourSite } from '../use-your-site.ts'
import { PreviewFrame } from './preview-frame.tsx'

export const widths = [
  { key: 'wide', label: 'Wide', icon: <Monitor className="icon" /> },
  { key: 'phone', label: 'Phone', icon: <Smartphone className="icon" /> },
] as const
export const themes = [
  { key: 'light', label: 'By day', icon: <Sun className="icon" /> },
  { key: 'dark', label: 'By night', icon: <Moon className="icon" /> },
] as const

export type Width = (typeof widths)[number]['key']
export type Theme = (typeof themes)[number]['key']

interface PreviewPaneProps {
  site: YourSite
  /** The value that is being edited: marked, and scrolled into view. */
  leaf: string | null
  page: string
  onPage: (path: string) => void
}

/** The real pages beside the form, with the unsaved values. */
export function PreviewPane({ site, leaf, page, onPage }: PreviewPaneProps) {
  const [width, setWidth] = useState<Width>('wide')
  const [theme, setTheme] = useState<Theme>('light')
  const sought = useRef<string | null>(null)
  const { parts } = site.desk
  const pages = previewPages(parts)
  const touched = new Set(Object.keys(site.changes).map((changed) => pageOf(changed, parts).split('?', 1)[0]))
  const labels = site.unsaved.length ? site.unsaved : ['as readers see it']

  function seek(frame: HTMLIFrameElement) {
    if (!leaf || sought.current === leaf) return
    const found = frame.contentDocument?.querySelector(`[data-leaf="${leaf}"], [data-leaf^="${leaf}."]`)
    const view = frame.contentWindow
    if (!found || !view) return
    sought.current = leaf
    const { top, bottom } = found.getBoundingClientRect()
    if (top < 0 || bottom > view.innerHeight)
      view.scrollTo({ top: view.scrollY + top - view.innerHeight / 3, behavior: 'instant' })
  }

  return (
    <aside className="panel preview-pane" aria-label="Preview">
      <div className="preview-head">
        <h2>Preview</h2>
        {site.isDirty && <span className="tag tag-sandy-brown">with what is not saved</span>}
        <Segments label="Width" options={widths} chosen={width} onChoose={setWidth} isBare />
        <Segments label="Theme" options={themes} chosen={theme} onChoose={setTheme} isBare />
        <a
          className="button button-outline button-icon"
          href={page}
          target="_blank"
          rel="noopener"
          aria-label="Open the page as readers see it (in a new tab)"
          data-tip="As readers see it"
        >
          <ExternalLink className="icon" />
        </a>
      </div>
      <div className="preview-where">
        <Choice
          aria-label="Page"
          value={page}
          options={(pages.some(({ path }) => path === page) ? pages : [...pages, { path: page, label: page }]).map(
            ({ path, label }) => [path, touched.has(path) ? `${label} · changed` : label],
          )}
          onChoose={onPage}
        />
        <span>{labels.join(', ')}</span>
      </div>
      <PreviewFrame
        path={page}
        changes={site.changes}
        theme={theme}
        width={width}
        sheet={leaf ? markOf(leaf) : ''}
        onShown={seek}
      />
    </aside>
  )
}

/** Outlines the text that is being edited. */
const markOf = (leaf: string) =>
  `[data-leaf="${leaf}"],[data-leaf^="${leaf}."]{outline:4px solid #eda55c;outline-offset:8px;border-radius:2px}`
