import { ListFoot, useListPages } from '#ui/list/list-pages.tsx'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { listed } from '../options.ts'
import { rowsOfPageQuery } from '../queries.ts'
import type { PageIncome } from '../schema.ts'
import { FilingRows } from './filing-row.tsx'

/** The rows that are filed under a page, of all time and in all currencies; each can be filed under another. */
export function PageRows({ page: { code, path, title } }: { page: PageIncome }) {
  const pages = useListPages(rowsOfPageQuery(code), { refetchOnMount: 'always' })
  const { query } = pages
  if (query.isLoadingError) return <LoadFailure headingLevel={3} what="Its rows" query={query} />
  if (query.isPending) {
    return (
      <SkeletonGroup count={1} className="income-rows">
        <Skeleton className="income-rows-awaited" />
      </SkeletonGroup>
    )
  }
  return (
    <section className="panel" aria-label={`Rows of ${title}`}>
      <FilingRows rows={pages.rows} now={({ isRuled }) => ({ code, path: path ?? '', isRuled })} />
      {pages.total > listed.rows && <ListFoot pages={pages} size={listed.rows} />}
    </section>
  )
}
