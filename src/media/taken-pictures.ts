import { notify } from '#ui/notice/notify.ts'
import { picturesOf } from './chosen-files.ts'

/** The pictures among files that were dropped, pasted or chosen; a notice says how many others were left out. */
export function takenPictures(files: Iterable<File> | null | undefined): File[] {
  const all = [...(files ?? [])]
  const pictures = picturesOf(all)
  const others = all.filter((file) => !pictures.includes(file))
  const [first] = others
  if (first) {
    const which = others.length === 1 ? `“${first.name}” is` : `${others.length} files are`
    notify({ tone: 'failure', title: 'Not a picture', description: `${which} no picture that a browser knows.` })
  }
  return pictures
}
