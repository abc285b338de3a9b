import type { PageModule, PageProps } from '#platform/page.ts'
import { DeskFrame, type DeskPageProps } from '#site/desk-page.tsx'
import { Head, titled } from '#site/head.tsx'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { ToastHost } from '#ui/notice/toast-host.tsx'
import { RatingSealSymbol } from '#ui/rating.tsx'
import { SymbolSheet } from '#ui/symbols.tsx'
import { AccessGate } from './access-gate.tsx'
import './admin.css'
import { AdminBar, type BarEntry } from './admin-bar.tsx'
import { SessionDialog } from './session-dialog.tsx'
import { useReturnedFocus } from './use-returned-focus.ts'
import { useTooltipDelay } from './use-tooltip-delay.ts'

interface AdminFrameProps extends DeskPageProps {
  bar: readonly BarEntry[]
}

/** What every page of the author's desk stands in: the gate, the bar, the page, notices, and the way back in. */
function AdminFrame({ title, path, bar, children }: AdminFrameProps) {
  useReturnedFocus()
  useTooltipDelay()
  return (
    <>
      <RatingSealSymbol />
      <SymbolSheet />
      <AccessGate path={path}>
        <Head title={titled(title)} description="The author's desk." path={path} noindex />
        <div className="admin">
          <a className="skip-link" href="#content">
            Skip to content
          </a>
          <AdminBar entries={bar} path={path} />
          <main id="content" tabIndex={-1}>
            <ErrorBoundary isPage>{children}</ErrorBoundary>
          </main>
          <SessionDialog />
        </div>
      </AccessGate>
      <ToastHost />
    </>
  )
}

/** A room's screen with the desk's frame around it. To be called once a screen: each call makes another component. */
export function framed(screen: PageModule, bar: readonly BarEntry[]): PageModule {
  const Screen = screen.default
  const frame = (props: DeskPageProps) => <AdminFrame {...props} bar={bar} />
  const inFrame = (props: PageProps) => (
    <DeskFrame value={frame}>
      <Screen {...props} />
    </DeskFrame>
  )
  return { ...screen, default: inFrame }
}
