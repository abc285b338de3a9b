import { PictureAddress } from '#media/picture-address.tsx'
import { useUpload } from '#media/use-upload.ts'
import type { ImageInfo } from '#platform/media/schema.ts'
import { type Bound, Field } from '#ui/form/field.tsx'
import type { FieldTable } from '#ui/form/field-table.ts'
import { Picture } from '#ui/picture.tsx'

interface PictureFieldsProps<Table extends FieldTable> {
  /** With the fields `imageUrl` and `imageAlt`. */
  form: Bound<Table> & { values: { imageUrl: string } }
  /** What the site knows of the stored picture, by its address. */
  known: { url: string | null; info: ImageInfo | null }
  /** Chooses the placeholder when there is no picture. */
  name: string
}

/** The picture of a row: an address, or a file that is sent; what it shows, and how it will hang. */
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
