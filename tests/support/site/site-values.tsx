import type { ReactNode } from 'react'
import { siteFrom } from '#site/values/site.server.ts'
import { sitePart } from '#site/values/site-part.ts'
import { finishedTexts } from '#site/values/stored.server.ts'
import { ValuesProvider } from '#site/values/use-values.ts'
import { valuesParts } from '../../../src/declared.server.ts'

/** The site's values from its files, without changes by the author. */
export const filesSite = siteFrom({ ...finishedTexts(sitePart, {}), pictures: {} })

const texts = Object.fromEntries(
  [...valuesParts].map(([name, part]) => [name, { ...finishedTexts(part, {}), pictures: {} }]),
)
export const filesValues = { site: filesSite, texts }

export const readFilesValues = { site: async () => filesSite, texts: async (part: string) => texts[part]! }

/** Renders a part of a page with these values. */
export function OnTheSite({ children }: { children: ReactNode }) {
  return <ValuesProvider value={filesValues}>{children}</ValuesProvider>
}
