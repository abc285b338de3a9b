import { useQuery } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { formatShortDate } from '#platform/text/format-moment.ts'
import { useWrite } from '#platform/use-write.ts'
import { Button } from '#ui/desk/button.tsx'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { notify } from '#ui/notice/notify.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { linkStates } from '../options.ts'
import { linkQuery, lookAgain } from '../queries.ts'
import type { LinkDetail, OutgoingLink } from '../schema.ts'
import { FineUntil } from './fine-until.tsx'
import { ReplaceForm } from './replace-form.tsx'

interface LinkDetailsProps {
  link: OutgoingLink
  mayLook: boolean
  onDone: () => void
}

/** The last checks, where the link is used, and the form for another address. */
export function LinkDetails({ link, mayLook, onDone }: LinkDetailsProps) {
  const detail = useQuery({ ...linkQuery(link.hash), refetchOnMount: 'always' })
  if (detail.isLoadingError) return <LoadFailure headingLevel={2} what="The link" query={detail} />
  if (!detail.data)
    return (
      <SkeletonGroup count={1} className="outgoing-details">
        <Skeleton className="outgoing-details-awaited" />
      </SkeletonGroup>
    )
  return (
    <div className="outgoing-details">
      <div>
        <Looks link={link} looks={detail.data.looks} mayLook={mayLook} />
        {detail.data.product && <Instead product={detail.data.product} />}
        <FineUntil link={link} onDone={onDone} />
      </div>
      <ReplaceForm link={link} detail={detail.data} onDone={onDone} />
    </div>
  )
}

function Looks({ link, looks, mayLook }: { link: OutgoingLink; looks: LinkDetail['looks']; mayLook: boolean }) {
  const looking = useWrite({
    mutationFn: lookAgain,
    onSuccess: () =>
      notify({ title: 'It is looked at', description: 'In a moment, when its host may be asked again.' }),
    onError: (error) => notifyFailure('Error', error, 'It could not be looked at.'),
  })
  return (
    <>
      <h2 className="caption-label">What came back</h2>
      {looks.length === 0 ? (
        <p className="field-hint">Nothing yet.</p>
      ) : (
        <ul className="outgoing-looks figures">
          {looks.map(({ at, status, state }) => (
            <li key={at}>
              <time dateTime={at}>{formatShortDate(at)}</time>
              <b>{status ?? '–'}</b>
              <span>{linkStates[state]}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="field-hint">Asked without your account, so nobody was counted.</p>
      <Button icon={RefreshCw} disabled={!mayLook || looking.isPending} onClick={() => looking.mutate(link.hash)}>
        Look again
      </Button>
    </>
  )
}

/** What readers see instead of a product whose link is gone. */
function Instead({ product: { id, name, insteadName, insteadUrl } }: { product: NonNullable<LinkDetail['product']> }) {
  return (
    <>
      <h2 className="caption-label">Until it is replaced readers see</h2>
      <p className="outgoing-instead">
        <s>{name}</s> no longer sold.{insteadUrl && ` What I would take instead: ${insteadName ?? insteadUrl}.`}
      </p>
      <a className="link-button" href={`/admin?tab=affiliates&product=${id}`}>
        {insteadUrl ? 'Change what to take instead' : 'Say what to take instead'}
      </a>
    </>
  )
}
