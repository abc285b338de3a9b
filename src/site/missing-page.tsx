import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Head } from './head/head.tsx'

interface MissingPageProps {
  title: string
  /** The title, unless it is said otherwise on the page. */
  heading?: string
  description: string
  lead?: string
  path: string
  back: { name: string; href: string }
}

/** In place of what is not there, or not any more: a sentence, and the way to others of its kind. */
export function MissingPage({ title, heading = title, description, lead, path, back }: MissingPageProps) {
  return (
    <div className="page-wrap error-page">
      <Head name={title} description={description} path={path} noindex />
      <h1>{heading}</h1>
      {lead && <p className="lead">{lead}</p>}
      <a className="text-link" href={back.href}>
        <ArrowLeft className="icon" />
        {`Back to ${back.name}`}
      </a>
    </div>
  )
}
