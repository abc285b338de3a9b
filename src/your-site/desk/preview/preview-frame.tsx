import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Leaves } from '../leaves.ts'
import './preview-frame.css'
import { dressed, requestPreview } from './preview-request.ts'

/** Debounce of the requests for a page. */
const pauseMs = 250

interface PreviewFrameProps {
  path: string
  /** The frame's name for screen readers. */
  title?: string
  changes: Leaves
  theme: 'light' | 'dark'
  width: 'wide' | 'phone'
  /** Styles for the desk only. */
  sheet?: string
  /** While true the page is not replaced, because a text on it is being edited. */
  isHeld?: boolean
  /** Whether its texts can be edited; else the page is inert. */
  isEdited?: boolean
  /** Called when the page is rendered, or rendered anew. */
  onShown?: (frame: HTMLIFrameElement) => void
}

/** The real page with the unsaved values. The last one stays until the next has loaded, or if it fails. */
export function PreviewFrame(props: PreviewFrameProps) {
  const { path, title = 'Preview of the page', changes, theme, width, sheet = '', isHeld = false } = props
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef<{ frame: HTMLIFrameElement; path: string } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isComing, setComing] = useState(true)
  const wanted = JSON.stringify(changes)

  const show = useEffectEvent((frame: HTMLIFrameElement) => {
    const before = shown.current
    shown.current = { frame, path }
    const page = frame.contentDocument
    if (page) {
      // Inert unless its texts are edited.
      page.body.inert = !props.isEdited
      dressed(page, theme, sheet)
    }
    if (before?.path === path)
      frame.contentWindow?.scrollTo({ top: before.frame.contentWindow?.scrollY ?? 0, behavior: 'instant' })
    delete frame.dataset.coming
    props.onShown?.(frame)
    before?.frame.remove()
  })

  useEffect(() => {
    if (isHeld || !box.current) return
    const area = box.current
    let coming: HTMLIFrameElement | undefined
    setComing(true)
    const timer = setTimeout(
      () => {
        coming = requestPreview(area, { path, title, changes: JSON.parse(wanted) }, ({ frame, failure }) => {
          if (frame !== coming) return
          setComing(false)
          setFailure(failure)
          if (failure === null) {
            coming = undefined
            show(frame)
          } else frame.remove()
        })
      },
      shown.current?.path === path ? pauseMs : 0,
    )
    return () => {
      clearTimeout(timer)
      coming?.remove()
    }
  }, [path, title, wanted, isHeld])

  useEffect(() => {
    const page = shown.current?.frame.contentDocument
    if (page) dressed(page, theme, sheet)
  }, [theme, sheet])

  return (
    <div className="preview-box" data-width={width} data-theme={theme} aria-busy={isComing || undefined}>
      {failure !== null && (
        <p className="preview-failure" role="alert">
          <CircleAlert className="icon" />
          {failure} What is shown is the last that could be drawn.
        </p>
      )}
      <div className="preview-frames" ref={box} />
    </div>
  )
}
