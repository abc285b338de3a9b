import ArrowRight from 'lucide-react/icons/arrow-right'
import { links } from '#site/links.ts'
import { useSite, useTexts } from '#site/values/use-values.ts'
import { Picture } from '#ui/picture.tsx'
import { StatStrip } from '#ui/stat-strip.tsx'
import type { HomeTexts } from './texts.ts'

/** The author: portrait, two sentences, three numbers. */
export function AuthorBlock() {
  const { authorTitle, authorText, authorLink } = useTexts<HomeTexts>('home')
  const { author, stats } = useSite()
  const { portrait } = author
  return (
    <section className="section" aria-label="About the author">
      <div className="page-wrap author-block">
        <div className="plate">
          <Picture
            className="art"
            src={portrait.url}
            alt={portrait.alt}
            info={portrait.info}
            focus={portrait.focus === '50% 50%' ? undefined : portrait.focus}
            name={author.name}
            sizes="(max-width: 900px) 300px, 450px"
          />
        </div>
        <div>
          <h2>{authorTitle}</h2>
          <p className="lead">{authorText}</p>
          <StatStrip
            stats={[
              [stats.countries, 'Countries'],
              [stats.followers, 'Followers'],
              [stats.posts, 'Blog Posts'],
            ]}
          />
          <div className="row">
            <a className="text-link" href={links.about()}>
              {authorLink} <ArrowRight className="icon" />
            </a>
            <a className="text-link" href={links.recommendations()}>
              View Recommendations
            </a>
          </div>
        </div>
      </div>
    </section>
  )
}
