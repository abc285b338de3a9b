import { focusClasses } from '#platform/media/focus.ts'
import { useTheme } from '#site/frame/theme.ts'
import { links } from '#site/links.ts'
import { useTexts } from '#site/values/use-values.ts'
import type { HomeTexts } from './texts.ts'

/** The panorama over the first screen, by day or by night as the theme has it. */
export function Hero() {
  const words = useTexts<HomeTexts>('home')
  return (
    <div className="hero">
      <Panorama />
      <div className="page-wrap">
        <h1>{words.headline}</h1>
        <div className="hero-foot">
          <p>{words.tagline}</p>
          <div className="row">
            <a className="button button-sandy" href={links.blog()}>
              {words.firstButton}
            </a>
            <a className="button button-outline" href={links.blog({ category: 'Travel Tips' })}>
              {words.secondButton}
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
function Panorama() {
  const { heroDay, heroNight, heroAlt, heroFocus, pictures } = useTexts<HomeTexts>('home')
  const theme = useTheme()
  const nightWhen = theme === null ? '(prefers-color-scheme: dark)' : theme === 'dark' ? 'all' : 'not all'
  const { width, height } = pictures[heroDay] ?? ownSize
  const night = pictures[heroNight] ?? ownSize
  // The picture that the site comes with has its place in the style sheet.
  const focus = heroFocus === ownFocus ? '' : focusClasses(heroFocus).join(' ')
  return (
    <picture>
      <source srcSet={heroNight} media={nightWhen} width={night.width} height={night.height} />
      <img
        src={heroDay}
        alt={heroAlt}
        width={width}
        height={height}
        className={focus || undefined}
        fetchPriority="high"
      />
    </picture>
  )
}

/** Of the panorama that the site comes with. */
const ownSize = { width: 2400, height: 1300 }
const ownFocus = '70% 100%'
