import type { ReactNode } from 'react'
import { ToastHost } from '#ui/notice/toast-host.tsx'
import { RatingSealSymbol } from '#ui/rating.tsx'
import { SymbolSheet } from '#ui/symbols.tsx'
import type { NavigationProps } from '../sections.ts'
import { Footer } from './footer.tsx'
import { NavigationBar } from './navigation-bar.tsx'

/** The frame of every public page: skip link, navigation, the page, the footer, notices. */
export function Frame({ children, ...navigation }: NavigationProps & { search: ReactNode; children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <RatingSealSymbol />
      <SymbolSheet />
      <NavigationBar {...navigation} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <ToastHost />
    </>
  )
}
