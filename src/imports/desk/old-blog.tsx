import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { OldBlogImport } from '../schema.ts'
import { ChooseFiles } from './choose-files.tsx'
import { Done } from './done.tsx'
import { Found } from './found.tsx'
import './old-blog.css'
import './old-blog-check.css'
import { useKeptFocus } from '#ui/desk/keep-focus.ts'
import { isWorkedOn, oldBlogQuery } from './queries.ts'
import { Halted, Looking, Running, TakingBack } from './running.tsx'

/**
 * The import of an old blog, from its file to its report: the panel of the newest import, and the list of earlier ones.
 * Used on its own page and as a step of the first start.
 */
export function OldBlog({ headingLevel }: { headingLevel: 2 | 3 }) {
  const imports = useQuery({ ...oldBlogQuery(), refetchOnMount: 'always' })
  const [wantsAnother, setWantsAnother] = useState(false)
  useKeptFocus(imports.data?.[0]?.status)
  if (imports.isLoadingError) return <LoadFailure headingLevel={headingLevel} what="Your imports" query={imports} />
  if (!imports.data) {
    return (
      <section className="panel panel-body" aria-busy="true">
        <Skeleton className="h-24" />
      </section>
    )
  }
  const [newest, ...before] = imports.data
  const asksForFiles = !newest || newest.status === 'sending' || newest.status === 'refused'
  const chooses = asksForFiles || (wantsAnother && !isWorkedOn(newest.status))
  const earlier = chooses ? imports.data.filter((one) => one !== newest || !asksForFiles) : before
  return (
    <div className="old-blog">
      <section className="panel" aria-label="Your old blog">
        {chooses ? (
          <ChooseFiles
            unsent={newest?.status === 'sending' ? newest : null}
            refusal={newest?.status === 'refused' ? newest.problem : null}
            onSent={() => setWantsAnother(false)}
          />
        ) : (
          <Newest one={newest} onAnother={() => setWantsAnother(true)} />
        )}
      </section>
      {earlier
        .filter(({ status }) => status === 'done' || status === 'stopped' || status === 'failed')
        .map((one) => (
          <details key={one.id} className="panel old-blog-earlier">
            <summary>
              {one.files[0]?.name} <span className="field-hint">{one.survey?.system}</span>
            </summary>
            <Newest one={one} />
          </details>
        ))}
    </div>
  )
}

function Newest({ one, onAnother }: { one: OldBlogImport; onAnother?: () => void }) {
  if (one.status === 'looking') return <Looking one={one} />
  if (one.status === 'ready') return <Found one={one} />
  if (one.status === 'running') return <Running one={one} />
  if (one.status === 'undoing') return <TakingBack one={one} />
  if (one.status === 'done') return <Done one={one} onAnother={onAnother} />
  return <Halted one={one} />
}
