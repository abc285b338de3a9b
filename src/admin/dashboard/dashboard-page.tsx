import { Suspense, useReducer } from 'react'
import { useRole } from '#auth/desk/use-role.ts'
import { NextStop } from '#first-start/desk/next-stop.tsx'
import { navigate } from '#platform/navigation.ts'
import type { PageProps } from '#platform/page.ts'
import { DeskPage } from '#site/desk-page.tsx'
import { WaitingLine } from '#ui/desk/form-on-its-way.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { type DashboardAddress, dashboardHref, letterHref, readDashboardAddress, tabOf } from './dashboard-address.ts'
import { DashboardTabs, partsOfTab } from './dashboard-tabs.tsx'
import { rowsOnPage } from './queries.ts'

// Loaded on demand, so that the list of posts appears at once.
const ProductFormView = onDemand(() => import('./product-form-view.tsx'), 'src/admin/dashboard/product-form-view.tsx')
const LetterView = onDemand(
  () => import('#newsletter/letters/panel/letter-view.tsx'),
  'src/newsletter/letters/panel/letter-view.tsx',
)
const PostFormView = onDemand(() => import('./post-form-view.tsx'), 'src/admin/dashboard/post-form-view.tsx')

const formViews = { product: ProductFormView, letter: LetterView, post: PostFormView }

export function parts({ search }: PageProps) {
  const { form, tab } = readDashboardAddress(search)
  return form ? [formViews[form.kind]] : partsOfTab(tab)
}

export function preloads({ search }: PageProps) {
  const isPlainList = dashboardHref(readDashboardAddress(search)) === dashboardHref({})
  return isPlainList ? [`/api/blog-posts?limit=${rowsOnPage}`, '/api/categories'] : []
}

/** The author's dashboard: five tabs, or a form that fills the page. */
export default function DashboardPage({ search }: PageProps) {
  const address = readDashboardAddress(search)
  return (
    <DeskPage title={titleOf(address)} path="/admin">
      <Dashboard address={address} />
    </DeskPage>
  )
}

function titleOf({ form }: DashboardAddress): string {
  if (!form) return 'Dashboard'
  const isNew = form.subject === 'new'
  if (form.kind === 'letter') return isNew ? 'New Letter' : 'Letter'
  if (form.kind === 'product') return isNew ? 'Create Product' : 'Edit Product'
  return isNew ? 'Create New Blog Post' : 'Edit Blog Post'
}

function Dashboard({ address }: { address: DashboardAddress }) {
  const { form } = address
  const role = useRole()
  const [hasList, setHasList] = useReducer(() => true, false)
  if (!form)
    return (
      <>
        <DashboardTabs address={address} onList={setHasList} />
        {/* Below the list and rendered after it, so that it shifts nothing when it arrives late. */}
        <div className="admin-wrap">{role === 'admin' && hasList && <NextStop />}</div>
      </>
    )
  const back = () => navigate(dashboardHref({ tab: tabOf(form.kind) }))
  return <Suspense fallback={<FormOnItsWay title={titleOf(address)} />}>{formView(form, back)}</Suspense>
}

function formView({ kind, subject }: NonNullable<DashboardAddress['form']>, onDone: () => void) {
  switch (kind) {
    case 'post':
      return <PostFormView key={subject} subject={subject} onDone={onDone} />
    case 'product':
      return <ProductFormView key={subject} subject={subject} onDone={onDone} />
    case 'letter':
      // The form of a new letter stays mounted when the stored letter gets an address of its own.
      return <LetterView subject={subject} letterHref={letterHref} onDone={onDone} />
  }
}

function FormOnItsWay({ title }: { title: string }) {
  return (
    <div className="admin-wrap">
      <h1 className="sr-only">{title}</h1>
      <WaitingLine>Loading...</WaitingLine>
    </div>
  )
}
