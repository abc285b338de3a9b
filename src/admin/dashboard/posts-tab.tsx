import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { CategoryTag } from '#blog/category-tag.tsx'
import { deletePost } from '#blog/desk-queries.ts'
import { titleOf } from '#blog/rules.ts'
import type { BlogPost } from '#blog/schema.ts'
import { categoriesQuery } from '#categories/queries.ts'
import { navigate } from '#platform/navigation.ts'
import { formatMoment, formatShortDate } from '#platform/text/format-date.ts'
import { links } from '#site/links.ts'
import { siteTimeZone } from '#site/site-url.ts'
import { NothingFound } from '#ui/desk/nothing-found.tsx'
import { PublishedTag } from '#ui/desk/published-tag.tsx'
import { useDeletion } from '#ui/list/deletion.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ListFoot, useListPages } from '#ui/list/list-pages.tsx'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { DeleteRow, EditRow, RowActions, RowTable, ViewRow } from '#ui/list/row-table.tsx'
import { Picture } from '#ui/picture.tsx'
import { type DashboardAddress, dashboardHref } from './dashboard-address.ts'
import { isNarrowed, ListFilters } from './list-filters.tsx'
import { type DeskPostFilters, deskPostsQuery, rowsOnPage } from './queries.ts'

export function postFiltersOf({ q, category, status, sort }: DashboardAddress): DeskPostFilters {
  return { search: q, category, status, sort }
}

/** The author's posts: filters, rows, and what may be done with each. */
export function PostsTab({ address }: { address: DashboardAddress }) {
  const { q, category, status, sort } = address
  const posts = useInfiniteQuery({
    ...deskPostsQuery(postFiltersOf(address)),
    placeholderData: keepPreviousData,
  })
  const categories = useQuery(categoriesQuery())
  const isEmpty = posts.data?.pages[0]?.total === 0 && !isNarrowed(address)
  if (isEmpty) return <NoPosts />
  return (
    <section className="panel" aria-label="Posts">
      <ListFilters
        address={address}
        placeholder="Find a post"
        categories={(categories.data ?? []).map(({ name }) => [name, name])}
        states={{ on: 'Published', scheduled: 'Scheduled', off: 'Draft' }}
      />
      {posts.isError ? (
        <LoadFailure headingLevel={2} what="The posts" query={posts} />
      ) : (
        // Every list begins on its first page.
        <PostTable key={`${q} ${category} ${status} ${sort}`} query={posts} />
      )}
    </section>
  )
}

function NoPosts() {
  return (
    <EmptyState headingLevel={2} title="No blog posts yet." picture="/art/post-budget-notebook.svg">
      <button
        type="button"
        className="button button-primary button-small"
        onClick={() => navigate(dashboardHref({ form: { kind: 'post', subject: 'new' } }))}
      >
        <Plus className="icon" />
        Create your first post
      </button>
    </EmptyState>
  )
}

type PostsResult = Parameters<typeof useListPages<BlogPost>>[0]

function PostTable({ query }: { query: PostsResult }) {
  const pages = useListPages(query)
  const deletion = useDeletion<BlogPost>({
    remove: ({ id }) => deletePost(id),
    question: 'Are you sure you want to delete this blog post?',
    consequence: (post) => `“${titleOf(post)}” ${standingOf(post)}. This cannot be undone.`,
    done: 'Post deleted',
    failed: 'Failed to delete the blog post.',
  })
  if (!query.isPending && pages.total === 0) return <NothingFound what="posts" />
  return (
    <>
      <RowTable
        caption="Blog posts"
        columns={{ Title: 'long', Category: 'tag', Status: 'tag', Created: 'short' }}
        rows={query.isPending ? undefined : pages.rows}
        awaited={3}
        isBusy={query.isFetching}
      >
        {(post) => <PostRow key={post.id} post={post} onDelete={() => deletion.ask(post)} />}
      </RowTable>
      {pages.total > rowsOnPage && <ListFoot pages={pages} size={rowsOnPage} />}
      {deletion.dialog}
    </>
  )
}

function PostRow({ post, onDelete }: { post: BlogPost; onDelete: () => void }) {
  const { id, slug, category, published, createdAt, imageUrl, imageInfo } = post
  const title = titleOf(post)
  return (
    <tr>
      <td className="thumb-cell">
        <Picture className="thumb" src={imageUrl} alt="" info={imageInfo} name={title} sizes="64px" />
      </td>
      <td className="name-cell">
        <span className={post.title ? 'row-name' : 'row-name row-name-missing'}>{title}</span>
      </td>
      <td className="phone-hidden">{category && <CategoryTag name={category} />}</td>
      <td>
        <PostState post={post} />
      </td>
      <td className="date-cell phone-hidden">{formatShortDate(createdAt)}</td>
      <RowActions>
        <ViewRow name={title} href={links.post(slug)} verb={published ? 'View' : 'Read draft'} />
        <EditRow name={title} href={links.editPost(id)} />
        <DeleteRow name={title} onDelete={onDelete} />
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
