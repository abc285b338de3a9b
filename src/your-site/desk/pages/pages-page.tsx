import type { PageProps } from '#platform/page.ts'
import { DeskPage } from '#site/desk-page.tsx'
import { WithValues } from '../with-values.tsx'
import { PagesScreen } from './pages-screen.tsx'

export const preloads = () => ['/api/site-values']

/** All texts of the site's pages, edited in place or as a list. */
export default function PagesPage({ search }: PageProps) {
  return (
    <DeskPage title="Pages" path="/admin/pages">
      <WithValues>{(desk) => <PagesScreen desk={desk} part={search.get('part')} />}</WithValues>
    </DeskPage>
  )
}
