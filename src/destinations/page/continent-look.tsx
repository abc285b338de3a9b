import type { LucideIcon } from 'lucide-react'
import Flower2 from 'lucide-react/icons/flower-2'
import Globe from 'lucide-react/icons/globe'
import Landmark from 'lucide-react/icons/landmark'
import Mountain from 'lucide-react/icons/mountain'
import Snowflake from 'lucide-react/icons/snowflake'
import Sun from 'lucide-react/icons/sun'
import TreePalm from 'lucide-react/icons/tree-palm'
import TreePine from 'lucide-react/icons/tree-pine'

/** The icon and badge colour of each continent. */
const looks: Record<string, { Icon: LucideIcon; tag: string }> = {
  Africa: { Icon: Sun, tag: 'tag-sandy-brown' },
  Antarctica: { Icon: Snowflake, tag: 'tag-frost' },
  Asia: { Icon: Flower2, tag: 'tag-danger' },
  Europe: { Icon: Landmark, tag: 'tag-travel-blue' },
  'North America': { Icon: TreePine, tag: 'tag-earth-brown' },
  Oceania: { Icon: TreePalm, tag: 'tag-teal-accent' },
  'South America': { Icon: Mountain, tag: 'tag-success' },
}

/** The continent's icon on its colour. */
export function ContinentBadge({ continent }: { continent: string }) {
  const { Icon, tag } = looks[continent] ?? { Icon: Globe, tag: 'tag-line' }
  return (
    <span className={`continent-badge ${tag}`}>
      <Icon className="icon" />
    </span>
  )
}

/** The classes of a tag in the continent's colour, of those in every page's stylesheet. */
export function continentTag(continent: string): string {
  return `tag ${continent === 'Antarctica' ? 'tag-travel-blue' : (looks[continent]?.tag ?? 'tag-line')}`
}
