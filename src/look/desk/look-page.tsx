import { useState } from 'react'
import { DeskPage } from '#site/desk-page.tsx'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { PanelSkeleton } from '#ui/panel-skeleton.tsx'
import { useFirstValues } from '#your-site/desk/use-first-values.ts'
import { YourSiteHead } from '#your-site/desk/your-site-head.tsx'
import { LookScreen } from './look-screen.tsx'

export const preloads = () => ['/api/site-values']

/** The screen of the site's look: colour, fonts, corners, logo, light and dark. */
export default function LookPage() {
  const [restored, setRestored] = useState(0)
  return (
    <DeskPage title="Look" path="/admin/look">
      <div className="admin-wrap">
        <YourSiteHead current="/admin/look" onRestored={({ version }) => setRestored(version)} />
        {/* Mounted anew after a restore, so that the form begins with that look; what was unsaved is offered as unsaved work. */}
        <StoredLook key={restored} />
      </div>
    </DeskPage>
  )
}

function StoredLook() {
  const { first, query } = useFirstValues()
  if (first) return <LookScreen stored={first} />
  return query.isError ? <LoadFailure headingLevel={2} what="The look" query={query} /> : <PanelSkeleton />
}
