import { useMutation } from '@tanstack/react-query'
import Pipette from 'lucide-react/icons/pipette'
import { coloursIn } from '../picture-colours.ts'
import { pixelsOf } from './read-picture.ts'

/** Offers the main colours of a picture, which never leaves this device. */
export function FromPicture({ onFound }: { onFound: (colours: string[]) => void }) {
  const reading = useMutation({
    mutationFn: async (file: File) => coloursIn(await pixelsOf(file)),
    onSuccess: onFound,
  })
  const isGrey = reading.data?.length === 0
  return (
    <div>
      <label className="button button-outline button-small">
        <Pipette className="icon" />
        From a picture
        <input
          type="file"
          className="sr-only"
          accept="image/png,image/jpeg,image/webp"
          onChange={({ target }) => {
            if (target.files?.[0]) reading.mutate(target.files[0])
            target.value = ''
          }}
        />
      </label>
      {(isGrey || reading.isError) && (
        <p className="field-error" role="alert">
          {isGrey
            ? 'This picture is all greys. Choose one with a colour in it.'
            : 'This file cannot be read as a picture. PNG, JPEG or WebP will do.'}
        </p>
      )}
    </div>
  )
}
