/** Uploads into the text: each keeps its position while the author writes on, and becomes a picture when it is done. */
import { type EditorState, StateEffect, StateField } from '@codemirror/state'
import { Decoration, EditorView, WidgetType } from '@codemirror/view'
import { insertBlock } from '../blocks/block-edits.ts'
import { placeBelow } from '../blocks/blocks.ts'
import { made, madeButton } from '../made.ts'
import { renamePicture } from './foreign-pictures.ts'
import { pictureText } from './picture-text.ts'

/** How a page uploads a file: its stored address, or the reason for a failure, in a sentence. */
export interface Sender {
  send(
    file: File,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ): Promise<{ url: string; same?: string | null }>
  /** The same picture exists already; `use` replaces the new one by it. */
  twice(sent: string, use: () => void): void
  reasonOf(error: unknown): string
}

interface Upload {
  id: number
  at: number
  fileName: string
  /** Share of the file that is sent, from 0 to 1. */
  share: number
  /** Why the upload failed. */
  problem: string | null
  stop: () => void
}

const begin = StateEffect.define<Upload>({
  map: (upload, changes) => ({ ...upload, at: changes.mapPos(upload.at, 1) }),
})
const change = StateEffect.define<{ id: number } & Partial<Upload>>()
const end = StateEffect.define<number>()

export const uploads = StateField.define<Upload[]>({
  create: () => [],
  update(value, { docChanged, changes, effects }) {
    let next = docChanged ? value.map((upload) => ({ ...upload, at: changes.mapPos(upload.at, 1) })) : value
    for (const effect of effects) {
      if (effect.is(begin)) next = [...next, effect.value]
      if (effect.is(change))
        next = next.map((upload) => (upload.id === effect.value.id ? { ...upload, ...effect.value } : upload))
      if (effect.is(end)) next = next.filter(({ id }) => id !== effect.value)
    }
    return next
  },
  provide: (field) =>
    EditorView.decorations.from(field, (all) =>
      Decoration.set(
        all.map((upload) =>
          Decoration.widget({ widget: new UploadWidget(upload), block: true, side: 1 }).range(upload.at),
        ),
        true,
      ),
    ),
})

export const isSending = (state: EditorState) => state.field(uploads).some(({ problem }) => problem === null)

/** Uploads files. Each becomes a picture where it was dropped; those of a gallery are inserted together. */
export async function sendFiles(view: EditorView, files: File[], at: number, sender: Sender, isGallery: boolean) {
  const place = placeBelow(view.state, at)
  const sent = files.map(async (file) => {
    const arrived = await sendFile(view, file, place, sender)
    if (arrived && !isGallery) put(view, [arrived])
    return arrived
  })
  const all = await Promise.all(sent)
  const there = all.filter((arrived) => arrived !== null)
  if (isGallery) put(view, there)
  for (const { url, same } of there) if (same) sender.twice(url, () => renamePicture(view, url, same))
}

interface Arrived {
  id: number
  url: string
  /** Address of the existing same picture. */
  same?: string | null | undefined
}

/** Pictures on neighbouring lines make a gallery. */
function put(view: EditorView, arrived: readonly Arrived[]) {
  const there = arrived.filter(({ id }) => view.state.field(uploads).some((upload) => upload.id === id))
  const [first] = there
  const place = view.state.field(uploads).find(({ id }) => id === first?.id)
  if (!place) return
  const text = there.map(({ url }) => pictureText({ alt: '', address: url, caption: '' })).join('\n')
  const { selection: _, ...spec } = insertBlock(view.state, text, place.at)
  view.dispatch({ ...spec, effects: there.map(({ id }) => end.of(id)), scrollIntoView: false })
}

let last = 0

async function sendFile(view: EditorView, file: File, at: number, sender: Sender): Promise<Arrived | null> {
  const id = ++last
  const leaving = new AbortController()
  const stop = () => {
    leaving.abort()
    view.dispatch({ effects: end.of(id) })
    view.focus()
  }
  view.dispatch({ effects: begin.of({ id, at, fileName: file.name, share: 0, problem: null, stop }) })
  stops.set(view, [...(stops.get(view) ?? []), leaving])
  const tell = (changes: Partial<Upload>) =>
    !leaving.signal.aborted && view.dispatch({ effects: change.of({ id, ...changes }) })
  try {
    const { url, same } = await sender.send(file, (share) => tell({ share }), leaving.signal)
    return leaving.signal.aborted ? null : { id, url, same }
  } catch (error) {
    tell({ problem: sender.reasonOf(error) })
    return null
  }
}

const stops = new WeakMap<EditorView, AbortController[]>()

/** Aborts all uploads when the text is left. */
export function stopAll(view: EditorView) {
  for (const stop of stops.get(view) ?? []) stop.abort()
}

class UploadWidget extends WidgetType {
  readonly upload: Upload

  constructor(upload: Upload) {
    super()
    this.upload = upload
  }

  override eq({ upload }: UploadWidget) {
    const { id, share, problem } = this.upload
    return upload.id === id && upload.share === share && upload.problem === problem
  }

  override get estimatedHeight() {
    return 72
  }

  override toDOM() {
    const box = made('div', 'md-upload')
    box.contentEditable = 'false'
    box.setAttribute('role', 'status')
    this.fill(box)
    return box
  }

  override updateDOM(box: HTMLElement) {
    this.fill(box)
    return true
  }

  fill(box: HTMLElement) {
    const { fileName, share, problem, stop } = this.upload
    const percent = Math.round(share * 100)
    const progress = made('progress', 'progress')
    Object.assign(progress, { max: 100, value: percent, ariaLabel: `Uploading ${fileName}` })
    const words = problem ?? (percent < 100 ? `${percent} %` : 'Preparing')
    const button = madeButton(
      problem ? `Remove ${fileName}` : `Stop ${fileName}`,
      'button button-outline button-small',
      stop,
    )
    button.append(problem ? 'Remove' : 'Stop')
    button.tabIndex = 0
    box.classList.toggle('md-upload-failed', problem !== null)
    box.replaceChildren(made('b', '', fileName), made('span', 'figures', words), button)
    if (!problem) box.append(progress)
  }

  override ignoreEvent() {
    return true
  }
}
