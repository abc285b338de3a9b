import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash2 from 'lucide-react/icons/trash'
import { useRef, useState } from 'react'
import { isOwnPath, isWebUrl, pictureSentence } from '#platform/text/address.ts'
import { Button } from '#ui/desk/button.tsx'
import { FormField } from '#ui/form/form-field.tsx'
import { closeQuestion } from '../asking.ts'
import type { QuestionFormProps } from '../host.ts'
import { DescriptionDraft } from '../pictures/description-draft.tsx'
import { type PictureText, picturesIn, pictureText, readdressed } from '../pictures/picture-text.ts'
import { replaceBlock } from './block-edits.ts'
import { type Block, type BoxKind, boxNames } from './blocks.ts'
import { onEnter } from './on-enter.ts'

interface BlockFormProps extends QuestionFormProps {
  block: Block
}

/** The block's present Markdown. */
const sourceOf = ({ engine, block }: BlockFormProps) => engine.view.state.sliceDoc(block.from, block.to)

/** One or more new pictures: files are uploaded, an address is inserted at once. */
export function NewPictureForm({ asked, engine, host, isGallery }: QuestionFormProps & { isGallery: boolean }) {
  const chooser = useRef<HTMLInputElement>(null)
  const [address, setAddress] = useState('')
  const [isWrong, setWrong] = useState(false)

  function send(files: FileList | null) {
    closeQuestion(engine.view)
    engine.send([...(files ?? [])], asked.at, isGallery)
  }

  function take() {
    const at = address.trim().replaceAll(' ', '%20')
    if (!isOwnPath(at) && !isWebUrl(at)) return setWrong(true)
    closeQuestion(engine.view)
    engine.insert(pictureText({ alt: '', address: at, caption: '' }), asked.at, asked.to)
  }

  return (
    <div className="md-form">
      <Button look="primary" onClick={() => chooser.current?.click()}>
        {isGallery ? 'Choose two to twelve files' : 'Choose files'}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={host.accepted()}
        onChange={({ target }) => send(target.files)}
      />
      {!isGallery && (
        <div className="md-row" {...onEnter(take)}>
          <FormField
            label="Or its address"
            hint="A file of this device, or an address of this site."
            error={isWrong ? pictureSentence('The picture') : undefined}
          >
            {(attributes) => (
              <input
                {...attributes}
                className="input"
                placeholder="/uploads/…"
                value={address}
                onChange={({ target }) => {
                  setAddress(target.value)
                  setWrong(false)
                }}
              />
            )}
          </FormField>
          <Button onClick={take}>Insert</Button>
        </div>
      )}
    </div>
  )
}

/** The pictures of a block: their descriptions, captions and order. */
export function PicturesForm(props: BlockFormProps) {
  const { engine, block, host } = props
  const [described, setPictures] = useState(() =>
    picturesIn(sourceOf(props)).map((each, place) => ({ ...each, place })),
  )
  const pictures = readdressed(sourceOf(props), described)
  const isGallery = pictures.length > 1

  const change = (index: number, changes: Partial<PictureText>) =>
    setPictures(pictures.map((picture, at) => (at === index ? { ...picture, ...changes } : picture)))
  const swap = (index: number, by: 1 | -1) => {
    const next = [...pictures]
    next.splice(index + by, 0, ...next.splice(index, 1))
    setPictures(next)
  }

  function take() {
    const text = pictures.map(pictureText).join('\n')
    closeQuestion(engine.view)
    if (text !== sourceOf(props)) engine.view.dispatch(replaceBlock(block, text))
  }

  return (
    <div className="md-form" {...onEnter(take)}>
      {pictures.map((picture, index) => (
        <fieldset key={picture.place} className={isGallery ? 'md-picture-fields' : undefined}>
          {isGallery && (
            <legend>
              <img src={picture.address} alt="" />
              <button
                type="button"
                aria-label={`Picture ${index + 1} earlier`}
                disabled={index === 0}
                onClick={() => swap(index, -1)}
              >
                <ArrowUp className="icon" />
              </button>
              <button
                type="button"
                aria-label={`Picture ${index + 1} later`}
                disabled={index === pictures.length - 1}
                onClick={() => swap(index, 1)}
              >
                <ArrowDown className="icon" />
              </button>
              <button
                type="button"
                aria-label={`Remove picture ${index + 1}`}
                onClick={() => setPictures(pictures.filter((_, at) => at !== index))}
              >
                <Trash2 className="icon" />
              </button>
            </legend>
          )}
          <FormField label="What does it show, for those who cannot see it?">
            {(attributes) => (
              <input
                {...attributes}
                className="input"
                maxLength={500}
                value={picture.alt}
                onChange={({ target }) => change(index, { alt: target.value })}
              />
            )}
          </FormField>
          <DescriptionDraft host={host} address={picture.address} onDraft={(alt) => change(index, { alt })} />
          <FormField label="Caption">
            {(attributes) => (
              <input
                {...attributes}
                className="input"
                maxLength={500}
                value={picture.caption}
                onChange={({ target }) => change(index, { caption: target.value })}
              />
            )}
          </FormField>
        </fieldset>
      ))}
      <div className="md-form-actions">
        <Button look="primary" onClick={take}>
          Done
        </Button>
      </div>
    </div>
  )
}

/** Chooses the kind of a box, which is the word in its first line. */
export function BoxForm({ engine, block }: BlockFormProps) {
  function take(kind: BoxKind) {
    const { state } = engine.view
    const at = state.sliceDoc(block.from, block.to).indexOf('[!') + block.from + 2
    const to = at + (state.sliceDoc(at, at + 12).indexOf(']') || 0)
    closeQuestion(engine.view)
    engine.view.dispatch({ changes: { from: at, to, insert: kind }, userEvent: 'input.block' })
  }
  return (
    <div className="md-form md-ways">
      {(Object.keys(boxNames) as BoxKind[]).map((kind) => (
        <Button key={kind} onClick={() => take(kind)}>
          {boxNames[kind]}
        </Button>
      ))}
    </div>
  )
}
