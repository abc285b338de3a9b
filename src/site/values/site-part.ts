/** The site's own part: author, name of the site, navigation and footer; defaults are in site.config.ts. */
import { automation, keywords, site } from '#site.config'
import { line, picture, prose, type ValuesOf, valuesPart } from './part.ts'

/** Pages that the navigation can link to, in the specification's order. */
const navigation = [
  ['Home', '/'],
  ['Destinations', '/destinations'],
  ['Itineraries', '/itineraries'],
  ['Compatibility Quiz', '/compatibility-quiz'],
  ['Blog', '/blog'],
  ['Recommendations', '/recommendations'],
  ['About', '/about'],
  ['Contact', '/contact'],
] as const

const footer = [
  ['Explore', 'About', '/about'],
  ['Explore', 'Blog', '/blog'],
  ['Explore', 'Travel Tips', '/blog?category=Travel%20Tips'],
  ['Explore', 'Gear Reviews', '/blog?category=Gear%20Reviews'],
  ['Plan', 'Packing checklist', '/blog?search=checklist'],
  ['Plan', 'Budget Travel', '/blog?category=Budget%20Travel'],
  ['Plan', 'Itineraries', '/itineraries'],
  ['Say hello', 'Contact', '/contact'],
  ['Say hello', 'Admin', '/admin'],
] as const

const { author, stats, claims } = site
const figure = (label: string, initially: string) => line(label, 20, initially)

export const sitePart = valuesPart({
  name: 'site',
  label: 'Site',
  page: '/',
  fields: {
    name: line('Name', 60, author.name),
    firstName: line('First name', 40, author.firstName, 'For sentences: “I’m Ines. I travel slowly.”'),
    titleSuffix: line(
      'After a page’s title',
      60,
      site.titleSuffix === author.name ? '{name}' : site.titleSuffix,
      'As browsers and search engines show it: “About | {name}”.',
    ),
    portrait: picture('Portrait', author.portrait.url),
    portraitAlt: line('What the portrait shows', 400, author.portrait.alt),
    portraitFocus: { kind: 'focus', label: 'The portrait’s middle', initially: '50% 50%' },
    description: prose('About the site, for search', 300, site.description),
    keywords: { kind: 'words', label: 'Keywords for search', maxItems: 20, max: 50, initially: keywords },
    countries: figure('Countries', stats.countries),
    continents: figure('Continents', stats.continents),
    followers: figure('Followers', stats.followers),
    posts: figure('Blog Posts', stats.posts),
    years: figure('Years Traveling', stats.yearsTraveling),
    subscribers: figure('Newsletter readers', claims.newsletterSubscribers),
    saving: figure('Saved on packages', claims.packageSaving),
    hotels: figure('Hotels', claims.hotels),
    travelers: figure('Travelers', claims.travelers),
    email: { kind: 'email', label: 'Email', max: 255, required: true, initially: author.email },
    location: line('Where you are', 80, author.location),
    responseTime: line('Answers', 60, author.responseTime),
    social: {
      kind: 'list',
      label: 'Links',
      maxItems: 12,
      placeholder: 'Add a link',
      each: {
        network: { ...line('Network', 30, ''), isKey: true },
        url: { kind: 'link', label: 'Address', max: 2048, required: true, placeholder: 'https://' },
      },
      initially: site.social,
    },
    navigation: {
      kind: 'list',
      label: 'Menu',
      placeholder: 'Add an entry',
      minItems: 1,
      maxItems: 12,
      each: {
        label: line('Name', 30, ''),
        path: { ...line('Address', 200, ''), isKey: true, isAddress: true },
        shown: { kind: 'switch', label: 'Shown', initially: true },
      },
      initially: navigation.map(([label, path]) => ({ label, path, shown: true })),
    },
    footer: {
      kind: 'list',
      label: 'Footer',
      placeholder: 'Add a link',
      maxItems: 30,
      each: {
        column: { ...line('Column', 30, ''), isKey: true },
        label: line('Name', 40, ''),
        path: { ...line('Address', 300, ''), isKey: true, isAddress: true },
        shown: { kind: 'switch', label: 'Shown', initially: true },
      },
      initially: footer.map(([column, label, path]) => ({ column, label, path, shown: true })),
    },
    footerLine: prose('Your sentence', 200, site.footerLine, 2),
    copyrightYear: line('Year', 20, site.copyrightYear),
    affiliateNote: line('Note on links', 140, 'Some links are affiliate links. They cost you nothing extra.'),
    tellsReferrer: {
      kind: 'switch',
      label: 'Partners see where readers come from',
      initially: false,
      hint: 'Some networks reject clicks that come without a referrer. On: paid links tell partners the name of this site. Off: nothing.',
    },
    character: {
      ...prose('Who is in generated pictures', 500, automation.character.description, 4),
      hint: 'Always the same words, so that it is always the same person.',
    },
  },
})
export type SiteValues = ValuesOf<typeof sitePart>
