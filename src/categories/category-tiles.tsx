import type { UseQueryResult } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import Backpack from 'lucide-react/icons/backpack'
import DollarSign from 'lucide-react/icons/dollar-sign'
import Lightbulb from 'lucide-react/icons/lightbulb'
import MapIcon from 'lucide-react/icons/map'
import { links } from '#site/links.ts'
import { LoadedList } from '#ui/list/loaded-list.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { type CategoryIcon, categoryColors } from './look.ts'
import type { Category } from './schema.ts'

/** The drawing of each icon that a category can have. */
export const categoryIconDrawings: Record<CategoryIcon, LucideIcon> = {
  'map-marked-alt': MapIcon,
  lightbulb: Lightbulb,
  backpack: Backpack,
  'dollar-sign': DollarSign,
}

/** Joined tiles, the first four large; each links to its posts. */
export function CategoryTiles({ query }: { query: UseQueryResult<Category[]> }) {
  return (
    <LoadedList query={query} pick={(all) => all} skeleton={<TilesSkeleton />} empty="No categories yet.">
      {(categories) => (
        <ul className="category-tiles">
          {categories.map((category) => (
            <li key={category.id}>
              <CategoryTile category={category} />
            </li>
          ))}
        </ul>
      )}
    </LoadedList>
  )
}

function CategoryTile({ category }: { category: Category }) {
  const { name, icon, color, postCount } = category
  const Icon = Object.hasOwn(categoryIconDrawings, icon) ? categoryIconDrawings[icon as CategoryIcon] : MapIcon
  const fill = categoryColors.find((known) => known === color) ?? 'gray'
  return (
    <a className={`category-tile category-tile-${fill}`} href={links.blog({ category: name })}>
      <Icon className="icon" />
      <h3>{name}</h3>
      <p className="figures">{postCount} Posts</p>
    </a>
  )
}

function TilesSkeleton() {
  return (
    <SkeletonGroup count={4} className="category-skeleton">
      <Skeleton className="h-62.5" />
    </SkeletonGroup>
  )
}
