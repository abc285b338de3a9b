import { Check, X } from 'lucide-react'
import { useState } from 'react'
import type { SentPicture, usePictures } from './use-pictures.ts'

/** Pictures on their way into the text, and those that have arrived and want a description. */
export function PictureList({
  pictures: { pictures, describe, forget },
}: {
  pictures: ReturnType<typeof usePictures>
}) {
  if (pictures.length === 0) return null
  return (
    <ul className="picture-list" aria-label="Pictures added to the text">
      {pictures.map((picture) => (
        <li key={picture.id}>
          {picture.url === null ? (
            <Sending picture={picture} />
          ) : (
            <Describe picture={picture} url={picture.url} onDescribe={describe} onDone={() => forget(picture.id)} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Sending({ picture: { fileName, share } }: { picture: SentPicture }) {
  const percent = Math.round(share * 100)
  return (
    <div className="picture-sending">
      <span>
        {fileName} <span className="field-hint figures">{percent < 100 ? `${percent} %` : 'Preparing'}</span>
      </span>
      <progress className="progress" max={100} value={percent} aria-label={`Uploading ${fileName}`} />
    </div>
  )
}

interface DescribeProps {
  picture: SentPicture
  url: string
  onDescribe: (url: string, alt: string) => void
  onDone: () => void
}

function Describe({ picture, url, onDescribe, onDone }: DescribeProps) {
  const [alt, setAlt] = useState('')
  return (
    <div className="picture-describe">
      <img src={url} alt="" />
      <input
        className="input"
        aria-label={`Alt text for ${picture.fileName}`}
        placeholder="Describe the picture for those who cannot see it"
        maxLength={500}
        value={alt}
        onChange={(event) => {
          setAlt(event.target.value)
          onDescribe(url, event.target.value)
        }}
        onKeyDown={(event) => event.key === 'Enter' && onDone()}
      />
      <button
        type="button"
        className="button button-ghost button-icon"
        aria-label={alt ? `Done with ${picture.fileName}` : `Leave ${picture.fileName} without alt text`}
        onClick={onDone}
      >
        {alt ? <Check className="icon" /> : <X className="icon" />}
      </button>
    </div>
  )
}
