import Pipette from 'lucide-react/icons/pipette'
import { type ChangeEvent, useState } from 'react'
import { coloursIn } from '../picture-colours.ts'
import { pixelsOf } from './read-picture.ts'

/** Offers the main colours of a picture, which never leaves this device. */
export function FromPicture({ onFound }: { onFound: (colours: string[]) => void }) {
  const [problem, setProblem] = useState<string | null>(null)
  async function read({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (!file) return
    try {
      const colours = coloursIn(await pixelsOf(file))
      onFound(colours)
      setProblem(colours.length ? null : 'This picture is all greys. Choose one with a colour in it.')
    } catch {
      setProblem('This file cannot be read as a picture. PNG, JPEG or WebP will do.')
    }
    target.value = ''
  }
  return (
    <div>
      <label className="button button-outline button-small">
        <Pipette className="icon" />
        From a picture
        <input type="file" className="sr-only" accept="image/png,image/jpeg,image/webp" onChange={read} />
      </label>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
