import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import SunMoon from 'lucide-react/icons/sun-moon'
import { Switch } from '#ui/form/form-field.tsx'
import { themes } from '../options.ts'
import { LookPanel, type LookPanelProps } from './look-panel.tsx'

const icons = { device: SunMoon, light: Sun, dark: Moon }
const labelOf = (theme: string) => themes.find(({ value }) => value === theme)?.label ?? ''

/** The theme before a reader's choice, and whether she may choose. */
export function ThemePanel({ look, saved, change }: LookPanelProps) {
  const isSame = look.theme === saved.theme && look.themeSwitch === saved.themeSwitch
  const { theme, themeSwitch } = saved
  const was = isSame ? null : { label: labelOf(theme), undo: () => change({ theme, themeSwitch }, 'Light and dark') }
  return (
    <LookPanel title="Light and dark" was={was}>
      <div className="look-themes" role="radiogroup" aria-label="Theme">
        {themes.map(({ value, label }) => {
          const Icon = icons[value]
          return (
            <label key={value}>
              <input
                type="radio"
                name="theme"
                className="sr-only"
                checked={look.theme === value}
                onChange={() => change({ theme: value }, label)}
              />
              <Icon className="icon" />
              {label}
            </label>
          )
        })}
      </div>
      <Switch
        label="Readers may change it in the footer"
        checked={look.themeSwitch}
        onChange={(on) => change({ themeSwitch: on }, 'the readers’ switch')}
      />
      <div className="look-themes-art">
        <figure>
          <img src="/art/hero-panorama.svg" alt="" />
          <figcaption>By day</figcaption>
        </figure>
        <figure>
          <img src="/art/hero-panorama-night.svg" alt="" />
          <figcaption>By night</figcaption>
        </figure>
      </div>
    </LookPanel>
  )
}
