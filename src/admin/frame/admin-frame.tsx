import { useEffect } from 'react'
import { Earned } from '#income/desk/earned.tsx'
import type { PageModule, PageProps } from '#platform/page.ts'
import type { Access } from '#platform/roles.ts'
import { BesidePost } from '#site/beside-post.ts'
import { DeskFrame, type DeskPageProps } from '#site/desk-page.tsx'
import { Head } from '#site/head/head.tsx'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { ToastHost } from '#ui/notice/toast-host.tsx'
import { RatingSealSymbol } from '#ui/rating.tsx'
import { SymbolSheet } from '#ui/symbols.tsx'
import { AccessGate, LoginFrame } from './access-gate.tsx'
import './admin.css'
import { AdminBar, type BarEntry } from './admin-bar.tsx'
import { SessionDialog } from './session-dialog.tsx'
import { useReturnedFocus } from './use-returned-focus.ts'
import { useTooltipDelay } from './use-tooltip-delay.ts'

interface ScreenTerms {
  /** The least role that the screen is for. */
  who: Access
  bar: readonly BarEntry[]
}

const EarnedByPost = ({ id }: { id: number }) => <Earned page={`b${id}`} />

/** The frame of every desk page: the gate, the bar, the page, notices, and the dialog for signing in again. */
function AdminFrame({ title, path, who, bar, children }: DeskPageProps & ScreenTerms) {
  useReturnedFocus()
  useTooltipDelay()
  // Preloaded: the first notice may be that the site cannot be reached.
  useEffect(() => void import('#ui/notice/toast-view.tsx').catch(() => {}), [])
  return (
    <>
      <RatingSealSymbol />
      <SymbolSheet />
      <AccessGate path={path} who={who}>
        <Head name={title} description="The author's desk." path={path} noindex />
        <div className="admin">
          <a className="skip-link" href="#content">
            Skip to content
          </a>
          <AdminBar entries={bar} path={path} />
          <main id="content" tabIndex={-1}>
            <BesidePost value={EarnedByPost}>
              <ErrorBoundary isPage>{children}</ErrorBoundary>
            </BesidePost>
          </main>
          <SessionDialog />
        </div>
      </AccessGate>
      <ToastHost />
    </>
  )
}

/** A screen before sign-in. */
function BeforeTheGate(props: DeskPageProps) {
  return (
    <>
      <SymbolSheet />
      <LoginFrame {...props} />
      <ToastHost />
    </>
  )
}

/** A room's screen within the desk's frame. To be called once per screen, because each call makes another component. */
export function framed(screen: PageModule, terms: ScreenTerms): PageModule {
  const Screen = screen.default
  const frame = (props: DeskPageProps) =>
    terms.who === 'everybody' ? <BeforeTheGate {...props} /> : <AdminFrame {...props} {...terms} />
  const inFrame = (props: PageProps) => (
    <DeskFrame value={frame}>
      <Screen {...props} />
    </DeskFrame>
  )
  return { ...screen, default: inFrame }
}
