import { type Query, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Images from 'lucide-react/icons/images'
import Inbox from 'lucide-react/icons/inbox'
import Mail from 'lucide-react/icons/mail'
import Newspaper from 'lucide-react/icons/newspaper'
import Plane from 'lucide-react/icons/plane'
import Plus from 'lucide-react/icons/plus'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useRole } from '#auth/desk/use-role.ts'
import { mayPublish } from '#auth/may.ts'
import { deskGalleryQuery } from '#gallery/desk-queries.ts'
import { inboxCountsQuery } from '#inbox/desk/queries.ts'
import { subscribersQuery } from '#newsletter/readers/subscribers-query.ts'
import { navigate } from '#platform/navigation.ts'
import { type Access, type AccountRole, mayCall } from '#platform/roles.ts'
import { deskLinks } from '#site/desk-links.ts'
import { ButtonLink } from '#ui/desk/button.tsx'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { useOncePainted } from '#ui/list/use-once-painted.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { PanelSkeleton } from '#ui/panel-skeleton.tsx'
import { type Tab, Tabs } from '#ui/tabs.tsx'
import { showInRow } from '../frame/show-in-row.ts'
import { type DashboardAddress, type DashboardTab, dashboardHref, letterHref } from './dashboard-address.ts'
import { PostsTab } from './posts-tab.tsx'
import { allPosts, deskPostsQuery, deskProductsQuery } from './queries.ts'

const ProductsTab = onDemand(() => import('./products-tab.tsx'), 'src/admin/dashboard/products-tab.tsx')
const PartnerTab = onDemand(() => import('#booking/desk/partner-tab.tsx'), 'src/booking/desk/partner-tab.tsx')
const GalleryManager = onDemand(() => import('#gallery/gallery-manager.tsx'), 'src/gallery/gallery-manager.tsx')
const Subscribers = onDemand(
  () => import('#newsletter/readers/subscribers.tsx'),
  'src/newsletter/readers/subscribers.tsx',
)

/** The code of a tab, loaded when the tab is opened. */
export function partsOfTab(tab: DashboardTab) {
  const parts = {
    posts: [],
    affiliates: [ProductsTab],
    expedia: [PartnerTab],
    gallery: [GalleryManager],
    subscribers: [Subscribers],
  }
  return parts[tab]
}

interface DashboardTabsProps {
  address: DashboardAddress
  /** Called when the chosen tab's list has loaded, or has failed. */
  onList: () => void
}

/** Heading, tabs and the chosen tab's list. */
export function DashboardTabs({ address, onList }: DashboardTabsProps) {
  const role = useRole()
  const tab = mayOpen(role, address.tab) ? address.tab : 'posts'
  const tabs = useTabs(tab, role)
  const counts = tabs.map(({ count: known }) => known).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tabs get wider when their counts arrive
  useEffect(() => showInRow(`[role=tab][id$="-${tab}"]`), [tab, counts])
  return (
    <div className="admin-wrap">
      <div className="admin-head">
        <h1>Dashboard</h1>
        <div className="row">
          {mayPublish(role) && <MessagesLink />}
          {tab === 'posts' && (
            <ButtonLink icon={CalendarDays} href={deskLinks.calendar()}>
              Calendar
            </ButtonLink>
          )}
          {tab === 'posts' && (
            <ButtonLink look="primary" icon={Plus} href={deskLinks.newPost()}>
              New Post
            </ButtonLink>
          )}
          {tab === 'affiliates' && (
            <ButtonLink
              look="primary"
              icon={Plus}
              href={dashboardHref({ tab, form: { kind: 'product', subject: 'new' } })}
            >
              New Product
            </ButtonLink>
          )}
        </div>
      </div>
      <Tabs
        label="What to manage"
        tabs={tabs}
        selected={tab}
        onSelect={(next) => navigate(dashboardHref({ tab: next }), { replace: true })}
      >
        {(key) => {
          if (key !== tab) return null
          const panel = (
            <>
              {panelOf(key, address)}
              <WhenThere call={onList} />
            </>
          )
          // The posts have no code of their own, so that they hydrate with the frame.
          return key === 'posts' ? (
            panel
          ) : (
            <Suspense fallback={<PanelSkeleton />}>
              <ErrorBoundary>{panel}</ErrorBoundary>
            </Suspense>
          )
        }}
      </Tabs>
    </div>
  )
}

