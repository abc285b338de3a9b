import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import type { PageProps } from '#platform/page.ts'
import { deskLinks, openRowOf } from '#site/desk-links.ts'
import { DeskPage } from '#site/desk-page.tsx'
import { ButtonLink } from '#ui/desk/button.tsx'
import { LastUndo } from '#ui/desk/last-undo.tsx'
import { ManageColumns, RowGone } from '#ui/desk/manage-columns.tsx'
import { useManagedDeletion } from '#ui/desk/use-managed-deletion.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { deleteCategory } from '../desk-queries.ts'
import { categoriesQuery } from '../queries.ts'
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
  const categories = useQuery({ ...categoriesQuery(), refetchOnMount: 'always' })
  const open = openRowOf(search)
  const category = categories.data?.find(({ id }) => id === open)
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
          categories.isLoadingError ? (
            <LoadFailure headingLevel={2} what="The categories" query={categories} />
          ) : categories.data?.length === 0 ? (
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
            <CategoryList categories={categories.data} open={open} onDelete={deletion.ask} />
          )
        }
        form={
          open === null ? null : open === 'new' || category ? (
            <CategoryForm key={open} category={category} onDelete={deletion.ask} />
          ) : (
            categories.isSuccess && <RowGone what="category" closeHref={deskLinks.categories()} />
          )
        }
      />
      <LastUndo />
      {deletion.dialog}
    </div>
  )
}
