import { focusClasses } from '#platform/media/focus.ts'
import { FocusField } from '../focus-field.tsx'
import { placeOf } from '../leaves.ts'
import type { YourSite } from '../use-your-site.ts'
import { ValueRing } from '../value-ring.tsx'
import { Group, Leaf } from './site-group.tsx'

/** The home page's first picture, light and dark, and its focal point. */
export function FirstScreen({ site }: { site: YourSite }) {
  const day = String(site.value('home.heroDay') ?? '')
  const night = String(site.value('home.heroNight') ?? '')
  return (
    <Group title="First screen" note="Drag the ring, or use the arrow keys">
      <Leaf site={site} leaf="home.headline" />
      <Focus site={site} leaf="home.heroFocus" picture={day} shape="focus-wide" />
      <Crops focus={String(site.value('home.heroFocus') ?? '')} day={day} night={night} />
      <Leaf site={site} leaf="home.heroDay" />
      <Leaf site={site} leaf="home.heroNight" />
      <Leaf site={site} leaf="home.heroAlt" />
    </Group>
  )
}

interface FocusProps {
  site: YourSite
  leaf: string
  picture: string
  shape: string
}

export function Focus({ site, leaf, picture, shape }: FocusProps) {
  const field = placeOf(site.desk.parts, leaf)?.field
  if (!field) return null
  return (
    <div data-leaf-field={leaf}>
      <FocusField
        path={leaf}
        field={field}
        picture={picture}
        shape={shape}
        value={site.value(leaf)}
        error={site.errors[leaf]}
        beside={<ValueRing site={site} leaf={leaf} label={field.label} />}
        onChange={(value) => site.change(leaf, value)}
      />
    </div>
  )
}

/** The crops of the picture in each place that shows it. */
function Crops({ focus, day, night }: { focus: string; day: string; night: string }) {
  const crops = [
    ['Wide', 'crop-wide', day],
    ['Shared link', 'crop-card', day],
    ['Phone', 'crop-phone', day],
    ['By night', 'crop-night', night],
  ] as const
  return (
    <div className="focus-crops">
      {crops.map(([label, shape, picture]) => (
        <figure key={label}>
          <img src={picture} alt="" className={[shape, ...focusClasses(focus)].join(' ')} />
          <figcaption>{label}</figcaption>
        </figure>
      ))}
    </div>
  )
}
