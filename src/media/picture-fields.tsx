import type { ImageInfo } from '#platform/media/schema.ts'
import { FormField } from '#ui/form/form-field.tsx'
import { Picture } from '#ui/picture.tsx'
import { PictureAddress } from './picture-address.tsx'
import { useUpload } from './use-upload.ts'

interface PictureFieldsProps {
  imageUrl: string
  imageAlt: string
  /** What the site knows of the stored picture, by its address. */
  known: { url: string | null; info: ImageInfo | null }
  /** Chooses the placeholder when there is no picture. */
  name: string
  errors: { imageUrl?: string | undefined; imageAlt?: string | undefined }
  onChange: (change: { imageUrl?: string; imageAlt?: string }) => void
}

/** The picture of a row: an address, or a file that is sent; what it shows, and how it will hang. */
export function PictureFields({ imageUrl, imageAlt, known, name, errors, onChange }: PictureFieldsProps) {
  const upload = useUpload((url) => onChange({ imageUrl: url }))
  const address = imageUrl.trim()
  const info = upload.knows(address) ?? (known.url === address ? known.info : null)
  return (
    <div className="picture-row field-wide" {...upload.dropTarget}>
      <div className="plate">
        <Picture className="art" src={address || null} alt="" info={info} name={name || 'New'} sizes="104px" />
      </div>
      <div className="picture-row-fields">
        <PictureAddress
          value={imageUrl}
          error={errors.imageUrl}
          hint="An address, a path on this site, or a file."
          upload={upload}
          onChange={(url) => onChange({ imageUrl: url })}
        />
        <FormField label="Image alt text" error={errors.imageAlt}>
          {(attributes) => (
            <input
              {...attributes}
              className="input"
              name="imageAlt"
              placeholder="What the picture shows"
              maxLength={500}
              value={imageAlt}
              onChange={(event) => onChange({ imageAlt: event.target.value })}
            />
          )}
        </FormField>
      </div>
    </div>
  )
}
