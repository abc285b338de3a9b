import { useId } from 'react'
import type { Clash } from './joined-forms.ts'
import { Side, useComparison } from './version-pair.tsx'
import './clashes.css'

export type Choice = 'mine' | 'theirs'

interface ClashesProps {
  clashes: readonly Clash[]
  /** The names of the two versions. */
  names: readonly [mine: string, theirs: string]
  choices: readonly Choice[]
  onChoose: (choices: Choice[]) => void
}

/** The conflicts of a merge, places that both versions changed: each asks which version wins. */
export function Clashes({ clashes, names, choices, onChoose }: ClashesProps) {
  const id = useId()
  const changesOf = useComparison()
  const choose = (index: number, choice: Choice) =>
    onChoose(choices.map((before, at) => (at === index ? choice : before)))
  return clashes.map(({ label, mine, theirs }, index) => {
    const changes = changesOf?.(mine, theirs) ?? []
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: places have no identity beyond their order
      <fieldset key={index} className="clash">
        <legend>{label}</legend>
        {(['mine', 'theirs'] as const).map((choice, side) => (
          <label key={choice}>
            <span className="clash-name">
              <input
                type="radio"
                name={`${id}-${index}`}
                checked={choices[index] === choice}
                onChange={() => choose(index, choice)}
              />
              {names[side]}
            </span>
            <span>
              <Side changes={changes} hidden={choice === 'mine' ? 'added' : 'removed'} tone="equal" />
            </span>
          </label>
        ))}
      </fieldset>
    )
  })
}
