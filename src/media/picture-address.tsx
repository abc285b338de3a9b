import ImageUp from 'lucide-react/icons/image-up'
import { type ReactNode, useRef } from 'react'
import { Button } from '#ui/desk/button.tsx'
import { FormField } from '#ui/form/form-field.tsx'
import { acceptedPictures } from './chosen-files.ts'
import './picture-address.css'
import type { PictureUpload } from './use-upload.ts'

interface PictureAddressProps {
  label?: string
  value: string
  error: string | undefined
  hint: ReactNode
  upload: PictureUpload
  onChange: (address: string) => void
  wide?: boolean | undefined
  /** At the end of the label's line. */
  beside?: ReactNode
  /** The specification asks for `url` in some forms. */
  type?: 'text' | 'url'
}

/** The field for a picture's address: a URL, a path on this site, or an uploaded file. */
export function PictureAddress(props: PictureAddressProps) {
  const { label = 'Image URL', value, error, hint, upload, onChange, wide, beside, type = 'text' } = props
  return (
    <FormField {...{ label, error, hint, wide, beside }}>
      {(attributes) => (
        <div className="address-row" {...upload.dropTarget}>
          <input
            {...attributes}
            className="input"
            name="imageUrl"
            type={type}
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
            maxLength={2048}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <UploadButton of={props.label} upload={upload} />
        </div>
      )}
    </FormField>
  )
}

/** `of`: the field, where a form has several. */
function UploadButton({ of, upload: { share, send } }: { of: string | undefined; upload: PictureUpload }) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        icon={ImageUp}
        disabled={share !== null}
        aria-label={of && share === null ? `Upload: ${of}` : undefined}
        onClick={() => chooser.current?.click()}
      >
        {share === null ? 'Upload' : `${Math.round(share * 100)} %`}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={acceptedPictures()}
        onChange={(event) => {
          void send(event.target.files)
          event.target.value = ''
        }}
      />
    </>
  )
}
