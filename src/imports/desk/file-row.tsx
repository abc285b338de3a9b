import FileArchive from 'lucide-react/icons/file-archive'
import type { OldBlogImport } from '../schema.ts'
import { megabytes } from './numbers.ts'

const names = { wordpress: 'WordPress', ghost: 'Ghost', archive: 'Archive' } as const

/** The file of an import. */
export function FileRow({ one: { files, survey, kind } }: { one: OldBlogImport }) {
  const [blog] = files
  if (!blog) return null
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const place = survey?.origin.replace(/^https?:\/\//, '')
  return (
    <div className="old-blog-file">
      <FileArchive className="icon" />
      <div>
        <b>{blog.name}</b>
        <span className="field-hint figures">
          {megabytes(bytes)}
          {place && `, from ${place}`}
        </span>
      </div>
      {kind && <span className="tag tag-travel-blue">{names[kind]}</span>}
    </div>
  )
}
