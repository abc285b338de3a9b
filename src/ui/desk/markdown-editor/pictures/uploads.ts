/** Files on their way into the text: each keeps its place while the author writes on, and becomes a picture when it is there. */
import { type EditorState, StateEffect, StateField } from '@codemirror/state'
import { Decoration, EditorView, WidgetType } from '@codemirror/view'
import { insertBlock } from '../blocks/block-edits.ts'
import { made, madeButton } from '../made.ts'
import { renamePicture } from './foreign-pictures.ts'
import { pictureText } from './picture-text.ts'

/** How a page sends a file: what it is stored as, or why it could not be, in a sentence. */
export interface Sender {
  send(
    file: File,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ): Promise<{ url: string; same?: string | null }>
  /** The same picture was here already; `use` puts that one in the place of the new one. */
  twice(sent: string, use: () => void): void
  reasonOf(error: unknown): string
}

interface Upload {
  id: number
  at: number
  fileName: string
  /** From 0 to 1. */
  share: number
  /** Why it could not be sent. */
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

/** Sends files. Each becomes a picture where it was dropped; those of a gallery wait for each other. */
export async function sendFiles(view: EditorView, files: File[], at: number, sender: Sender, isGallery: boolean) {
  const place = view.state.doc.lineAt(at).to
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
  /** Where the same picture was already. */
  same?: string | null | undefined
}

/** Pictures on neighbouring lines are a gallery. */
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

/** The text is left: what is on its way is not sent any further. */
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
