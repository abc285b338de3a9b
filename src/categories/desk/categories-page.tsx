import Plus from 'lucide-react/icons/plus'
import type { PageProps } from '#platform/page.ts'
import { deskLinks, openRowOf } from '#site/desk-links.ts'
import { DeskPage } from '#site/desk-page.tsx'
import { ButtonLink } from '#ui/desk/button.tsx'
import { LastUndo } from '#ui/desk/last-undo.tsx'
import { LoadRow } from '#ui/desk/load-row.tsx'
import { ManageColumns } from '#ui/desk/manage-columns.tsx'
import { useManagedDeletion } from '#ui/desk/use-managed-deletion.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { useListPages } from '#ui/list/list-pages.tsx'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { categoryByIdQuery, deleteCategory, deskCategoriesQuery } from '../desk-queries.ts'
import type { Category } from '../schema.ts'
import { CategoryForm } from './category-form.tsx'
import { CategoryList } from './category-list.tsx'

/** The categories: a list, and beside it the form of the open row. */
export default function CategoriesPage({ search }: PageProps) {
  return (
    <DeskPage title="Categories" path={deskLinks.categories()}>
      <Categories search={search} />
    </DeskPage>
  )
}

function Categories({ search }: { search: URLSearchParams }) {
  const pages = useListPages(deskCategoriesQuery, { refetchOnMount: 'always' })
  const { query } = pages
  const open = openRowOf(search)
  const deletion = useManagedDeletion<Category>({
    remove: ({ id }) => deleteCategory(id),
    question: 'Are you sure you want to delete this category?',
    consequence: ({ name }) =>
      `“${name}” leaves the home page and the blog’s filters. It stays in the trash for 30 days.`,
    done: 'Category deleted',
    failed: 'Failed to delete the category.',
    closed: ({ id }) => (id === open ? deskLinks.categories() : null),
  })
  return (
    <div className="admin-wrap">
      <div className="admin-head">
        <h1>Categories</h1>
        <ButtonLink look="primary" icon={Plus} href={deskLinks.categories('new')}>
          New Category
        </ButtonLink>
      </div>
      <ManageColumns
        list={
          query.isLoadingError ? (
            <LoadFailure headingLevel={2} what="The categories" query={query} />
          ) : query.data?.total === 0 ? (
            <EmptyState
              headingLevel={2}
              title="No categories yet."
              text="Posts are filed under them, and readers find their way by them."
              picture="/art/post-old-bookshop.svg"
            >
              <ButtonLink look="primary" icon={Plus} href={deskLinks.categories('new')}>
                Make the first one
              </ButtonLink>
            </EmptyState>
          ) : (
            <CategoryList pages={pages} open={open} onDelete={deletion.ask} />
          )
        }
        form={
          open === null ? null : open === 'new' ? (
            <CategoryForm key={open} category={undefined} onDelete={deletion.ask} />
          ) : (
            <LoadRow key={open} query={categoryByIdQuery(open)} what="category" closeHref={deskLinks.categories()}>
              {(category) => <CategoryForm category={category} onDelete={deletion.ask} />}
            </LoadRow>
          )
        }
      />
      <LastUndo />
      {deletion.dialog}
    </div>
  )
}
