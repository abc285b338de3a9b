import { Flower2, Globe, Landmark, type LucideIcon, Mountain, Snowflake, Sun, TreePalm, TreePine } from 'lucide-react'

/** Every continent's own icon and badge colour. */
const looks: Record<string, { Icon: LucideIcon; tag: string }> = {
  Africa: { Icon: Sun, tag: 'tag-sandy-brown' },
  Antarctica: { Icon: Snowflake, tag: 'tag-frost' },
  Asia: { Icon: Flower2, tag: 'tag-danger' },
  Europe: { Icon: Landmark, tag: 'tag-travel-blue' },
  'North America': { Icon: TreePine, tag: 'tag-earth-brown' },
  Oceania: { Icon: TreePalm, tag: 'tag-teal-accent' },
  'South America': { Icon: Mountain, tag: 'tag-success' },
}

/** The continent's icon on a ground of its colour. */
export function ContinentBadge({ continent }: { continent: string }) {
  const { Icon, tag } = looks[continent] ?? { Icon: Globe, tag: 'tag-line' }
  return (
    <span className={`continent-badge ${tag}`}>
      <Icon className="icon" />
    </span>
  )
}

/** The classes of a tag in the continent's colour, from those that every page has. */
export function continentTag(continent: string): string {
  return `tag ${continent === 'Antarctica' ? 'tag-travel-blue' : (looks[continent]?.tag ?? 'tag-line')}`
}
