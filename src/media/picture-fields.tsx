import { PictureAddress } from '#media/picture-address.tsx'
import { useUpload } from '#media/use-upload.ts'
import type { ImageInfo } from '#platform/media/schema.ts'
import { type Bound, Field } from '#ui/form/field.tsx'
import type { FieldTable } from '#ui/form/field-table.ts'
import { Picture } from '#ui/picture.tsx'

interface PictureFieldsProps<Table extends FieldTable> {
  /** A form with the fields `imageUrl` and `imageAlt`. */
  form: Bound<Table> & { values: { imageUrl: string } }
  /** The address and image data of the stored picture. */
  known: { url: string | null; info: ImageInfo | null }
  /** The name whose hash chooses the placeholder when there is no picture. */
  name: string
}

/** The fields of a row's picture: its address or an uploaded file, its alternative text, and a preview. */
export function PictureFields<Table extends FieldTable>({ form, known, name }: PictureFieldsProps<Table>) {
  const { imageUrl } = form.values
  const set = (url: string) => form.set({ imageUrl: url } as Partial<typeof form.values>)
  const upload = useUpload(set)
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
          error={form.errors.imageUrl}
          hint="An address, a path on this site, or a file."
          upload={upload}
          onChange={set}
        />
        <Field form={form} name="imageAlt" />
      </div>
    </div>
  )
}
