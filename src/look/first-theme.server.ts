import type { Site } from '#site/values/site.ts'
import { type ChangedLeaves, typedPart } from '#site/values/stored.server.ts'
import { lookPart } from './texts.ts'

/** The site with the theme that its pages begin with. */
export function withTheme(site: Site, values: ChangedLeaves): Site {
  const { theme } = typedPart(lookPart, values)
  return theme === 'device' ? site : { ...site, theme }
}
