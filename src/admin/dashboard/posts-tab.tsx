import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { memo, Suspense } from 'react'
import { useRole } from '#auth/desk/use-role.ts'
import { mayPublish } from '#auth/may.ts'
import { CategoryTag } from '#blog/card/category-tag.tsx'
import { deletePost } from '#blog/desk-queries.ts'
import type { PostBrief } from '#blog/many/schema.ts'
import { titleOf } from '#blog/rules.ts'
import type { BlogPost } from '#blog/schema.ts'
import { categoriesQuery } from '#categories/queries.ts'
import { EarnedInList, EarningList } from '#income/desk/earned.tsx'
import { NotesToo } from '#notes/desk/notes-too.tsx'
import { navigate } from '#platform/navigation.ts'
import { formatMoment, formatShortDate } from '#platform/text/format-moment.ts'
import { siteTimeZone } from '#platform/text/time-zone.ts'
import { links } from '#site/links.ts'
import { Button } from '#ui/desk/button.tsx'
import { LastUndo } from '#ui/desk/last-undo.tsx'
import { NothingFound } from '#ui/desk/nothing-found.tsx'
import { PublishedTag } from '#ui/desk/published-tag.tsx'
import { ChooseBox, SelectionKeys } from '#ui/list/choose-box.tsx'
import { useDeletion } from '#ui/list/deletion.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ListFoot, type ListPages, useListPages } from '#ui/list/list-pages.tsx'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { RowPicture } from '#ui/list/row-picture.tsx'
import { DeleteRow, EditRow, RowActions, RowTable, ViewRow } from '#ui/list/row-table.tsx'
import { type Selection, useSelection } from '#ui/list/use-selection.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { type DashboardAddress, dashboardHref } from './dashboard-address.ts'
import { isNarrowed, ListFilters } from './list-filters.tsx'
import { PostFilters } from './post-filters.tsx'
import { type DeskPostFilters, deskPostsQuery, postFilterQuery, rowsOnPage } from './queries.ts'

/** Shown once a row is chosen; loaded when the pointer or the focus comes to the rows. */
const ManyBar = onDemand(() => import('./many/many-bar.tsx'))
/** A failed load is reported when the bar is rendered. */
const loadManyBar = () => void ManyBar.fetch().catch(() => {})

function postFiltersOf({ q, category, status, sort, tag, place, author, month }: DashboardAddress): DeskPostFilters {
  return { search: q, category, status, sort, tag, place, author, month }
}

/** The author's posts: filters, rows, and actions. Memoised, so that counts arriving for other tabs do not render it again. */
export const PostsTab = memo(function PostsTab({ address }: { address: DashboardAddress }) {
  const publishes = mayPublish(useRole())
  const pages = useListPages(deskPostsQuery(postFiltersOf(address)))
  const { query } = pages
  const categories = useQuery(categoriesQuery())
  const isThere = !query.isPending
  const isEmpty = isThere && !query.isError && pages.total === 0 && !isNarrowed(address)
  if (isEmpty) return <NoPosts />
  return (
    <section className="panel" aria-label="Posts">
      <ListFilters
        address={address}
        placeholder="Find a post"
        categories={(categories.data ?? []).map(({ name }) => [name, name])}
        states={{ on: 'Published', scheduled: 'Scheduled', off: 'Draft' }}
        more={(show) => <PostFilters address={address} show={show} />}
      />
      {query.isLoadingError ? (
        <LoadFailure headingLevel={2} what="The posts" query={query} />
      ) : (
        // The key makes every filtered list start without chosen rows.
        <EarningList isThere={isThere}>
          <PostTable key={dashboardHref(address)} pages={pages} filters={postFiltersOf(address)} />
        </EarningList>
      )}
      {publishes && <LastUndo isThere={isThere} />}
    </section>
  )
})

function NoPosts() {
  return (
    <EmptyState headingLevel={2} title="No blog posts yet." picture="/art/post-budget-notebook.svg">
      <Button
        look="primary"
        icon={Plus}
        onClick={() => navigate(dashboardHref({ form: { kind: 'post', subject: 'new' } }))}
      >
        Create your first post
      </Button>
    </EmptyState>
  )
}

