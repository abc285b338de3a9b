import { useQuery } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useRole } from '#auth/desk/use-role.ts'
import { navigate } from '#platform/navigation.ts'
import type { PageProps } from '#platform/page.ts'
import { figures } from '#platform/text/figures.ts'
import { useWrite } from '#platform/use-write.ts'
import { deskLinks } from '#site/desk-links.ts'
import { DeskPage } from '#site/desk-page.tsx'
import { Button, LinkButton } from '#ui/desk/button.tsx'
import { useKeptFocus } from '#ui/desk/keep-focus.ts'
import { LastUndo } from '#ui/desk/last-undo.tsx'
import { NothingFound } from '#ui/desk/nothing-found.tsx'
import { Choice } from '#ui/form/choice.tsx'
import { Switch } from '#ui/form/form-field.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { SearchField } from '#ui/list/search-field.tsx'
import { useSearchText } from '#ui/list/use-search-text.ts'
import { momentOf } from '#ui/moment-words.ts'
import { notify } from '#ui/notice/notify.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { type LinkState, linkKinds, linkStates, linksOnPage, maxLinksListed, needsDecision } from '../options.ts'
import { linksQuery, lookAgain, switchLooking } from '../queries.ts'
import type { OutgoingLinks } from '../schema.ts'
import { LinkRow } from './link-row.tsx'
import { type LinksAddress, linksHref, readLinksAddress } from './links-address.ts'
import { StateIcon } from './state-mark.tsx'
import './outgoing.css'
import './link-rows.css'

const firstAsked = `/api/links?kind=all&limit=${linksOnPage}`
export const preloads = ({ search }: PageProps) => (search.size === 0 ? [firstAsked] : [])

/** The outgoing links, and their states. */
export default function LinksPage({ search }: PageProps) {
  return (
    <DeskPage title="Links" path={deskLinks.outgoing()}>
      <Links address={readLinksAddress(search)} />
    </DeskPage>
  )
}

const show = (address: LinksAddress) => navigate(linksHref(address), { replace: true })

function Links({ address }: { address: LinksAddress }) {
  const { q, state, kind, limit, open } = address
  const query = useQuery({ ...linksQuery({ search: q, state, kind, limit }), refetchOnMount: 'always' })
  const change = (next: Partial<LinksAddress>) => show({ ...address, limit: linksOnPage, open: '', ...next })
  const search = useSearchText(q, (text) => change({ q: text }))
  const page = query.data
  useKeptFocus(page?.links.length)
  const shown = page && (state === '' ? page.total : page.counts[state])
  const isCut = limit >= maxLinksListed && page !== undefined && page.links.length < (shown ?? 0)
  return (
    <div className="admin-wrap outgoing">
      <div className="admin-head">
        <div>
          <h1>Links</h1>
          <p className="row-note">{page ? <Said page={page} /> : 'Where the site leads to, and how it is there.'}</p>
        </div>
        {page && <Looking page={page} />}
      </div>
      {query.isLoadingError ? (
        <LoadFailure headingLevel={2} what="The links" query={query} />
      ) : !page ? (
        <SkeletonGroup count={1} className="outgoing-skeleton">
          <Skeleton className="outgoing-awaited" />
        </SkeletonGroup>
      ) : page.total === 0 && q === '' && kind === 'all' ? (
        <EmptyState
          headingLevel={2}
          title="No links yet."
          text="What posts, itineraries, products, places and your own pages lead to stands here, with how it is there."
          picture="/art/snap-passport-coffee.svg"
        />
      ) : (
        <>
          <Counts page={page} chosen={state} onChoose={(next) => change({ state: next })} />
          <section className="panel" aria-label="Links">
            <search className="outgoing-bar">
              <SearchField placeholder="Find a host or a name" maxLength={200} {...search.props} />
              <Choice
                aria-label="Which links"
                value={kind}
                options={Object.entries(linkKinds)}
                onChoose={(chosen) => change({ kind: chosen })}
              />
            </search>
            {page.links.length === 0 && <NothingFound what="links" />}
            <ul className="outgoing-list" aria-busy={query.isPlaceholderData}>
              {page.links.map((link) => (
                <LinkRow
                  key={link.hash}
                  link={link}
                  isOpen={link.hash === open}
                  mayLook={page.isOn && page.isPossible}
                  onOpen={(isOpen) => show({ ...address, open: isOpen ? link.hash : '' })}
                />
              ))}
            </ul>
            <div className="panel-foot">
              <span className="figures" role="status">
                {page.links.length > 0 && `1 to ${page.links.length} of ${figures(shown ?? 0)}`}
                {isCut && '. A search finds the others.'}
              </span>
              {page.links.length < (shown ?? 0) && limit < maxLinksListed && (
                <LinkButton onClick={() => show({ ...address, limit: limit + linksOnPage })}>
                  {linksOnPage} more
                </LinkButton>
              )}
            </div>
          </section>
          <LastUndo />
        </>
      )}
    </div>
  )
}

