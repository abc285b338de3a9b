import { useQuery } from '@tanstack/react-query'
import { categoryColors } from '#categories/look.ts'
import { categoriesQuery } from '#categories/queries.ts'

/** A post's category in its stored colour; grey while the colours load, and for names without one. */
export function CategoryTag({ name }: { name: string }) {
  const categories = useQuery(categoriesQuery())
  const stored = categories.data?.find((category) => category.name === name)?.color
  const color = categoryColors.find((known) => known === stored) ?? 'gray'
  return <span className={`tag tag-${color}`}>{name}</span>
}