const isFirstAnswer = { predicate: ({ state }: Query) => state.status === 'pending' }

/** Calls back when no first request is pending. Rendered after the tab's content, whose requests start when its code has loaded. */
function WhenThere({ call }: { call: () => void }) {
  const client = useQueryClient()
  const waiting = useIsFetching(isFirstAnswer)
  useEffect(() => {
    if (waiting === 0 && client.isFetching(isFirstAnswer) === 0) call()
  }, [waiting, client, call])
  return null
}

/** The link to the inbox, with the number of waiting items. */
function MessagesLink() {
  const posts = useQuery(deskPostsQuery(allPosts)())
  const isPainted = useOncePainted(!posts.isPending)
  const waiting = useQuery({ ...inboxCountsQuery(''), enabled: isPainted }).data?.waiting ?? 0
  return (
    <ButtonLink icon={Inbox} href={deskLinks.inbox()}>
      Inbox
      {waiting > 0 && (
        <span className="figures">
          {waiting}
          <span className="not-on-phones"> waiting</span>
        </span>
      )}
    </ButtonLink>
  )
}

function panelOf(tab: DashboardTab, address: DashboardAddress): ReactNode {
  switch (tab) {
    case 'posts':
      return <PostsTab address={address} />
    case 'affiliates':
      return <ProductsTab address={address} />
    case 'expedia':
      return <PartnerTab />
    case 'gallery':
      return <GalleryManager />
    case 'subscribers':
      return <Subscribers search={address.q} onSearch={(q) => show({ tab, q })} letterHref={letterHref} />
  }
}

function show(address: Partial<DashboardAddress>) {
  navigate(dashboardHref(address), { replace: true })
}

/** The tabs with their counts; the counts of other tabs are requested once the posts have been painted. */
function useTabs(chosen: DashboardTab, role: AccountRole | undefined): Tab<DashboardTab>[] {
  const posts = useQuery(deskPostsQuery(allPosts)())
  const later = useOncePainted(!posts.isPending) && mayPublish(role)
  const products = useQuery({ ...deskProductsQuery(), enabled: later || chosen === 'affiliates' })
  const pictures = useQuery({ ...deskGalleryQuery(), enabled: later || chosen === 'gallery' })
  const subscribers = useQuery({ ...subscribersQuery('')(), enabled: later || chosen === 'subscribers' })
  const tabs: Tab<DashboardTab>[] = [
    { key: 'posts', label: 'Posts', icon: <Newspaper className="icon" />, ...count(posts.data?.total) },
    { key: 'affiliates', label: 'Products', icon: <ShoppingBag className="icon" />, ...count(products.data?.total) },
    { key: 'expedia', label: 'Expedia', icon: <Plane className="icon" /> },
    { key: 'gallery', label: 'Gallery', icon: <Images className="icon" />, ...count(pictures.data?.total) },
    {
      key: 'subscribers',
      label: 'Subscribers',
      icon: <Mail className="icon" />,
      ...count(subscribers.data?.total),
    },
  ]
  return tabs.filter(({ key }) => mayOpen(role, key))
}

/** The least role that may see each tab, as its routes require. */
const tabsFor: Record<DashboardTab, Access> = {
  posts: 'contributor',
  affiliates: 'editor',
  expedia: 'admin',
  gallery: 'editor',
  subscribers: 'editor',
}

function mayOpen(role: AccountRole | undefined, tab: DashboardTab): boolean {
  return role !== undefined && mayCall(role, tabsFor[tab])
}

function count(known: number | undefined): { count?: number } {
  return known === undefined ? {} : { count: known }
}