function Said({ page: { isOn, isPossible, lastLook, counts, total } }: { page: OutgoingLinks }) {
  const waiting = needsDecision.reduce((sum, state) => sum + counts[state], 0)
  const looked = !isPossible
    ? 'No link is looked at: the sites behind them are told who asks, and this site has no public https address yet (SITE_URL).'
    : !isOn
      ? 'Looking is switched off: no link is looked at.'
      : lastLook === null
        ? 'Each is looked at once a week: one request a host in ten seconds, never through a partner’s counter.'
        : `Last looked ${momentOf(lastLook)}: each once a week, one request a host in ten seconds, never through a partner’s counter.`
  return (
    <>
      {looked}{' '}
      <b>
        {waiting === 0
          ? 'None needs a decision.'
          : `${waiting} of ${total.toLocaleString('en-US')} ${waiting === 1 ? 'needs' : 'need'} a decision.`}
      </b>
    </>
  )
}

/** The switch for the checks, and the button that checks at once. */
function Looking({ page: { isOn, isPossible } }: { page: OutgoingLinks }) {
  const role = useRole()
  const again = useWrite({
    mutationFn: () => lookAgain(),
    onSuccess: () => notify({ title: 'They are looked at', description: 'One request a host in ten seconds.' }),
    onError: (error) => notifyFailure('Error', error, 'They could not be looked at.'),
  })
  const switching = useWrite({
    mutationFn: switchLooking,
    onError: (error) => notifyFailure('Error', error, 'It could not be switched.'),
  })
  return (
    <div className="row">
      {role === 'admin' && (
        <Switch
          label="Look every week"
          checked={switching.isPending ? (switching.variables ?? isOn) : isOn}
          onChange={(next) => switching.mutate(next)}
        />
      )}
      <Button icon={RefreshCw} disabled={!isOn || !isPossible || again.isPending} onClick={() => again.mutate()}>
        Look again now
      </Button>
    </div>
  )
}

interface CountsProps {
  page: OutgoingLinks
  chosen: LinkState | ''
  onChoose: (state: LinkState | '') => void
}

function Counts({ page: { counts, total }, chosen, onChoose }: CountsProps) {
  const states = Object.keys(linkStates) as LinkState[]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame around plain buttons
    <div className="outgoing-counts" role="group" aria-label="How they are">
      <button type="button" aria-pressed={chosen === ''} onClick={() => onChoose('')}>
        <b>{total.toLocaleString('en-US')}</b> <span>All</span>
      </button>
      {states.map((state) => (
        <button
          key={state}
          type="button"
          data-state={state}
          aria-pressed={chosen === state}
          onClick={() => onChoose(chosen === state ? '' : state)}
        >
          <b>{counts[state].toLocaleString('en-US')}</b>{' '}
          <span>
            <StateIcon state={state} />
            {linkStates[state]}
          </span>
        </button>
      ))}
    </div>
  )
}
