import type { Site } from '../values/site.ts'

/** The end of every page and letter, in the words of the specification. */
export const copyrightLine = ({ author, copyrightYear }: Pick<Site, 'author' | 'copyrightYear'>) =>
  `© ${author.name}. All rights reserved ${copyrightYear}.`
