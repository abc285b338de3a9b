import { createContext, useContext } from 'react'
import type { ImageInfo } from '#platform/media/schema.ts'
import type { Site } from './site.ts'

/** The author's values as a page has them: what every page needs, and the texts of the parts it shows. */
export interface PageValues {
  site: Site
  /** By the name of the part; those of other pages are fetched with their code. */
  texts: Record<string, object>
}

const Values = createContext<PageValues | null>(null)
export const ValuesProvider = Values.Provider

export function usePageValues(): PageValues {
  const values = useContext(Values)
  if (!values) throw new Error('The page was drawn without the values of the site.')
  return values
}

/** Who writes, what the site is called, and what stands around every page. */
export const useSite = () => usePageValues().site

/** The texts of a part that the page declares in its `texts`. */
export function useTexts<Texts>(part: string): Texts & { pictures: Readonly<Record<string, ImageInfo>> } {
  return usePageValues().texts[part] as Texts & { pictures: Readonly<Record<string, ImageInfo>> }
}
