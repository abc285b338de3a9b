import { useState } from 'react'
import type { DialogSubject } from './gallery-manager-dialog.tsx'
import type { GalleryImage } from './schema.ts'

/** Which picture is being described, and which is next: saving and skipping advance from one to the next. */
export function useDescribing(undescribed: readonly GalleryImage[]) {
  const [subject, setSubject] = useState<DialogSubject | null>(null)
  const [skipped, setSkipped] = useState<readonly number[]>([])
  const isOpen = (image: GalleryImage) => subject?.kind === 'stored' && subject.image.id === image.id
  const others = undescribed.filter((image) => !isOpen(image) && !skipped.includes(image.id))

  function close() {
    setSubject(null)
    setSkipped([])
  }

  function show(image: GalleryImage | undefined) {
    if (image) setSubject({ kind: 'stored', image })
    else close()
  }

  return {
    subject,
    /** How many more follow. */
    left: others.length,
    open: setSubject,
    openNext: () => show(undescribed[0]),
    close,
    saved() {
      const wasNew = subject?.kind === 'stored' && subject.image.alt === ''
      show(wasNew ? others[0] : undefined)
    },
    skip() {
      if (subject?.kind === 'stored') setSkipped([...skipped, subject.image.id])
      show(others[0])
    },
  }
}
