import { type ComponentType, createContext, type ReactNode, useContext } from 'react'

export interface DeskPageProps {
  /** Title of the document, before the site's name. */
  title: string
  /** Address of the screen. */
  path: string
  children: ReactNode
}

/** The desk's frame, passed as a context because rooms may not import it: src/rooms.desk.ts puts it around every screen. */
export const DeskFrame = createContext<ComponentType<DeskPageProps> | null>(null)

/** Wraps every screen of the author's desk in its frame: the gate, the bar, the page, notices. */
export function DeskPage(props: DeskPageProps) {
  const Frame = useContext(DeskFrame)
  if (!Frame) throw new Error('A screen of the desk was fetched past src/rooms.desk.ts.')
  return <Frame {...props} />
}
