import { type ComponentType, createContext } from 'react'

/** The slot beside a post in its editor, for content of rooms that the editor may not import. */
export const BesidePost = createContext<ComponentType<{ id: number }> | null>(null)
