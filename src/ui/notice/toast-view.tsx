import * as Toast from '@radix-ui/react-toast'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { dismissNotice, type Notice, noticeDurationMs } from './notify.ts'

/** Whether the middle of an element lies under a box of the window. A long text that is covered in part can be read on. */
function isUnder(element: Element, box: DOMRect) {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return x > box.left && x < box.right && y > box.top && y < box.bottom
}

/** Ref of a notice: moves its list to the top of the window where it covers the focused control. */
function keepClear(notice: HTMLElement | null) {
  const list = notice?.parentElement
  if (!list) return
  list.removeAttribute('data-at')
  const focused = document.activeElement
  if (!focused?.matches('a, button, input, select, textarea') || list.contains(focused)) return
  if (isUnder(focused, list.getBoundingClientRect())) list.dataset.at = 'top'
}

/**
 * Shows at most one notice: five seconds, swipe right 50 px to dismiss, F8 focuses it. It is shown at the top of the window where it
 * would cover the focused control (WCAG 2.2, 2.4.11), such as the button whose answer it is.
 */
export function ToastView({ notice }: { notice: Notice | null }) {
  const viewport = useRef<HTMLOListElement>(null)
  const id = notice?.id
  // A popover, shown anew with each notice, so that it lies above an open dialog and its backdrop.
  useEffect(() => {
    if (id === undefined || !viewport.current?.showPopover) return
    viewport.current.hidePopover()
    viewport.current.showPopover()
  }, [id])
  return (
    <Toast.Provider duration={noticeDurationMs} swipeDirection="right" swipeThreshold={50} label="Notice">
      {notice && (
        <Toast.Root
          key={notice.id}
          ref={keepClear}
          className="toast"
          data-tone={notice.tone}
          open={notice.open}
          duration={notice.durationMs ?? noticeDurationMs}
          onOpenChange={(open) => open || dismissNotice()}
        >
          <span className="toast-sign">
            {notice.tone === 'success' ? <Check className="icon" /> : <CircleAlert className="icon" />}
          </span>
          <div>
            {/* The announcement joins all texts: the spaces keep "Error" and "Failed to …" apart. */}
            <Toast.Title className="toast-title">{notice.title}</Toast.Title>{' '}
            {notice.description && (
              <Toast.Description className="toast-description">{notice.description}</Toast.Description>
            )}{' '}
            {notice.action && (
              <Toast.Action asChild altText={notice.action.label}>
                {'href' in notice.action ? (
                  <a className="toast-action" href={notice.action.href}>
                    {notice.action.label}
                  </a>
                ) : (
                  <button type="button" className="toast-action" onClick={notice.action.run}>
                    {notice.action.label}
                  </button>
                )}
              </Toast.Action>
            )}
          </div>
          <Toast.Close className="toast-close" aria-label="Close notice">
            <X className="icon" />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        ref={viewport}
        popover="manual"
        className="toast-viewport"
        hotkey={['F8']}
        label="Notices ({hotkey})"
      />
    </Toast.Provider>
  )
}
