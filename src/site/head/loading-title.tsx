import { useSite } from '../values/use-values.ts'

/** The title while a page's data or code is loading. */
export function LoadingTitle() {
  return <title>{`Loading… | ${useSite().titleSuffix}`}</title>
}
