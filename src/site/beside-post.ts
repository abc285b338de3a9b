import { type ComponentType, createContext } from 'react'

/** What rooms that the editor of a post may not import add to the post's details. */
export const BesidePost = createContext<ComponentType<{ id: number }> | null>(null)
