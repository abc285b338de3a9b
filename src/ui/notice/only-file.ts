import { notify } from './notify.ts'

/** The first of the files that were dropped or chosen where one is taken; a notice says so if there are more. */
export function onlyFile(files: readonly File[]): File | undefined {
  const [first, ...others] = files
  if (first && others.length > 0)
    notify({ tone: 'failure', title: 'One file at a time', description: `Only “${first.name}” was taken.` })
  return first
}
