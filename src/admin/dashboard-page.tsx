import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { hasSessionHint } from '#auth/queries.ts'
import { navigate } from '#platform/navigation.ts'
import type { PageProps } from '#platform/page.ts'
import { AdminFrame } from './admin-frame.tsx'
import { type DashboardAddress, dashboardHref, readDashboardAddress } from './dashboard-address.ts'
import { DashboardTabs } from './dashboard-tabs.tsx'
import { postFiltersOf } from './posts-tab.tsx'
import { deskPostsQuery } from './queries.ts'

// Each is a screen of its own, fetched when it is asked for, so that the list of posts is there at once.
const ProductFormView = lazy(() => import('./product-form-view.tsx'))
const PostFormView = lazy(() => import('./post-form-view.tsx'))

/** The author's dashboard: five tabs, or a form that fills the page. */
export default function DashboardPage({ search }: PageProps) {
  const address = readDashboardAddress(search)
  usePostsAhead(address)
  return (
    <AdminFrame title={titleOf(address)} section="dashboard" path="/admin">
      <Dashboard address={address} />
    </AdminFrame>
  )
}

/** Who seems to be signed in is not kept waiting for the check: the posts are asked for at the same time. */
function usePostsAhead(address: DashboardAddress) {
  const queryClient = useQueryClient()
  const isWanted = address.tab === 'posts' && !address.form
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival; afterwards the tab asks by itself
  useEffect(() => {
    if (isWanted && hasSessionHint()) void queryClient.prefetchInfiniteQuery(deskPostsQuery(postFiltersOf(address)))
  }, [])
}

function titleOf({ form }: DashboardAddress): string {
  if (!form) return 'Dashboard'
  const isNew = form.subject === 'new'
  if (form.kind === 'product') return isNew ? 'Create Product' : 'Edit Product'
  return isNew ? 'Create New Blog Post' : 'Edit Blog Post'
}

function Dashboard({ address }: { address: DashboardAddress }) {
  const { form } = address
  if (!form) return <DashboardTabs address={address} />
  const back = () => navigate(dashboardHref({ tab: form.kind === 'product' ? 'affiliates' : 'posts' }))
  return (
    <Suspense fallback={<FormOnItsWay title={titleOf(address)} />}>
      {form.kind === 'product' ? (
        <ProductFormView key={form.subject} subject={form.subject} onDone={back} />
      ) : (
        <PostFormView key={form.subject} subject={form.subject} onDone={back} />
      )}
    </Suspense>
  )
}

function FormOnItsWay({ title }: { title: string }) {
  return (
    <div className="admin-wrap">
      <h1 className="sr-only">{title}</h1>
      <p className="waiting-line" role="status">
        <span className="spinner" />
        Loading...
      </p>
    </div>
  )
}
