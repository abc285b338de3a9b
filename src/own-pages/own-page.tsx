import { useQuery } from '@tanstack/react-query'
import { recordClick } from '#booking/clicks.ts'
import type { PageProps } from '#platform/page.ts'
import { WrittenText } from '#site/blocks/written-text.tsx'
import { Head } from '#site/head/head.tsx'
import { links } from '#site/links.ts'
import { MissingPage } from '#site/missing-page.tsx'
import { ownPageQuery } from './queries.ts'

export const texts = ['postcard']

export function queries({ params }: PageProps) {
  return [ownPageQuery(params.slug ?? '')]
}

/** A page of the author's own. */
export default function OwnPage({ params }: PageProps) {
  const slug = params.slug ?? ''
  const { data: page, isPending } = useQuery(ownPageQuery(slug))
  if (isPending) return <div className="page-wrap page-end" aria-busy="true" />
  if (!page)
    return (
      <MissingPage
        title="Page Not Found"
        description="This page is not there."
        lead="This page is not there, or not any more."
        path={links.ownPage(slug)}
        back={{ name: 'Home', href: links.home() }}
      />
    )
  return (
    <article className="page-wrap page-end own-page">
      <Head name={page.title} description={page.description} path={links.ownPage(page.slug)} />
      <h1>{page.title}</h1>
      <WrittenText
        html={page.contentHtml}
        page={links.ownPage(page.slug)}
        onPartner={(destination, type) => recordClick({ destination, type, campaign: page.slug })}
      />
    </article>
  )
}
