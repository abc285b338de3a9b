import { SocialIcon } from '#site/frame/social-icon.tsx'
import { Head } from '#site/head/head.tsx'
import { authorId, breadcrumbs, person } from '#site/head/structured-data.ts'
import { links } from '#site/links.ts'
import { useSite, useTexts } from '#site/values/use-values.ts'
import { Picture } from '#ui/picture.tsx'
import { StatStrip } from '#ui/stat-strip.tsx'
import type { AboutTexts } from './texts.ts'

export const texts = ['about']
const useAbout = () => useTexts<AboutTexts>('about')

export default function AboutPage() {
  const { stats } = useSite()
  const { headline, description } = useAbout()
  return (
    <>
      <Head
        name="About"
        description={description}
        path={links.about()}
        jsonLd={
          import.meta.env.SSR && [
            person,
            { '@type': 'AboutPage', name: headline, about: { '@id': authorId() } },
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
  const { author, social } = useSite()
  const { headline, opening, contactButton } = useAbout()
  const [profile] = social
  return (
    <div className="page-wrap about-head">
      <div>
        <h1>{headline}</h1>
        <p className="lead">{opening}</p>
        <div className="row">
          <a className="button button-primary" href={links.contact()}>
            {contactButton}
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
          info={author.portrait.info}
          focus={author.portrait.focus === '50% 50%' ? undefined : author.portrait.focus}
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
  const { storyHeading, story } = useAbout()
  const [opening, ...rest] = story
  return (
    <section className="section section-follow">
      <div className="page-wrap about-story">
        <div className="ruled-columns">
          <h2>{storyHeading}</h2>
          <p className="about-story-opening">{opening?.text}</p>
        </div>
        <div className="about-story-columns">
          {rest.map(({ text }) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </div>
    </section>
  )
}

function Stations() {
  const { stationsHeading, stations } = useAbout()
  if (stations.length === 0) return null
  return (
    <section className="section section-sand">
      <div className="page-wrap">
        <h2>{stationsHeading}</h2>
        <ol className="about-stations">
          {stations.map(({ year, text }) => (
            <li key={year + text}>
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
  const { beliefsHeading, beliefs, pictures } = useAbout()
  if (beliefs.length === 0) return null
  return (
    <section className="section">
      <div className="page-wrap">
        <div className="section-head">
          <h2>{beliefsHeading}</h2>
        </div>
        <div className="about-beliefs">
          {beliefs.map(({ title, picture, text }) => (
            <article key={title}>
              <Picture
                src={picture}
                alt=""
                info={pictures[picture] ?? null}
                name={title}
                sizes="200px"
                className="art"
              />
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
