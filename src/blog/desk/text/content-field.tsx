import { type DragEvent, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { acceptedPictures, picturesOf } from '#media/chosen-files.ts'
import { FormField } from '#ui/form/form-field.tsx'
import { PictureList } from '../fields/picture-list.tsx'
import type { usePictures } from '../fields/use-pictures.ts'
import { usePaste, warmPaste } from '../paste/use-paste.ts'
import { type Command, commandOf, editOf, modifierName } from './commands.ts'
import { LinkForm } from './link-form.tsx'
import { continueList, type Edit, linkAt } from './markdown-edits.ts'
import { countWords, suggestedMinutes } from './reading-time.ts'
import { applyEdit, selectionOf, undo } from './text-edits.ts'
import { Toolbar } from './toolbar.tsx'
import { useGrowing } from './use-growing.ts'

interface ContentFieldProps {
  value: string
  error: string | undefined
  text: RefObject<HTMLTextAreaElement | null>
  pictures: ReturnType<typeof usePictures>
  onChange: (content: string) => void
}

/** The text of the post: markdown, with a toolbar, shortcuts, and pictures that are dropped or pasted into it. */
export function ContentField({ value, error, text, pictures, onChange }: ContentFieldProps) {
  const toolbarTarget = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [link, setLink] = useState<ReturnType<typeof linkAt> | null>(null)
  const onPaste = usePaste(text, pictures)
  useGrowing(text, value)

  const apply = (edit: Edit | null) => void (edit && text.current && applyEdit(text.current, edit))

  function run(command: Command) {
    if (!text.current) return
    if (command === 'picture') chooser.current?.click()
    else if (command === 'undo') undo(text.current)
    else if (command === 'link') setLink(linkAt(selectionOf(text.current)))
    else apply(editOf(command, selectionOf(text.current)))
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return
    const command = commandOf(event)
    const isPlainEnter = event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey
    const edit = isPlainEnter ? continueList(selectionOf(event.currentTarget)) : null
    if (!command && !edit) return
    event.preventDefault()
    if (command) run(command)
    else apply(edit)
  }

  function closeLink() {
    setLink(null)
    text.current?.focus({ preventScroll: true })
  }

  function insertLinkAt(words: string, address: string) {
    if (!link) return
    const insert = `[${words.replace(/[[\]\n]/g, ' ')}](${address})`
    const caret = link.from + insert.length
    apply({ from: link.from, to: link.to, insert, start: caret, end: caret })
    setLink(null)
  }

  function onDrag(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(event.type === 'dragover')
    if (event.type === 'drop') void pictures.sendAll(picturesOf(event.dataTransfer.files))
  }

  const words = countWords(value)
  return (
    <div className="panel panel-body content-panel">
      <FormField label="Content" required error={error}>
        {(attributes) => (
          <div className="content-box">
            <div className="content-tools">
              <Toolbar controls={attributes.id ?? toolbarTarget} onCommand={run} />
              {link && <LinkForm {...link} onInsert={insertLinkAt} onClose={closeLink} />}
            </div>
            <textarea
              {...attributes}
              ref={text}
              className={isOver ? 'input content-input content-input-over' : 'input content-input'}
              name="content"
              aria-required="true"
              rows={15}
              maxLength={100_000}
              value={value}
              onChange={(event) => onChange(event.target.value)}
              onKeyDown={onKeyDown}
              onFocus={warmPaste}
              onPaste={onPaste}
              onDragOver={onDrag}
              onDragLeave={onDrag}
              onDrop={onDrag}
            />
          </div>
        )}
      </FormField>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={acceptedPictures()}
        onChange={(event) => {
          void pictures.sendAll(picturesOf(event.target.files))
          event.target.value = ''
        }}
      />
      <PictureList pictures={pictures} />
      <p className="content-foot field-hint">
        <span className="figures">
          {words.toLocaleString('en-US')} {words === 1 ? 'word' : 'words'}, about {minutesText(suggestedMinutes(words))}
        </span>
        <span className="shortcut-note">
          <kbd>{modifierName()}</kbd> <kbd>S</kbd> saves, <kbd>{modifierName()}</kbd> <kbd>K</kbd> links
        </span>
      </p>
    </div>
  )
}

function minutesText(minutes: number): string {
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
