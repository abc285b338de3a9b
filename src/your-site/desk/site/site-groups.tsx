import type { YourSite } from '../use-your-site.ts'
import { ValueRing } from '../value-ring.tsx'
import { FirstScreen, Focus } from './first-screen.tsx'
import { Figures } from './site-figures.tsx'
import { Group, Leaf } from './site-group.tsx'
import { FooterList, LinkList, MenuList } from './site-lists.tsx'

/** Fields that the tab places in its groups; all others of a part follow in the last group. */
const grouped = [
  'name',
  'firstName',
  'portrait',
  'portraitAlt',
  'portraitFocus',
  'description',
  'countries',
  'followers',
  'posts',
  'email',
  'responseTime',
  'location',
  'social',
  'navigation',
  'footer',
  'footerLine',
  'copyrightYear',
  'affiliateNote',
  'tellsReferrer',
  'character',
]

export function SiteGroups({ site }: { site: YourSite }) {
  const fields = Object.keys(site.desk.parts.find(({ name }) => name === 'site')?.fields ?? {})
  const mediaKit = Object.keys(site.desk.parts.find(({ name }) => name === 'mediaKit')?.fields ?? {})
  const hasError = (part: string) => Object.entries(site.errors).some(([path, error]) => error && path.startsWith(part))
  const leaf = (name: string, label?: string) => (
    <Leaf key={name} site={site} leaf={name} {...(label !== undefined && { label })} />
  )
  return (
    <>
      <Group title="Who you are">
        <div className="site-person">
          <Focus
            site={site}
            leaf="site.portraitFocus"
            picture={String(site.value('site.portrait'))}
            shape="focus-portrait"
          />
          <div className="site-fields">
            {leaf('site.name')}
            {leaf('site.firstName')}
            {leaf('site.portrait')}
          </div>
        </div>
        {leaf('site.portraitAlt')}
        {leaf('home.tagline')}
        {leaf('site.description')}
      </Group>
      <FirstScreen site={site} />
      <Figures site={site} />
      <Group title="Where to find you">
        <div className="site-pair">
          {leaf('site.email')}
          {leaf('site.responseTime')}
        </div>
        {leaf('site.location')}
        <LinkList site={site} />
      </Group>
      <Group title="Menu" note={<ValueRing site={site} leaf="site.navigation" label="Menu" />} isFlush>
        <MenuList site={site} />
      </Group>
      <Group title="Footer">
        {leaf('site.footerLine')}
        <div className="site-pair site-pair-year">
          {leaf('site.copyrightYear')}
          {leaf('site.affiliateNote')}
        </div>
        <FooterList site={site} />
        {leaf('site.tellsReferrer')}
      </Group>
      <Group title="Media kit" note="The page that partners download" isFolded={!hasError('mediaKit.')}>
        {mediaKit.map((name) => leaf(`mediaKit.${name}`))}
      </Group>
      <Group title="Everything else" note="Search engines, other figures, the automation" isFolded={!hasError('site.')}>
        {fields.filter((name) => !grouped.includes(name)).map((name) => leaf(`site.${name}`))}
        {leaf('site.character')}
      </Group>
    </>
  )
}
