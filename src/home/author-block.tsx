import { ArrowRight } from 'lucide-react'
import { links } from '#site/links.ts'
import { site } from '#site.config'
import { StatStrip } from '#ui/stat-strip.tsx'
import { homeContent } from './content.ts'

/** Who writes this: portrait, two sentences, three numbers. */
export function AuthorBlock() {
  const { title, text, portraitAlt } = homeContent.author
  const { portrait } = site.author
  return (
    <section className="section" aria-label="About the author">
      <div className="page-wrap author-block">
        <div className="plate">
          <img
            className="art"
            src={portrait.url}
            alt={portraitAlt}
            width={portrait.width}
            height={portrait.height}
            loading="lazy"
          />
        </div>
        <div>
          <h2>{title}</h2>
          <p className="lead">{text}</p>
          <StatStrip
            stats={[
              [site.stats.countries, 'Countries'],
              [site.stats.followers, 'Followers'],
              [site.stats.posts, 'Blog Posts'],
            ]}
          />
          <a className="text-link" href={links.about()}>
            Read My Full Story <ArrowRight className="icon" />
          </a>
        </div>
      </div>
    </section>
  )
}
