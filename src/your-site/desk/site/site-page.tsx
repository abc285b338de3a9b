import { DeskPage } from '#site/desk-page.tsx'
import { WithValues } from '../with-values.tsx'
import { SiteScreen } from './site-screen.tsx'

export const preloads = () => ['/api/site-values']

/** The author, the first screen, figures, links, menu and footer: values that several pages show. */
export default function SitePage() {
  return (
    <DeskPage title="Site" path="/admin/site">
      <WithValues>{(desk) => <SiteScreen desk={desk} />}</WithValues>
    </DeskPage>
  )
}
