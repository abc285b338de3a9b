import { Head, titled } from '#site/head.tsx'
import { links } from '#site/links.ts'
import { SocialIcon } from '#site/social-icon.tsx'
import { breadcrumbs, person } from '#site/structured-data.ts'
import { site } from '#site.config'
import { Picture } from '#ui/picture.tsx'
import { StatStrip } from '#ui/stat-strip.tsx'
import { aboutBeliefs, aboutHeadline, aboutOpening, aboutStations, aboutStory } from './content.ts'

const { author, stats } = site

export default function AboutPage() {
  return (
    <>
      <Head
        title={titled('About')}
        description={`Who writes here: ${author.name}, ${stats.countries} countries on ${stats.continents} continents in ${stats.yearsTraveling} years, mostly by train, with every price written down.`}
        path={links.about()}
        jsonLd={
          import.meta.env.SSR && [
            person(),
            { '@type': 'AboutPage', name: aboutHeadline, about: { '@id': person()['@id'] } },
            breadcrumbs(['Home', links.home()], ['About', links.about()]),
          ]
        }
      />
      <AboutHead />
      <div className="page-wrap">
        <StatStrip
          className="about-stats"
          stats={[
            [stats.countries, 'Countries'],
            [stats.followers, 'Followers'],
            [stats.posts, 'Blog Posts'],
            [stats.yearsTraveling, 'Years Traveling'],
          ]}
        />
      </div>
      <Story />
      <Stations />
      <Beliefs />
    </>
  )
}

function AboutHead() {
  const [profile] = site.social
  return (
    <div className="page-wrap about-head">
      <div>
        <h1>{aboutHeadline}</h1>
        <p className="lead">
          I’m {author.name}. {aboutOpening}
        </p>
        <div className="row">
          <a className="button button-primary" href={links.contact()}>
            Get in Touch
          </a>
          {profile && (
            <a className="button button-outline" href={profile.url} target="_blank" rel="me noopener noreferrer">
              <SocialIcon network={profile.network} />
              Follow on {profile.network}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          )}
        </div>
      </div>
      <div className="plate">
        <Picture
          src={author.portrait.url}
          alt={author.portrait.alt}
          info={null}
          name={author.name}
          sizes="(max-width: 900px) 300px, 450px"
          className="art"
          priority
        />
      </div>
    </div>
  )
}

function Story() {
  const [opening, ...rest] = aboutStory
  return (
    <section className="section section-follow">
      <div className="page-wrap about-story">
        <div className="ruled-columns">
          <h2>How it started</h2>
          <p className="about-story-opening">{opening}</p>
        </div>
        <div className="about-story-columns">
          {rest.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </section>
  )
}

function Stations() {
  return (
    <section className="section section-sand">
      <div className="page-wrap">
        <h2>Five years, one line</h2>
        <ol className="about-stations">
          {aboutStations.map(({ year, text }) => (
            <li key={year}>
              <b className="figures">{year}</b>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function Beliefs() {
  return (
    <section className="section">
      <div className="page-wrap">
        <div className="section-head">
          <h2>What I believe</h2>
        </div>
        <div className="about-beliefs">
          {aboutBeliefs.map(({ title, picture, text }) => (
            <article key={title}>
              <Picture src={picture} alt="" info={null} name={title} sizes="200px" className="art" />
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}
