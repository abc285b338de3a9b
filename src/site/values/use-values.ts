import { createContext, useContext } from 'react'
import type { ImageInfo } from '#platform/media/schema.ts'
import type { Site } from './site.ts'

/** The author's values on a page: those that every page needs, and the texts of the parts that it shows. */
export interface PageValues {
  site: Site
  /** By the part's name; those of other pages are loaded with their code. */
  texts: Record<string, object>
}

const Values = createContext<PageValues | null>(null)
export const ValuesProvider = Values.Provider

export function usePageValues(): PageValues {
  const values = useContext(Values)
  if (!values) throw new Error('The page was drawn without the values of the site.')
  return values
}

/** The site's own values. */
export const useSite = () => usePageValues().site

/** The texts of a part, which the page must declare in its `texts`. */
export function useTexts<Texts>(part: string): Texts & { pictures: Readonly<Record<string, ImageInfo>> } {
  return usePageValues().texts[part] as Texts & { pictures: Readonly<Record<string, ImageInfo>> }
}
