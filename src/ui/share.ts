/** What happened to a link the reader wanted to pass on. */
export type ShareOutcome = 'shared' | 'copied' | 'dismissed' | 'failed'

export interface Shareable {
  title: string
  text: string
  /** Absolute address. */
  url: string
}

/** The parts of the browser that can pass a link on; each may be missing. */
export interface ShareMeans {
  share?: (data: Shareable) => Promise<void>
  copy?: (text: string) => Promise<void>
}

/** Opens the device's share sheet where there is one, else copies the link. */
export async function shareLink(link: Shareable, means: ShareMeans = browserMeans()): Promise<ShareOutcome> {
  if (means.share) {
    try {
      await means.share(link)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed'
      // A share sheet that cannot open (a policy, a missing gesture) is no reason not to copy.
    }
  }
  try {
    if (!means.copy) return 'failed'
    await means.copy(link.url)
    return 'copied'
  } catch {
    return 'failed'
  }
}

function browserMeans(): ShareMeans {
  const { share, clipboard } = navigator as Partial<Navigator>
  return {
    ...(share && { share: (data: Shareable) => share.call(navigator, data) }),
    // The clipboard is missing where the site is not served securely.
    copy: clipboard ? (text: string) => clipboard.writeText(text) : copyBySelection,
  }
}

async function copyBySelection(text: string) {
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'sr-only'
  const focused = document.activeElement
  document.body.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  if (!copied) throw new Error('The browser did not copy the link.')
}
