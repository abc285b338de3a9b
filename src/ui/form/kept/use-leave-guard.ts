import { useEffect, useRef, useState } from 'react'
import { holdTraversals } from '#platform/held-traversals.ts'
import { isPlainClick } from '#platform/navigation.ts'

export interface Way {
  go: () => void
}

/**
 * Guards unsaved work: the browser's own dialog before the window closes, ours before another page of the site.
 * @param id of the row; the page of a new one gets another address when it is stored
 */
export function useLeaveGuard(isDirty: boolean, id: number | null = null) {
  const [wanted, setWanted] = useState<Way | null>(null)
  const isPassing = useRef(false)
  // The page's own address, which a filter beside the form may replace.
  const here = useRef('')
  useEffect(() => {
    here.current = location.href
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address changes with the id
  useEffect(() => {
    if (!isDirty) return
    function onUnload(event: BeforeUnloadEvent) {
      if (!isPassing.current) event.preventDefault()
    }
    function onClick(event: MouseEvent) {
      const link = leavingLink(event)
      if (!link || isPassing.current) return
      event.preventDefault()
      event.stopPropagation()
      setWanted({ go: () => link.click() })
    }
    const release = holdTraversals(() => {
      const { origin, pathname, search } = location
      if (isPassing.current || origin + pathname + search === here.current.split('#')[0]) return false
      // The browser has already changed the address, which is restored until the answer.
      history.pushState(null, '', here.current)
      setWanted({ go: () => history.back() })
      return true
    })
    addEventListener('beforeunload', onUnload)
    addEventListener('click', onClick, true)
    return () => {
      removeEventListener('beforeunload', onUnload)
      removeEventListener('click', onClick, true)
      release()
    }
  }, [isDirty, id])

  return {
    /** The wanted navigation; while it is set, the dialog is open. */
    wanted,
    /** Navigates at once, or asks first when there is unsaved work. */
    attempt(go: () => void) {
      if (isDirty) setWanted({ go })
      else go()
    },
    stay: () => setWanted(null),
    /** Follows the wanted navigation, or the given one. */
    leave(way: Way | null = wanted) {
      isPassing.current = true
      setWanted(null)
      way?.go()
    },
  }
}

/** The link that a plain click would follow to another page in this window. */
function leavingLink(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!isPlainClick(event) || !(link instanceof HTMLAnchorElement) || !link.href || link.hasAttribute('download'))
    return null
  if (link.target && link.target !== '_self') return null
  // The link's target takes the unsaved work over.
  if (link.dataset.keepsWork !== undefined) return null
  const url = new URL(link.href)
  const isWithinPage = url.hash !== '' && url.pathname === location.pathname && url.search === location.search
  return isWithinPage ? null : link
}
