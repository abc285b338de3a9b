import { links } from '#site/links.ts'
import { useTheme } from '#site/theme.ts'
import { homeContent } from './content.ts'

/** The panorama over the first screen, by day or by night as the theme has it. */
export function Hero() {
  const { sentence, alt } = homeContent.hero
  return (
    <div className="hero">
      <Panorama alt={alt} />
      <div className="page-wrap">
        <h1>Discover the World Through My Eyes</h1>
        <div className="hero-foot">
          <p>{sentence}</p>
          <div className="row">
            <a className="button button-sandy" href={links.blog()}>
              Explore My Adventures
            </a>
            <a className="button button-outline" href={links.blog({ category: 'Travel Tips' })}>
              Read Latest Tips
            </a>
          </div>
        </div>
      </div>
    </div>
  )
}

/**
 * The server cannot know the theme, so the system's setting chooses the picture at first; once the page is alive the
 * reader's own choice does. Where the two agree nothing is fetched twice.
 */
function Panorama({ alt }: { alt: string }) {
  const theme = useTheme()
  const nightWhen = theme === null ? '(prefers-color-scheme: dark)' : theme === 'dark' ? 'all' : 'not all'
  return (
    <picture>
      <source srcSet={homeContent.hero.night} media={nightWhen} width={2400} height={1300} />
      <img src={homeContent.hero.day} alt={alt} width={2400} height={1300} fetchPriority="high" />
    </picture>
  )
}
