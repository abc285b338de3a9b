import { useSite } from '../values/use-values.ts'
import { Title } from './title.tsx'

/** The title while a page's data or code is loading. */
export function LoadingTitle() {
  return <Title>{`Loading… | ${useSite().titleSuffix}`}</Title>
}
