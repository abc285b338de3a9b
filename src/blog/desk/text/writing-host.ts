/** What a post's text can embed, and how its pictures are uploaded. */
import { acceptedPictures } from '#media/chosen-files.ts'
import { bringPicture, readPageTitle, uploadPicture } from '#media/queries.ts'
import { takenPictures } from '#media/taken-pictures.ts'
import { callMs } from '#platform/api-client.ts'
import type { ImageInfo } from '#platform/media/schema.ts'
import { sentenceIn } from '#platform/problem-in.ts'
import type { EditorHost } from '#ui/desk/markdown-editor/host.ts'
import { notify } from '#ui/notice/notify.ts'
import { createCards } from './cards.ts'

const drafts = '/api/pictures/draft'

/** @param onKnown gets a new picture's size and description, by its address */
export function writingHost(onKnown: (url: string, info: ImageInfo) => void): EditorHost {
  let isDrafting: Promise<boolean> | undefined
  return {
    picturesOf: takenPictures,
    accepted: acceptedPictures,
    reasonOf: (error) => sentenceIn(error, 'The picture could not be uploaded.'),
    async send(file, onProgress, signal) {
      const { url, imageInfo, same } = await uploadPicture(file, onProgress, signal)
      onKnown(url, imageInfo)
      if (same) onKnown(same, imageInfo)
      return { url, same }
    },
    twice: (sent, use) =>
      notify({
        title: 'That picture was here already',
        description: 'It stands in the text as sent, a second time.',
        durationMs: 20_000,
        action: {
          label: 'Use that one',
          run() {
            use()
            // The deletion fails where she may not delete it or the picture is used elsewhere; then it stays.
            void fetch(`/api/pictures/${sent.slice('/uploads/'.length)}`, { method: 'DELETE' }).catch(() => {})
          },
        },
      }),
    bring: (address) =>
      bringPicture(address).then(
        ({ url, imageInfo }) => {
          onKnown(url, imageInfo)
          return url
        },
        () => null,
      ),
    mayDraft: () => {
      isDrafting ??= fetch(drafts).then(async (answer) => answer.ok && (await answer.json()).isPossible === true)
      return isDrafting.catch(() => false)
    },
    async draft(url) {
      const headers = { 'content-type': 'application/json' }
      const signal = AbortSignal.timeout(callMs)
      const answer = await fetch(drafts, { method: 'POST', headers, body: JSON.stringify({ url }), signal })
      const { alt, error } = (await answer.json()) as { alt?: string; error?: string }
      if (!alt) throw new Error(error ?? 'The description could not be drafted.')
      return alt
    },
    pageAt: (address) => readPageTitle(address).catch(() => null),
    ...createCards(),
  }
}
