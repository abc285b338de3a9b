import { PictureAddress } from '#media/picture-address.tsx'
import { useUpload } from '#media/use-upload.ts'
import type { ImageInfo } from '#platform/media/schema.ts'
import { FormField } from '#ui/form/form-field.tsx'
import type { FieldsProps } from '../fields.ts'

interface CoverFieldProps extends FieldsProps {
  onPictureKnown: (url: string, info: ImageInfo) => void
}

/** The post's picture: an address, or a file that is sent; and its description. */
export function CoverField({ form, errors, set, onPictureKnown }: CoverFieldProps) {
  const upload = useUpload((url, info) => {
    onPictureKnown(url, info)
    set('imageUrl', url)
  })
  return (
    <>
      <PictureAddress
        value={form.imageUrl}
        error={errors.imageUrl}
        hint="A full address, a path on this site, or a file dropped here. Optional."
        wide
        upload={upload}
        onChange={(url) => set('imageUrl', url)}
      />
      {form.imageUrl.trim() !== '' && (
        <FormField
          label="Image alt text"
          wide
          error={errors.imageAlt}
          hint="What the picture shows, for those who cannot see it."
        >
          {(attributes) => (
            <input
              {...attributes}
              className="input"
              name="imageAlt"
              maxLength={500}
              value={form.imageAlt}
              onChange={(event) => set('imageAlt', event.target.value)}
            />
          )}
        </FormField>
      )}
    </>
  )
}
