import ExternalLink from 'lucide-react/icons/external-link'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Smartphone from 'lucide-react/icons/smartphone'
import Sun from 'lucide-react/icons/sun'
import SunMoon from 'lucide-react/icons/sun-moon'
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react'
import { deskLinks } from '#site/desk-links.ts'
import { Option } from './option.tsx'

const widths = { wide: 1440, phone: 390 } as const
type Width = keyof typeof widths
type Shown = 'both' | 'light' | 'dark'

const restMs = 300

/** The real home page with the unsaved look, scaled down. */
export function Preview({ changes }: { changes: Record<string, unknown> }) {
  const [width, setWidth] = useState<Width>('wide')
  const [shown, setShown] = useState<Shown>('both')
  const json = JSON.stringify(changes)
  const themes = shown === 'both' ? (['light', 'dark'] as const) : [shown]
  return (
    <section className="panel look-preview" aria-label="Preview">
      <div className="panel-head">
        <h2>Preview</h2>
        {json !== '{}' && <span className="tag tag-sandy-brown">with what is not saved</span>}
        <Choice label="Width" options={widthOptions} chosen={width} choose={setWidth} />
        <Choice label="Theme" options={shownOptions} chosen={shown} choose={setShown} />
        <PreviewForm json={json} target="_blank" rel="noopener">
          <button
            type="submit"
            className="button button-outline button-icon"
            aria-label="Open the preview in its own window"
          >
            <ExternalLink className="icon" />
          </button>
        </PreviewForm>
      </div>
      {themes.map((theme) => (
        <Frame key={theme} theme={theme} width={widths[width]} json={json} />
      ))}
    </section>
  )
}

const widthOptions = [
  { value: 'wide', label: 'Wide', Icon: Monitor },
  { value: 'phone', label: 'Phone', Icon: Smartphone },
] as const
const shownOptions = [
  { value: 'both', label: 'Both', Icon: SunMoon },
  { value: 'light', label: 'Day', Icon: Sun },
  { value: 'dark', label: 'Night', Icon: Moon },
] as const

interface ChoiceProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string; Icon: typeof Sun }[]
  chosen: Value
  choose: (value: Value) => void
}

function Choice<Value extends string>({ label, options, chosen, choose }: ChoiceProps<Value>) {
  return (
    <div className="look-themes look-icons" role="radiogroup" aria-label={label}>
      {options.map(({ value, label: name, Icon }) => (
        <Option
          key={value}
          title={name}
          name={`preview-${label}`}
          label={name}
          isChosen={value === chosen}
          onChoose={() => choose(value)}
        >
          <Icon className="icon" />
        </Option>
      ))}
    </div>
  )
}

interface FrameProps {
  theme: 'light' | 'dark'
  width: number
  json: string
}

function Frame({ theme, width, json }: FrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const name = `preview-${theme}`
  useScale(box, width)
  useEffect(() => {
    const timer = setTimeout(() => form.current?.requestSubmit(), json === '{}' ? 0 : restMs)
    return () => clearTimeout(timer)
  }, [json])
  /** Sets what a page's own script would set: this one runs none. */
  function dress(frame: HTMLIFrameElement) {
    const root = frame.contentDocument?.documentElement
    if (!root) return
    root.dataset.painted = ''
    root.dataset.theme ??= theme
  }
  return (
    <div ref={box} className={`look-frame look-frame-${theme}`}>
      <PreviewForm ref={form} json={json} target={name} />
      <iframe
        name={name}
        title={theme === 'light' ? 'The home page by day' : 'The home page by night'}
        sandbox="allow-same-origin"
        inert
        onLoad={(event) => dress(event.currentTarget)}
      />
    </div>
  )
}

/** Requests the home page with these changes. */
function PreviewForm({ json, children, ...form }: ComponentProps<'form'> & { json: string }) {
  return (
    <form method="post" action={deskLinks.preview()} {...form}>
      <input type="hidden" name="path" value="/" />
      <input type="hidden" name="changes" value={json} />
      {children}
    </form>
  )
}

/** Renders the frame at the width of a screen and scales it down to its box. */
function useScale(box: RefObject<HTMLDivElement | null>, width: number) {
  useEffect(() => {
    const element = box.current
    if (!element) return
    const draw = () => {
      element.style.setProperty('--frame-width', `${width}px`)
      element.style.setProperty('--frame-scale', String(Math.min(1, element.clientWidth / width)))
    }
    const watch = new ResizeObserver(draw)
    watch.observe(element)
    draw()
    return () => watch.disconnect()
  }, [box, width])
}
