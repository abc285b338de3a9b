import { links } from '../links.ts'
import { absolute } from '../site-url.ts'
import type { Site } from '../values/site.ts'
import { useSite } from '../values/use-values.ts'
import type { Thing } from './structured-data.ts'
import { Title } from './title.tsx'

export interface HeadProps {
  /** The whole title, as the browser's tab shows it … */
  title?: string | undefined
  /** … or the part before the site's name; when both are given, shared links show this one. */
  name?: string
  description: string
  /** The page's canonical path, with the query that belongs to it. */
  path: string
  keywords?: readonly string[] | undefined
  /** The share picture; left out: the one drawn for the page. */
  image?: string | undefined
  imageAlt?: string | null | undefined
  /** Makes the page an article; times are UTC ISO text. */
  article?:
    | { publishedAt: string; updatedAt: string; section: string; tags: readonly string[]; guest: object | null }
    | undefined
  /**
   * For crawlers, which read only the server's document: pass `import.meta.env.SSR && […]`, so that neither the data nor its
   * builders are in the readers' build.
   */
  jsonLd?: readonly (Thing | ((site: Site) => Thing))[] | false | undefined
  /** For drafts, the desk's pages and missing ones. */
  noindex?: boolean | undefined
}

// Module state is safe here, because a page is rendered synchronously.
const described: Thing[] = []

/** The JSON-LD block of the page that was just rendered, for the server to put into its head; empty when it has none. */
export function takeJsonLd(): string {
  const things = described.splice(0)
  return things.length ? `<script type="application/ld+json">${graph(things)}</script>` : ''
}

/** The metadata of a page. React moves title, meta and link into the document's head. */
export function Head(props: HeadProps) {
  const site = useSite()
  const { name = '', title = `${name} | ${site.titleSuffix}`, description, path, keywords, jsonLd, noindex } = props
  if (jsonLd) described.push(...jsonLd.map((thing) => (typeof thing === 'function' ? thing(site) : thing)))
  return (
    <>
      <Title>{title}</Title>
      <meta name="description" content={description} />
      {keywords && <meta name="keywords" content={keywords.join(', ')} />}
      {noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={absolute(path)} />}
      {import.meta.env.SSR && <SharedLink {...props} title={title} siteName={site.titleSuffix} />}
    </>
  )
}

/** The metadata of a shared link: Open Graph, and X's card. Only rendered on the server, since programs that show links run no script. */
function SharedLink(props: HeadProps & { title: string; siteName: string }) {
  const { name, siteName, description, path, image, imageAlt, article, noindex } = props
  const title = name ? `${name} | ${siteName}` : props.title
  const picture = absolute(image ?? links.sharePicture('page', noindex ? 'home' : pageName(path)))
  return (
    <>
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {!noindex && <meta property="og:url" content={absolute(path)} />}
      <meta property="og:image" content={picture} />
      {isDrawn(picture) && <meta property="og:image:width" content="1200" />}
      {isDrawn(picture) && <meta property="og:image:height" content="630" />}
      <meta property="og:image:alt" content={imageAlt || title} />
      <meta name="twitter:card" content="summary_large_image" />
      {article && <ArticleTimes {...article} />}
    </>
  )
}

function ArticleTimes({ publishedAt, updatedAt, section, tags, guest }: NonNullable<HeadProps['article']>) {
  return (
    <>
      <meta property="article:published_time" content={publishedAt} />
      <meta property="article:modified_time" content={updatedAt} />
      {!guest && <meta property="article:author" content={absolute(links.about())} />}
      <meta property="article:section" content={section} />
      {tags.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
    </>
  )
}

/** "/" → "home", "/blog?category=x" → "blog" */
function pageName(path: string): string {
  return /^\/([^/?#]+)/.exec(path)?.[1] ?? 'home'
}

/** Pictures under /og/ are drawn by the site in the one size that every network takes. */
function isDrawn(picture: string): boolean {
  return picture.startsWith(absolute('/og/'))
}

/** One JSON-LD block. `<` could end the script element; U+2028 and U+2029 are line ends to old script parsers. */
function graph(things: readonly Thing[]): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
  return json.replace(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
