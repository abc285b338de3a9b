import Clock from 'lucide-react/icons/clock'
import Download from 'lucide-react/icons/download'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Plus from 'lucide-react/icons/plus'
import type { PageProps } from '#platform/page.ts'
import { Head } from '#site/head/head.tsx'
import { authorId, breadcrumbs, faqPage, person } from '#site/head/structured-data.ts'
import { links } from '#site/links.ts'
import { useSite, useTexts } from '#site/values/use-values.ts'
import { Picture } from '#ui/picture.tsx'
import { sentWords } from '../fields.ts'
import type { ContactTexts } from '../texts.ts'
import { ContactForm } from './contact-form.tsx'

export const texts = ['contact']
const useContactTexts = () => useTexts<ContactTexts>('contact')

export default function ContactPage({ search, posted }: PageProps) {
  const { author } = useSite()
  const { headline, lead, picture, pictureAlt, pictures, questions } = useContactTexts()
  const isSent = search.get('done') === 'sent'
  return (
    <>
      <Head
        name={isSent ? sentWords(author).title : 'Contact'}
        noindex={isSent || posted !== undefined}
        description={`Write to ${author.name}: ${author.email}, answered ${author.responseTime.toLowerCase()}. Questions about routes, corrections, collaboration and the media kit.`}
        path={links.contact()}
        jsonLd={
          import.meta.env.SSR && [
            contactPageThing(headline),
            ...(questions.length > 0 ? [faqPage(questions)] : []),
            person,
            breadcrumbs(['Home', links.home()], ['Contact', links.contact()]),
          ]
        }
      />
      <div className="page-head page-head-night">
        <div className="page-wrap">
          <div>
            <h1>{headline}</h1>
            <p className="lead contact-lead">{lead}</p>
          </div>
          <div className="plate">
            <Picture
              src={picture}
              alt={pictureAlt}
              info={pictures[picture] ?? null}
              sizes="400px"
              className="art contact-print"
              priority
            />
          </div>
        </div>
      </div>
      <section className="section">
        <div className="page-wrap contact-columns">
          <div>
            <InfoCards />
            <Collaboration />
          </div>
          {isSent ? <Sent /> : <ContactForm posted={posted} />}
        </div>
      </section>
      <Questions />
    </>
  )
}

function contactPageThing(name: string) {
  return { '@type': 'ContactPage', name, about: { '@id': authorId() } }
}

/** Replaces the form after it was sent without script. */
function Sent() {
  const { title, description } = sentWords(useSite().author)
  return (
    <section className="contact-form" id="message" aria-labelledby="message-sent">
      <h2 id="message-sent">{title}</h2>
      <p className="contact-form-wide">{description}</p>
      <p className="contact-form-wide">
        <a className="button button-outline" href={links.contact()}>
          Write another message
        </a>
      </p>
    </section>
  )
}

function InfoCards() {
  const { author } = useSite()
  return (
    <dl className="contact-info">
      <div>
        <dt>Email</dt>
        <dd>
          <Mail className="icon" />
          <a href={`mailto:${author.email}`}>{author.email}</a>
        </dd>
      </div>
      <div>
        <dt>Location</dt>
        <dd>
          <MapPin className="icon" />
          {author.location}
        </dd>
      </div>
      <div>
        <dt>Response time</dt>
        <dd>
          <Clock className="icon" />
          {author.responseTime}
        </dd>
      </div>
    </dl>
  )
}

function Collaboration() {
  const { collaborationTitle, collaborationText } = useContactTexts()
  return (
    <section className="collaboration">
      <h2>{collaborationTitle}</h2>
      <p>{collaborationText}</p>
      <a className="button button-sandy" href="/media-kit.pdf" download>
        <Download className="icon" />
        View Media Kit
      </a>
    </section>
  )
}

function Questions() {
  const { questionsHeading, questions } = useContactTexts()
  if (questions.length === 0) return null
  return (
    <section className="section section-mist">
      <div className="page-wrap ruled-columns">
        <h2>{questionsHeading}</h2>
        <div className="questions">
          {questions.map(({ question, answer }, index) => (
            <details key={question} open={index === 0}>
              <summary>
                {question}
                <Plus className="icon" />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
