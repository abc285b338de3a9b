import { DeskPage } from '#site/desk-page.tsx'
import { WithValues } from '../with-values.tsx'
import { SiteScreen } from './site-screen.tsx'

export const preloads = () => ['/api/site-values']

/** Who the author is, the first screen, figures, links, menu and footer: what stands on more than one page. */
export default function SitePage() {
  return (
    <DeskPage title="Site" path="/admin/site">
      <WithValues>{(desk) => <SiteScreen desk={desk} />}</WithValues>
    </DeskPage>
  )
}
