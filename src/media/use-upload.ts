import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ImageInfo } from '#platform/media/schema.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { onlyFile } from '#ui/notice/only-file.ts'
import { uploadPicture } from './queries.ts'
import { takenPictures } from './taken-pictures.ts'

const failed = 'The picture could not be uploaded.'

/**
 * Uploads one picture at a time for a form's field; leaving the form aborts it.
 * @param onSent of the latest render is called, since the form changes while the picture is under way
 */
export function useUpload(onSent: (url: string, info: ImageInfo) => void) {
  const takeSent = useEffectEvent(onSent)
  const [share, setShare] = useState<number | null>(null)
  const [sent, setSent] = useState<{ url: string; info: ImageInfo } | null>(null)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  async function send(files: FileList | null) {
    if (share !== null) return
    const file = onlyFile(takenPictures(files))
    if (!file) return
    const { signal } = leaving.current
    setShare(0)
    try {
      const { url, imageInfo } = await uploadPicture(file, setShare, signal)
      setSent({ url, info: imageInfo })
      takeSent(url, imageInfo)
    } catch (error) {
      if (signal.aborted) return
      notifyFailure('Error', error, failed)
    } finally {
      setShare(null)
    }
  }

  function onDrag(event: DragEvent) {
    // A nested drop target has handled the event already.
    if (event.isDefaultPrevented() || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    if (event.type === 'drop') void send(event.dataTransfer.files)
  }

  return {
    /** Progress of the upload, from 0 to 1; null without one. */
    share,
    send,
    /** Event handlers for the element on which a file may be dropped. */
    dropTarget: { onDragOver: onDrag, onDrop: onDrag },
    /** The image data of the picture at `url`, if it is the last upload. */
    knows: (url: string) => (sent?.url === url ? sent.info : null),
  }
}

export type PictureUpload = ReturnType<typeof useUpload>
