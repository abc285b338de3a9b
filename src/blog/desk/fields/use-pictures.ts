import { type RefObject, useEffect, useRef, useState } from 'react'
import { uploadPicture } from '#media/queries.ts'
import type { ImageInfo } from '#platform/media/schema.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { altOf, insertParagraph } from '../text/markdown-edits.ts'
import { applyEdit, replacePassage, selectionOf } from '../text/text-edits.ts'

/** A picture on its way into the text, or arrived there and waiting to be described. */
export interface SentPicture {
  id: number
  fileName: string
  /** From 0 to 1. */
  share: number
  /** Null while it is on its way. */
  url: string | null
}

const couldNotSend = 'The picture could not be uploaded.'

/**
 * Sends pictures and puts them into the text: at first a line that says so, then the picture.
 * @param onKnown told what the site knows of a new picture, by its address
 */
export function usePictures(
  text: RefObject<HTMLTextAreaElement | null>,
  onKnown: (url: string, info: ImageInfo) => void,
) {
  const [pictures, setPictures] = useState<SentPicture[]>([])
  const lastId = useRef(0)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  const change = (id: number, changes: Partial<SentPicture>) =>
    setPictures((all) => all.map((picture) => (picture.id === id ? { ...picture, ...changes } : picture)))
  const forget = (id: number) => setPictures((all) => all.filter((picture) => picture.id !== id))

  async function send(file: File) {
    if (!text.current) return
    const id = ++lastId.current
    // Plain text to the renderer: a picture that is not there yet would be asked for by the preview.
    const placeholder = `[Uploading ${file.name.replace(/[[\]]/g, '')} (${id}) …]`
    applyEdit(text.current, insertParagraph(selectionOf(text.current), placeholder))
    setPictures((all) => [...all, { id, fileName: file.name, share: 0, url: null }])
    try {
      const { url, imageInfo } = await uploadPicture(file, (share) => change(id, { share }), leaving.current.signal)
      onKnown(url, imageInfo)
      const isThere = swap(text.current, placeholder, `![](${url})`)
      if (isThere) change(id, { url, share: 1 })
      else forget(id)
    } catch (error) {
      if (leaving.current.signal.aborted) return
      swap(text.current, placeholder, '')
      forget(id)
      notifyFailure('Error', error, couldNotSend)
    }
  }

  return {
    pictures,
    isSending: pictures.some(({ url }) => url === null),
    forget,
    async sendAll(files: readonly File[]) {
      for (const file of files) await send(file)
    },
    /** Writes a picture's description into the text. */
    describe(url: string, alt: string) {
      const place = text.current && altOf(text.current.value, url)
      if (text.current && place) replacePassage(text.current, place.from, place.to, alt.replace(/[[\]\n]/g, ' '))
    },
  }
}

/** @returns whether the placeholder was still in the text */
function swap(text: HTMLTextAreaElement | null, placeholder: string, picture: string): boolean {
  const from = text?.value.indexOf(placeholder) ?? -1
  if (!text || from === -1) return false
  const to = from + placeholder.length
  // A picture that failed leaves no empty paragraph behind.
  const gap = picture === '' ? (/^\n{1,2}/.exec(text.value.slice(to))?.[0].length ?? 0) : 0
  replacePassage(text, from, to + gap, picture)
  return true
}
