import Check from 'lucide-react/icons/check'
import { useMemo, useState } from 'react'
import { rampOf } from '../colours.ts'
import { isAccent, swatches } from '../options.ts'
import { FromPicture } from './from-picture.tsx'
import { LookPanel, type LookPanelProps } from './look-panel.tsx'
import { Option } from './option.tsx'
import { Readings } from './readings.tsx'

interface Swatch {
  name: string
  accent: string
}

const nameOf = (accent: string) => swatches.find((one) => one.accent === accent)?.name ?? accent.toUpperCase()

/** The field for the accent, from which all other colours are computed. */
export function ColourPanel(panel: LookPanelProps) {
  const { look, saved, change } = panel
  const [found, setFound] = useState<readonly Swatch[]>([])
  const ramp = useMemo(() => rampOf(look.accent), [look.accent])
  const choose = (accent: string, name = 'the colour') => change({ accent }, name)
  return (
    <LookPanel title="Colour" sets={['accent']} was={nameOf(saved.accent)} {...panel}>
      <div className="look-colour">
        <input
          type="color"
          className="look-well"
          aria-label="Accent colour"
          value={look.accent}
          onChange={(event) => choose(event.target.value)}
        />
        <div className="look-stack-small">
          <div className="look-row">
            <CodeField key={look.accent} accent={look.accent} choose={choose} />
            <FromPicture
              onFound={(colours) =>
                setFound(colours.map((accent, at) => ({ accent, name: `From the picture, ${at + 1}` })))
              }
            />
          </div>
          <Swatches label="Proven colours" list={swatches} accent={look.accent} choose={choose} />
          {found.length > 0 && (
            <Swatches label="Colours of the picture" list={found} accent={look.accent} choose={choose} />
          )}
        </div>
      </div>
      <Readings ramp={ramp} />
    </LookPanel>
  )
}

type Choose = (accent: string, name?: string) => void

/** The accent as a hex code; applied when it is complete. */
function CodeField({ accent, choose }: { accent: string; choose: Choose }) {
  const [typed, setTyped] = useState(accent.toUpperCase())
  const code = typed.trim().replace(/^#?/, '#').toLowerCase()
  const isWrong = !isAccent(code)
  return (
    <div className="look-code">
      <input
        className="input figures"
        aria-label="Accent colour as a code"
        aria-invalid={isWrong}
        aria-describedby={isWrong ? 'code-problem' : undefined}
        value={typed}
        maxLength={9}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => !isWrong && code !== accent && choose(code)}
        onKeyDown={(event) => event.key === 'Enter' && !isWrong && choose(code)}
      />
      {isWrong && (
        <p className="field-error" id="code-problem">
          Six letters or figures, like #9C3F22
        </p>
      )}
    </div>
  )
}

interface SwatchesProps {
  label: string
  list: readonly Swatch[]
  accent: string
  choose: Choose
}

function Swatches({ label, list, accent, choose }: SwatchesProps) {
  return (
    <div className="look-swatches" role="radiogroup" aria-label={label}>
      {list.map((one) => (
        <Option
          key={one.name}
          className="look-swatch"
          title={one.name}
          name={label}
          label={one.name}
          isChosen={one.accent === accent}
          onChoose={() => choose(one.accent, one.name)}
        >
          <svg viewBox="0 0 34 34" preserveAspectRatio="none" aria-hidden="true">
            <rect width="34" height="34" fill={one.accent} />
          </svg>
          <Check className="icon" />
        </Option>
      ))}
    </div>
  )
}
