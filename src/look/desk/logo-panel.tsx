import { useMutation } from '@tanstack/react-query'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import type { DragEvent } from 'react'
import { uploadPicture } from '#media/queries.ts'
import { sentenceIn } from '#platform/problem-in.ts'
import { Button } from '#ui/desk/button.tsx'
import { onlyFile } from '#ui/notice/only-file.ts'
import { LookPanel, type LookPanelProps } from './look-panel.tsx'
import { MarkRefused, markOf } from './read-picture.ts'

const ownMark = '/art/logo-mark.svg'
const ownIcon = '/art/favicon.svg'

/** The logo beside the name, and the icon in the browser's tab. */
export function LogoPanel({ name, ...panel }: LookPanelProps & { name: string }) {
  const { look, saved, change } = panel
  const mark = look.logo ?? ownMark
  return (
    <LookPanel title="Logo" sets={['logo', 'favicon']} was={saved.logo ? 'your own' : 'the site’s'} {...panel}>
      <div className="look-marks">
        <Shown label="On paper" ground="look-ground-paper" mark={mark} />
        <Shown
          label="On the deep colour"
          ground="look-ground-night tried-day"
          mark={look.logo ?? '/art/logo-mark-dark.svg'}
        />
        <Shown label="In letters" ground="look-ground-letter" mark={mark} isSmall />
        <figure>
          <span className="look-ground look-ground-tab">
            <span>
              <img src={look.favicon ?? ownIcon} width="16" height="16" alt="" />
              {name}
            </span>
          </span>
          <figcaption>In the browser</figcaption>
        </figure>
      </div>
      <MarkDrop onMark={(address) => change({ logo: address, favicon: address }, 'your mark')} />
      {look.logo && (
        <Button
          look="ghost"
          className="look-start"
          onClick={() => change({ logo: null, favicon: null }, 'the site’s mark')}
        >
          Use the site’s mark again
        </Button>
      )}
    </LookPanel>
  )
}

function Shown({ label, ground, mark, isSmall }: { label: string; ground: string; mark: string; isSmall?: boolean }) {
  const size = isSmall ? 34 : 56
  return (
    <figure>
      <span className={`look-ground ${ground}`}>
        <img src={mark} width={size} height={size} alt="" />
      </span>
      <figcaption>{label}</figcaption>
    </figure>
  )
}

/** Takes a logo by drop or file chooser; a refusal is shown here. */
function MarkDrop({ onMark }: { onMark: (address: string) => void }) {
  const sending = useMutation({
    mutationFn: async (file: File) => (await uploadPicture(await markOf(file))).url,
    onSuccess: onMark,
  })
  function take(file: File | undefined) {
    if (file && !sending.isPending) sending.mutate(file)
  }
  function onDrag(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    if (event.type === 'drop') take(onlyFile([...event.dataTransfer.files]))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the file chooser
    <div className="look-drop" onDragOver={onDrag} onDrop={onDrag} aria-busy={sending.isPending}>
      <CloudUpload className="icon" />
      <div>
        <b>Drop your own mark here</b>
        <p className="field-hint">SVG or PNG, square, 256 px or more. The name beside it stays text.</p>
        {sending.error && (
          <p className="field-error" role="alert">
            {sentenceOf(sending.error)}
          </p>
        )}
      </div>
      <label className="button button-outline button-small">
        {sending.isPending && <span className="spinner" />}
        Choose a file
        <input
          type="file"
          className="sr-only"
          accept="image/svg+xml,image/png"
          onChange={({ target }) => {
            take(target.files?.[0])
            target.value = ''
          }}
        />
      </label>
    </div>
  )
}

const sentenceOf = (error: unknown) =>
  error instanceof MarkRefused ? error.message : sentenceIn(error, 'The mark could not be stored.')
