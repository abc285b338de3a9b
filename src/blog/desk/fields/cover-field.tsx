import { useEffect } from 'react'
import { PictureAddress } from '#media/picture-address.tsx'
import { useUpload } from '#media/use-upload.ts'
import type { ImageInfo } from '#platform/media/schema.ts'
import { Field } from '#ui/form/field.tsx'
import type { FieldsProps } from './title-fields.tsx'

interface CoverFieldProps extends Pick<FieldsProps, 'form'> {
  onPictureKnown: (url: string, info: ImageInfo) => void
  onSending: (isSending: boolean) => void
}

/** The post's picture, by address or upload, and its description. */
export function CoverField({ form, onPictureKnown, onSending }: CoverFieldProps) {
  const { imageUrl } = form.values
  const upload = useUpload((url, info) => {
    onPictureKnown(url, info)
    form.set({ imageUrl: url })
  })
  const isSending = upload.share !== null
  useEffect(() => onSending(isSending), [isSending, onSending])
  return (
    <>
      <PictureAddress
        value={imageUrl}
        error={form.errors.imageUrl}
        hint="A full address, a path on this site, or a file dropped here. Optional."
        wide
        upload={upload}
        onChange={(url) => form.set({ imageUrl: url })}
      />
      {imageUrl.trim() !== '' && <Field form={form} name="imageAlt" />}
    </>
  )
}
