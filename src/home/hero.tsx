import { presentName } from '#categories/names.ts'
import type { Category } from '#categories/schema.ts'
import { focusClasses } from '#platform/media/focus.ts'
import { useTheme } from '#site/frame/theme.ts'
import { links } from '#site/links.ts'
import { useSite, useTexts } from '#site/values/use-values.ts'
import type { HomeTexts } from './texts.ts'

/** The category of the second button; where it is gone, the button leads to all posts. */
const tips = 'Travel Tips'

/** The panorama over the first screen, by day or by night according to the theme. */
export function Hero({ categories }: { categories: Category[] | undefined }) {
  const words = useTexts<HomeTexts>('home')
  const category = categories ? presentName(categories, tips) : tips
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
            <a className="button button-outline" href={links.blog({ category })}>
              {words.secondButton}
            </a>
          </div>
        </div>
      </div>
    </div>
  )
}

/**
 * The server does not know the reader's theme, so the author's choice or else the system's setting chooses the picture at first,
 * and the reader's own choice after hydration. Where the two agree nothing is fetched twice.
 */
function Panorama() {
  const { heroDay, heroNight, heroAlt, heroFocus, pictures } = useTexts<HomeTexts>('home')
  const site = useSite()
  const theme = useTheme() ?? site.theme
  const nightWhen = theme === undefined ? '(prefers-color-scheme: dark)' : theme === 'dark' ? 'all' : 'not all'
  const { width, height } = pictures[heroDay] ?? ownSize
  const night = pictures[heroNight] ?? ownSize
  // The focus of the site's own picture is in the style sheet.
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

/** Size and focus of the site's own panorama. */
const ownSize = { width: 2400, height: 1300 }
const ownFocus = '70% 100%'
