import MapIcon from 'lucide-react/icons/map'
import { deskLinks, type OpenRow } from '#site/desk-links.ts'
import { ListFoot, type ListPages } from '#ui/list/list-pages.tsx'
import { DeleteRow, EditRow, RowActions, RowTable } from '#ui/list/row-table.tsx'
import { categoryIconDrawings } from '../category-tiles.tsx'
import { categoriesOnPage } from '../desk-queries.ts'
import { type CategoryIcon, categoryColors } from '../look.ts'
import type { Category } from '../schema.ts'

interface CategoryListProps {
  pages: ListPages<Category>
  open: OpenRow
  onDelete: (category: Category) => void
}

/** Every category in its colour, with its number of posts. */
export function CategoryList({ pages, open, onDelete }: CategoryListProps) {
  return (
    <section className="panel" aria-label="Categories">
      <RowTable
        className="manage-table"
        caption="Categories"
        picture="Icon"
        columns={{ Category: 'long', Posts: 'short' }}
        rows={pages.query.data?.rows}
        awaited={4}
      >
        {(category) => (
          <CategoryRow
            key={category.id}
            category={category}
            isOpen={category.id === open}
            onDelete={() => onDelete(category)}
          />
        )}
      </RowTable>
      {pages.total > categoriesOnPage && <ListFoot pages={pages} size={categoriesOnPage} />}
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
      <RowActions>
        <EditRow name={name} href={deskLinks.categories(id)} />
        <DeleteRow name={name} onDelete={onDelete} />
      </RowActions>
    </tr>
  )
}

/** The category's icon on its colour, as on its tile. */
export function CategorySwatch({ category: { icon, color } }: { category: Pick<Category, 'icon' | 'color'> }) {
  const Icon = Object.hasOwn(categoryIconDrawings, icon) ? categoryIconDrawings[icon as CategoryIcon] : MapIcon
  const fill = categoryColors.find((known) => known === color) ?? 'gray'
  return (
    <span className={`category-swatch category-swatch-${fill}`}>
      <Icon className="icon" />
    </span>
  )
}
