import type { PageModule, PageProps } from '#platform/page.ts'
import { DeskFrame, type DeskPageProps } from '#site/desk-page.tsx'
import type { BarEntry } from './admin-bar.tsx'
import { AdminFrame } from './admin-frame.tsx'

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
