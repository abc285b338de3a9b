import FileArchive from 'lucide-react/icons/file-archive'
import Images from 'lucide-react/icons/images'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { sentenceIn } from '#platform/problem-in.ts'
import { figures } from '#platform/text/figures.ts'
import { useWrite } from '#platform/use-write.ts'
import { Button } from '#ui/desk/button.tsx'
import { IconButton } from '#ui/desk/icon-button.tsx'
import type { OldBlogImport } from '../schema.ts'
import { isPictureName, looksLikeExport, notAnExport, tooLarge, uploadLimits } from '../upload/limits.ts'
import { DropZone, HowTo } from './drop-zone.tsx'
import { sorted } from './dropped.ts'
import { megabytes } from './numbers.ts'
import { Says } from './says.tsx'
import { type ChosenFiles, sendImport } from './send.ts'

interface ChooseFilesProps {
  /** An import whose upload was interrupted by closing the window. */
  unsent: OldBlogImport | null
  /** Why the last one was refused. */
  refusal: string | null
  onSent: () => void
}

/** The first step: choosing the export and, if there is one, its pictures. Nothing is sent yet. */
export function ChooseFiles({ unsent, refusal, onSent }: ChooseFilesProps) {
  const [chosen, setChosen] = useState<Partial<ChosenFiles>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [share, setShare] = useState(0)
  const leaving = useRef(new AbortController())
  const sending = useWrite({
    mutationFn: (files: ChosenFiles) => sendImport(files, setShare, leaving.current.signal),
    onSuccess: onSent,
  })

  function take(files: readonly File[]) {
    sending.reset()
    const { other, ...next } = sorted(files, chosen)
    const large = files.find(({ size }) => size > uploadLimits.fileBytes)
    const wrong = other && !looksLikeExport(other.name) ? other : null
    setProblem(large ? tooLarge(large.name) : wrong ? notAnExport(wrong.name) : null)
    if (!large && !wrong) setChosen(next)
  }

  function stop() {
    leaving.current.abort()
    leaving.current = new AbortController()
  }

  const said = problem ?? (sending.error && !isStopped(sending.error) ? sentenceIn(sending.error, failed) : refusal)
  const blog = chosen.export
  return (
    <>
      <div className="panel-body">
        <DropZone isBusy={sending.isPending} onFiles={take} />
        {said && (
          <Says look="bad" role="alert">
            {said}
          </Says>
        )}
        {!blog && unsent && !said && (
          <Says look="note">
            “{unsent.files[0]?.name}” was on its way. Choose it again, and it goes on from where it was.
          </Says>
        )}
        {blog || chosen.pictures ? (
          <ChosenList
            chosen={chosen}
            isBusy={sending.isPending}
            onChange={setChosen}
            onPictures={(files) => take(files)}
          />
        ) : (
          <HowTo />
        )}
        {sending.isPending && <Sending share={share} chosen={chosen} />}
      </div>
      <div className="old-blog-foot">
        <p className="field-hint">You see what is in it before anything is written.</p>
        {sending.isPending ? (
          <Button onClick={stop}>Stop</Button>
        ) : (
          <Button
            look="primary"
            disabled={!blog}
            onClick={() => blog && sending.mutate({ export: blog, pictures: chosen.pictures ?? null })}
          >
            Look inside
          </Button>
        )}
      </div>
    </>
  )
}

const failed = 'The file could not be sent. Please try again.'
const isStopped = (error: unknown) => (error as Error).name === 'AbortError'

interface ChosenListProps {
  chosen: Partial<ChosenFiles>
  isBusy: boolean
  onChange: (chosen: Partial<ChosenFiles>) => void
  onPictures: (files: File[]) => void
}

function ChosenList({ chosen, isBusy, onChange, onPictures }: ChosenListProps) {
  const folder = useRef<HTMLInputElement>(null)
  const { export: blog, pictures } = chosen
  const many = Array.isArray(pictures) ? pictures : null
  const bytes = many ? many.reduce((sum, { size }) => sum + size, 0) : ((pictures as File | null)?.size ?? 0)
  return (
    <ul className="old-blog-chosen">
      {blog && (
        <li className="old-blog-file">
          <FileArchive className="icon" />
          <div>
            <b>{blog.name}</b>
            <span className="field-hint figures">{megabytes(blog.size)}</span>
          </div>
          <Remove name={blog.name} isBusy={isBusy} onRemove={() => onChange({ pictures: pictures ?? null })} />
        </li>
      )}
      <li className="old-blog-file">
        <Images className="icon" />
        <div>
          <b>{many ? `${figures(many.length)} pictures` : ((pictures as File | null)?.name ?? 'Its pictures')}</b>
          <span className="field-hint figures">
            {pictures
              ? megabytes(bytes)
              : 'A zip or a folder of wp-content/uploads. Without it they are fetched from the old blog.'}
          </span>
        </div>
        {pictures ? (
          <Remove name="the pictures" isBusy={isBusy} onRemove={() => onChange(blog ? { export: blog } : {})} />
        ) : (
          <Button disabled={isBusy} onClick={() => folder.current?.click()}>
            Choose a folder
          </Button>
        )}
        <input
          ref={folder}
          className="sr-only"
          type="file"
          tabIndex={-1}
          aria-label="Folder of pictures"
          {...{ webkitdirectory: '' }}
          onChange={(event) => {
            onPictures([...(event.target.files ?? [])].filter(({ name }) => isPictureName(name)))
            event.target.value = ''
          }}
        />
      </li>
    </ul>
  )
}

function Remove({ name, isBusy, onRemove }: { name: string; isBusy: boolean; onRemove: () => void }) {
  return <IconButton icon={X} label={`Leave out ${name}`} disabled={isBusy} onClick={onRemove} />
}

function Sending({ share, chosen }: { share: number; chosen: Partial<ChosenFiles> }) {
  const isPacking = share === 0 && Array.isArray(chosen.pictures)
  return (
    <div className="old-blog-sending">
      <p role="status">{isPacking ? 'Putting the pictures together…' : 'Sending…'}</p>
      <progress className="old-blog-bar" max={1} value={share} aria-label="Sent" />
      <p className="field-hint figures">{Math.floor(share * 100)} %. Keep this window open until it has arrived.</p>
    </div>
  )
}
