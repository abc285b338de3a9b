import type { ReactNode } from 'react'
import { siteFrom } from '#site/values/site.server.ts'
import { sitePart } from '#site/values/site-part.ts'
import { finishedTexts } from '#site/values/stored.server.ts'
import { ValuesProvider } from '#site/values/use-values.ts'
import { valuesParts } from '../../../src/declared.server.ts'

/** The site's own values as its files have them. */
export const filesSite = siteFrom({ ...finishedTexts(sitePart, {}), pictures: {} })

const texts = Object.fromEntries(
  [...valuesParts].map(([name, part]) => [name, { ...finishedTexts(part, {}), pictures: {} }]),
)
export const filesValues = { site: filesSite, texts }

export const readFilesValues = { site: async () => filesSite, texts: async (part: string) => texts[part]! }

/** A part of a page, drawn as it is on the untouched site. */
export function OnTheSite({ children }: { children: ReactNode }) {
  return <ValuesProvider value={filesValues}>{children}</ValuesProvider>
}
