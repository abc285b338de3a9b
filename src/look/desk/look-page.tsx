import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DeskPage } from '#site/desk-page.tsx'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { PanelSkeleton } from '#ui/panel-skeleton.tsx'
import { YourSiteHead } from '#your-site/desk/your-site-head.tsx'
import { valuesQuery } from '#your-site/queries.ts'
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
  const values = useQuery({ ...valuesQuery(), refetchOnMount: 'always' })
  if (values.isLoadingError) return <LoadFailure headingLevel={2} what="The look" query={values} />
  return values.data ? <LookScreen stored={values.data} /> : <PanelSkeleton />
}
