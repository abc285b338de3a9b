import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import SunMoon from 'lucide-react/icons/sun-moon'
import { Switch } from '#ui/form/form-field.tsx'
import { labelOf, themes } from '../options.ts'
import { LookPanel, type LookPanelProps } from './look-panel.tsx'
import { Option } from './option.tsx'

const icons = { device: SunMoon, light: Sun, dark: Moon }

/** The theme before a reader's choice, and whether she may choose. */
export function ThemePanel(panel: LookPanelProps) {
  const { look, saved, change } = panel
  return (
    <LookPanel title="Light and dark" sets={['theme', 'themeSwitch']} was={labelOf(themes, saved.theme)} {...panel}>
      <div className="look-themes" role="radiogroup" aria-label="Theme">
        {themes.map(({ value, label }) => {
          const Icon = icons[value]
          return (
            <Option
              key={value}
              name="theme"
              isChosen={look.theme === value}
              onChoose={() => change({ theme: value }, label)}
            >
              <Icon className="icon" />
              {label}
            </Option>
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