function PostTable({ pages, filters }: { pages: ListPages<BlogPost>; filters: DeskPostFilters }) {
  const { query } = pages
  const publishes = mayPublish(useRole())
  const selection = useSelection<PostBrief>(pages.rows)
  const deletion = useDeletion<BlogPost>({
    remove: ({ id }) => deletePost(id),
    question: 'Are you sure you want to delete this blog post?',
    consequence: (post) => (
      <>
        “{titleOf(post)}” {standingOf(post)}.<NotesToo kind="post" id={post.id} /> It stays in the trash for 30 days.
      </>
    ),
    done: 'Post deleted',
    failed: 'Failed to delete the blog post.',
  })
  if (!query.isPending && pages.total === 0) return <NothingFound what="posts" />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys act on the row with the focus
    <div
      onPointerEnter={publishes ? loadManyBar : undefined}
      onFocus={publishes ? loadManyBar : undefined}
      onKeyDown={publishes ? selection.onKeyDown : undefined}
    >
      {selection.chosen.size > 0 && (
        <Suspense>
          <ManyBar selection={selection} total={pages.total} query={postFilterQuery(filters)} />
        </Suspense>
      )}
      <RowTable
        caption="Blog posts"
        columns={{ Title: 'long', Category: 'tag', Status: 'tag', Created: 'short' }}
        rows={query.isPending ? undefined : pages.rows}
        awaited={3}
        isBusy={query.isFetching}
        choose={
          publishes && (
            <ChooseBox
              label="Choose all on this page"
              checked={selection.isWholePage}
              some={selection.chosen.size > 0 && !selection.isWholePage}
              onChange={selection.choosePage}
            />
          )
        }
      >
        {(post) => (
          <PostRow
            key={post.id}
            post={post}
            selection={publishes ? selection : null}
            onDelete={() => deletion.ask(post)}
          />
        )}
      </RowTable>
      {(publishes || pages.total > rowsOnPage) && (
        <ListFoot pages={pages} size={rowsOnPage}>
          {publishes && <SelectionKeys />}
        </ListFoot>
      )}
      {deletion.dialog}
    </div>
  )
}

interface PostRowProps {
  post: BlogPost
  /** Null where posts cannot be selected. */
  selection: Selection<PostBrief> | null
  onDelete: () => void
}

function PostRow({ post, selection, onDelete }: PostRowProps) {
  const { id, slug, category, published, createdAt, imageUrl, imageInfo } = post
  const title = titleOf(post)
  const publishes = selection !== null
  const isPublic = published || post.publishAt !== null
  return (
    <tr data-chosen={selection?.has(post) || undefined}>
      {publishes && (
        <td className="choose-cell">
          <ChooseBox
            label={`Choose ${title}`}
            checked={selection.has(post)}
            row={id}
            onChange={(_, withShift) => selection.toggle(post, withShift)}
          />
        </td>
      )}
      <td className="thumb-cell">
        <RowPicture src={imageUrl} info={imageInfo} name={title} />
      </td>
      <td className="name-cell">
        <span className={post.title ? 'row-name' : 'row-name row-name-missing'}>{title}</span>
        <EarnedInList page={`b${id}`} />
      </td>
      <td className="phone-hidden">{category && <CategoryTag name={category} />}</td>
      <td>
        <PostState post={post} />
      </td>
      <td className="date-cell phone-hidden">{formatShortDate(createdAt)}</td>
      <RowActions>
        {published && <ViewRow name={title} href={links.post(slug)} />}
        {(publishes || !isPublic) && <EditRow name={title} href={links.editPost(id)} />}
        {publishes && <DeleteRow name={title} onDelete={onDelete} />}
      </RowActions>
    </tr>
  )
}

function PostState({ post: { published, publishAt } }: { post: BlogPost }) {
  if (published || !publishAt) return <PublishedTag published={published} />
  return (
    <>
      <span className="tag tag-travel-blue">Scheduled</span>
      <div className="row-note row-moment">{formatMoment(publishAt, siteTimeZone())}</div>
    </>
  )
}

function standingOf({ published, publishAt }: BlogPost): string {
  if (published) return 'is published and will be gone for its readers'
  return publishAt ? `is to be published on ${formatMoment(publishAt, siteTimeZone())}` : 'is a draft'
}
