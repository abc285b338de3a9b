import ExternalLink from 'lucide-react/icons/external-link'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Smartphone from 'lucide-react/icons/smartphone'
import Sun from 'lucide-react/icons/sun'
import SunMoon from 'lucide-react/icons/sun-moon'
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react'
import { deskLinks } from '#site/desk-links.ts'
import type { Leaves } from '#your-site/desk/leaves.ts'
import { PreviewFrame } from '#your-site/desk/preview/preview-frame.tsx'
import { Option } from './option.tsx'

const widths = { wide: 1440, phone: 390 } as const
type Width = keyof typeof widths
type Shown = 'both' | 'light' | 'dark'

/** The real home page with the unsaved look, scaled down. */
export function Preview({ changes }: { changes: Leaves }) {
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
        <Frame key={theme} theme={theme} width={width} changes={changes} />
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
  width: Width
  changes: Leaves
}

function Frame({ theme, width, changes }: FrameProps) {
  const box = useRef<HTMLDivElement>(null)
  useScale(box, widths[width])
  return (
    <div ref={box} className={`look-frame look-frame-${theme}`}>
      <PreviewFrame
        path="/"
        title={theme === 'light' ? 'The home page by day' : 'The home page by night'}
        changes={changes}
        theme={theme}
        width={width}
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

/** The scale at which a screen of this width fits into the box. */
function useScale(box: RefObject<HTMLDivElement | null>, width: number) {
  useEffect(() => {
    const element = box.current
    if (!element) return
    const draw = () => {
      element.style.setProperty('--frame-scale', String(Math.min(1, element.clientWidth / width)))
    }
    const watch = new ResizeObserver(draw)
    watch.observe(element)
    draw()
    return () => watch.disconnect()
  }, [box, width])
}
