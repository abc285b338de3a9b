import type { UseQueryResult } from '@tanstack/react-query'
import { Map as MapIcon, Pencil, Trash2 } from 'lucide-react'
import { categoryIconDrawings } from '#categories/category-tiles.tsx'
import { type CategoryIcon, categoryColors } from '#categories/look.ts'
import type { Category } from '#categories/schema.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { RowSkeletons } from '../table-parts.tsx'
import { manageLinks, type OpenRow } from './addresses.ts'

interface CategoryListProps {
  query: UseQueryResult<Category[]>
  open: OpenRow
  onDelete: (category: Category) => void
}

/** Every category in its colour, with how many posts are filed under it. */
export function CategoryList({ query, open, onDelete }: CategoryListProps) {
  if (query.isError)
    return (
      <LoadFailure headingLevel={2} what="The categories" error={query.error} onRetry={() => void query.refetch()} />
    )
  if (query.data?.length === 0) return <EmptyState headingLevel={2} title="No categories yet." />
  return (
    <section className="panel" aria-label="Categories">
      <table className="admin-table manage-table" aria-busy={query.isPending}>
        <caption className="sr-only">Categories</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Icon</span>
            </th>
            <th scope="col">Category</th>
            <th scope="col">Posts</th>
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {query.data ? (
            query.data.map((category) => (
              <CategoryRow
                key={category.id}
                category={category}
                isOpen={category.id === open}
                onDelete={() => onDelete(category)}
              />
            ))
          ) : (
            <RowSkeletons count={4} widths={['long', 'short', 'none']} />
          )}
        </tbody>
      </table>
    </section>
  )
}

function CategoryRow({ category, isOpen, onDelete }: { category: Category; isOpen: boolean; onDelete: () => void }) {
  const { id, name, description, postCount } = category
  return (
    <tr aria-current={isOpen || undefined}>
      <td className="thumb-cell">
        <CategorySwatch category={category} />
      </td>
      <td className="name-cell">
        <span className="row-name">{name}</span>
        <div className="row-note">{description}</div>
      </td>
      <td className="figures phone-hidden">{postCount || <span className="row-note">none</span>}</td>
      <td className="actions-cell">
        <div className="row-actions">
          <a
            className="button button-ghost button-icon"
            href={manageLinks.categories(id)}
            aria-label={`Edit ${name}`}
            data-tip="Edit"
          >
            <Pencil className="icon" />
          </a>
          <button
            type="button"
            className="button button-ghost button-icon button-quiet-danger"
            aria-label={`Delete ${name}`}
            data-tip="Delete"
            onClick={onDelete}
          >
            <Trash2 className="icon" />
          </button>
        </div>
      </td>
    </tr>
  )
}

/** The category's icon on its colour, as its tile has it. */
export function CategorySwatch({ category: { icon, color } }: { category: Pick<Category, 'icon' | 'color'> }) {
  const Icon = Object.hasOwn(categoryIconDrawings, icon) ? categoryIconDrawings[icon as CategoryIcon] : MapIcon
  const fill = categoryColors.find((known) => known === color) ?? 'gray'
  return (
    <span className={`category-swatch category-swatch-${fill}`}>
      <Icon className="icon" />
    </span>
  )
}
