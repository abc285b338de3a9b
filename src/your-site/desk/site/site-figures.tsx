import { useQuery } from '@tanstack/react-query'
import { postsQuery } from '#blog/queries.ts'
import { destinationsQuery } from '#destinations/queries.ts'
import { LinkButton } from '#ui/desk/button.tsx'
import type { YourSite } from '../use-your-site.ts'
import { Group, Leaf } from './site-group.tsx'

/** The three figures that several pages show, and the counts of the site itself. */
export function Figures({ site }: { site: YourSite }) {
  const places = useQuery(destinationsQuery()).data
  const posts = useQuery(postsQuery({ limit: 1 })).data?.total
  const countries = new Set(places?.map(({ country }) => country)).size
  return (
    <Group title="Three figures" note="Also on About and in the media kit">
      <div className="site-figures">
        <Leaf site={site} leaf="site.countries" />
        <Leaf site={site} leaf="site.followers" />
        <Leaf site={site} leaf="site.posts" />
      </div>
      {places && posts !== undefined && (
        <p className="field-hint">
          Counted here: {places.length} places in {countries} countries, {posts.toLocaleString('en-US')} posts.{' '}
          <LinkButton className="site-count" onClick={() => site.change('site.posts', posts.toLocaleString('en-US'))}>
            Count posts for me
          </LinkButton>
        </p>
      )}
    </Group>
  )
}
