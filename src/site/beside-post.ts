import { type ComponentType, createContext } from 'react'

/** What rooms that the editor of a post does not know have to say of the post, in its details. */
export const BesidePost = createContext<ComponentType<{ id: number }> | null>(null)
