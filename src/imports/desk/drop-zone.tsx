import CloudUpload from 'lucide-react/icons/cloud-upload'
import { Button } from '#ui/desk/button.tsx'
import { FileDrop } from '#ui/desk/file-drop.tsx'
import { filesOf } from './dropped.ts'

/** The area where files are dropped or chosen. */
export function DropZone({ isBusy, onFiles }: { isBusy: boolean; onFiles: (files: File[]) => void }) {
  return (
    <FileDrop
      className="drop-zone old-blog-drop"
      label="Export of your old blog"
      multiple
      isBusy={isBusy}
      onFiles={onFiles}
      filesOf={filesOf}
    >
      {(choose) => (
        <>
          <CloudUpload className="icon" />
          <b>Drop the export of your old blog here</b>
          <span className="field-hint">WordPress .xml, or Ghost .json or .zip, up to 500 MB</span>
          <Button disabled={isBusy} onClick={choose}>
            Choose a file
          </Button>
        </>
      )}
    </FileDrop>
  )
}

/** Where other systems offer their export. */
export function HowTo() {
  return (
    <dl className="old-blog-how">
      <dt>WordPress</dt>
      <dd>Tools, Export, All content</dd>
      <dt>Ghost</dt>
      <dd>Settings, Labs, Export your content</dd>
      <dt>Squarespace</dt>
      <dd>Settings, Import & Export, Export, WordPress</dd>
      <dt>This site</dt>
      <dd>An archive (site-….tar.gz) goes into an empty site</dd>
    </dl>
  )
}
