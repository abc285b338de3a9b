import { Head } from './head/head.tsx'
import type { NotFoundTexts } from './values/not-found-part.ts'
import { useTexts } from './values/use-values.ts'

export const texts = ['notFound']

export default function NotFoundPage() {
  const { headline, text, picture, pictureAlt, pictures, firstButton, secondButton } =
    useTexts<NotFoundTexts>('notFound')
  return (
    <>
      <Head title={headline} description="There is no page at this address." path="/404" noindex />
      <div className="island">
        <img
          src={picture}
          width={pictures[picture]?.width ?? 1600}
          height={pictures[picture]?.height ?? 1200}
          alt={pictureAlt}
        />
        <div className="page-wrap">
          <h1>{headline}</h1>
          <p>{text}</p>
          <div className="row">
            <a className="button button-sandy" href="/">
              {firstButton}
            </a>
            <a className="button button-outline" href="/destinations">
              {secondButton}
            </a>
          </div>
        </div>
      </div>
    </>
  )
}
