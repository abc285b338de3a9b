import { type FocusEvent, useState } from 'react'
import { FormQuestions } from '#ui/form/form-questions.tsx'
import { UnsavedWork } from '#ui/form/kept/unsaved-work.tsx'
import type { DeskValues } from '../../schema.ts'
import { placeOf } from '../leaves.ts'
import { PreviewPane } from '../preview/preview-pane.tsx'
import { SaveBar } from '../save-bar.tsx'
import { formId, useYourSite } from '../use-your-site.ts'
import { YourSiteHead } from '../your-site-head.tsx'
import { pageOf } from './shown-on.ts'
import { SiteGroups } from './site-groups.tsx'

export function SiteScreen({ desk }: { desk: DeskValues }) {
  const site = useYourSite(desk)
  const [leaf, setLeaf] = useState<string | null>(null)
  const [page, setPage] = useState('/')

  /** The preview follows the focused field. */
  function follow({ target }: FocusEvent) {
    const path = target.closest('[data-leaf-field]')?.getAttribute('data-leaf-field')
    const place = path ? placeOf(desk.parts, path) : null
    if (!place || place.leaf === leaf) return
    setLeaf(place.leaf)
    const shown = pageOf(place.leaf, desk.parts)
    // A value that every page shows needs no change of page.
    if (shown !== '/' || place.part.name === 'home') setPage(shown)
  }

  return (
    <>
      <YourSiteHead current="/admin/site" onLeave={site.handOver} isDirty={site.isDirty} onRestored={site.restored} />
      <UnsavedWork form={site} />
      <div className="site-columns">
        <form
          id={formId}
          className="site-groups"
          onSubmit={(event) => {
            event.preventDefault()
            site.save()
          }}
          onFocus={follow}
          onBlur={site.pause}
        >
          <SiteGroups site={site} />
        </form>
        <PreviewPane site={site} leaf={leaf} page={page} onPage={setPage} />
      </div>
      <SaveBar site={site} />
      <FormQuestions form={site} note={site.conflictNote} />
    </>
  )
}
