import Upload from 'lucide-react/icons/upload'
import { useRef } from 'react'
import { acceptedPictures } from '#media/chosen-files.ts'
import { uploadPicture } from '#media/queries.ts'
import { takenPictures } from '#media/taken-pictures.ts'
import { useWrite } from '#platform/use-write.ts'
import { Button } from '#ui/desk/button.tsx'
import { notify } from '#ui/notice/notify.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'

interface UploadButtonProps {
  label?: string
  /** Called with the last uploaded picture's address. */
  onSent: (url: string) => void
}

const notUploaded = 'The picture could not be uploaded.'

/** Uploads the pictures; those that arrived stay. @throws the first refusal if none did */
async function uploaded(files: readonly File[]) {
  const results = await Promise.allSettled(files.map((file) => uploadPicture(file)))
  const sent = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const refusals: unknown[] = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  if (sent.length === 0) throw refusals[0]
  return { sent, refusals }
}

/** Uploads as many pictures as are chosen. */
export function UploadButton({ label = 'Upload', onSent }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const sending = useWrite({
    mutationFn: uploaded,
    onSuccess: ({ sent, refusals }) => {
      const title = sent.length === 1 ? 'Picture uploaded' : `${sent.length} pictures uploaded`
      if (refusals.length === 0) notify({ title })
      else notifyFailure(`${title}, ${refusals.length} not`, refusals[0], notUploaded)
      const last = sent.at(-1)
      if (last) onSent(last.url)
    },
    onError: (error) => notifyFailure('Error', error, notUploaded),
  })
  return (
    <>
      <Button icon={Upload} isBusy={sending.isPending} look="primary" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={typeof navigator === 'undefined' ? undefined : acceptedPictures()}
        onChange={({ target }) => {
          const files = takenPictures(target.files)
          target.value = ''
          if (files.length > 0) sending.mutate(files)
        }}
      />
    </>
  )
}
