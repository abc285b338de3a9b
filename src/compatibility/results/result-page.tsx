import { useQuery } from '@tanstack/react-query'
import { destinationsQuery } from '#destinations/queries.ts'
import type { PageProps } from '#platform/page.ts'
import { links } from '#site/links.ts'
import { PlainFrame, PlainPage } from '#site/plain-page.tsx'
import { matchesAddress, resultPath } from '../options.ts'
import { profileQuery } from '../queries.ts'
import type { CompatibilityResult } from '../schema.ts'
import { Result } from './result.tsx'

export const texts = ['quiz']

/** The two profiles that were compared, the reader's own first. */
function idsOf({ posted }: PageProps): [own: number, other: number] {
  const sent = new URLSearchParams(posted?.sent)
  return [Number(sent.get('profileId1')), Number(sent.get('profileId2'))]
}

export function queries(page: PageProps) {
  return page.posted?.answer ? [destinationsQuery(), ...idsOf(page).map(profileQuery)] : []
}

/** The result of a comparison without script. */
export default function ResultPage(page: PageProps) {
  const [ownId, otherId] = idsOf(page)
  const own = useQuery({ ...profileQuery(ownId), enabled: false })
  const other = useQuery({ ...profileQuery(otherId), enabled: false })
  const { posted } = page
  if (!posted?.answer || !own.data || !other.data) return <Nothing sentence={posted?.error} ownId={ownId} />
  return (
    <PlainFrame title="Your match" text="What two travellers have in common." page={resultPath}>
      <main id="content">
        <Result names={[own.data.name, other.data.name]} result={posted.answer as CompatibilityResult}>
          <a className="button button-primary" href={matchesAddress(ownId)}>
            Find Another Match
          </a>
          <a className="button button-outline" href={links.compatibilityQuiz()}>
            Take Quiz Again
          </a>
        </Result>
      </main>
    </PlainFrame>
  )
}

/** Shown when the page was opened without a comparison, or when one of the two is deleted. */
function Nothing({ sentence, ownId }: { sentence: string | undefined; ownId: number }) {
  return (
    <PlainPage
      title={sentence ? 'Failed to calculate compatibility' : 'Nothing to compare yet'}
      text={sentence || 'Take the quiz, then choose somebody to compare yourself with.'}
      page={resultPath}
    >
      {ownId > 0 && (
        <a className="button button-sandy" href={matchesAddress(ownId)}>
          Find Another Match
        </a>
      )}{' '}
      <a className="button button-outline" href={links.compatibilityQuiz()}>
        Take the quiz
      </a>
    </PlainPage>
  )
}
