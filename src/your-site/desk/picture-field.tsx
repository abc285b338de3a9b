import { PictureAddress } from '#media/picture-address.tsx'
import { useUpload } from '#media/use-upload.ts'
import { Picture } from '#ui/picture.tsx'
import type { ValueFieldProps } from './value-field-props.ts'

/** This picture's focal point is set on the picture itself, right beside the field. */
const drawnAbove = 'site.portrait'

/** A picture of the site: shown, with its address and an upload. */
export function PictureField({ path, field, value, error, hint, beside, onChange }: ValueFieldProps) {
  const address = String(value ?? '')
  const upload = useUpload(onChange)
  return (
    <div className="leaf-picture" {...upload.dropTarget}>
      {path !== drawnAbove && (
        <div className="plate">
          <Picture className="art" src={address} alt="" info={upload.knows(address)} name={field.label} sizes="104px" />
        </div>
      )}
      <PictureAddress
        label={field.label}
        value={address}
        error={error}
        hint={hint ?? 'An address, a path on this site, or a file dropped here.'}
        beside={beside}
        upload={upload}
        onChange={onChange}
      />
    </div>
  )
}
