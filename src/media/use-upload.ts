import { type DragEvent, useEffect, useRef, useState } from 'react'
import type { ImageInfo } from '#platform/media/schema.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { picturesOf } from './chosen-files.ts'
import { uploadPicture } from './queries.ts'

const failed = 'The picture could not be uploaded.'

/** Sends one picture at a time for a form's field; leaving the form stops it. */
export function useUpload(onSent: (url: string, info: ImageInfo) => void) {
  const [share, setShare] = useState<number | null>(null)
  const [sent, setSent] = useState<{ url: string; info: ImageInfo } | null>(null)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  async function send(files: FileList | null) {
    const [file] = picturesOf(files)
    if (!file || share !== null) return
    const { signal } = leaving.current
    setShare(0)
    try {
      const { url, imageInfo } = await uploadPicture(file, setShare, signal)
      setSent({ url, info: imageInfo })
      onSent(url, imageInfo)
    } catch (error) {
      if (signal.aborted) return
      notifyFailure('Error', error, failed)
    } finally {
      setShare(null)
    }
  }

  function onDrag(event: DragEvent) {
    // A target inside another one has taken it already.
    if (event.isDefaultPrevented() || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    if (event.type === 'drop') void send(event.dataTransfer.files)
  }

  return {
    /** Of the picture that is on its way, from 0 to 1; null while there is none. */
    share,
    send,
    /** For the element on which a file may be dropped. */
    dropTarget: { onDragOver: onDrag, onDrop: onDrag },
    /** What the site knows of the picture at `url`, if it is the one sent last. */
    knows: (url: string) => (sent?.url === url ? sent.info : null),
  }
}

export type PictureUpload = ReturnType<typeof useUpload>
