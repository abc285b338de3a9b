/** The outcome of sharing a link. */
export type ShareOutcome = 'shared' | 'copied' | 'dismissed' | 'failed'

export interface Shareable {
  title: string
  text: string
  /** Absolute address. */
  url: string
}

/** The browser's means of sharing; each may be missing. */
export interface ShareMeans {
  share?: (data: Shareable) => Promise<void>
  copy?: (text: string) => Promise<void>
}

/** Opens the device's share sheet if there is one, else copies the link. */
export async function shareLink(link: Shareable, means: ShareMeans = browserMeans()): Promise<ShareOutcome> {
  if (means.share) {
    try {
      await means.share(link)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed'
      // When the share sheet cannot open (a policy, a missing gesture), the link is copied.
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
  const { share } = navigator as Partial<Navigator>
  return {
    ...(share && { share: (data: Shareable) => share.call(navigator, data) }),
    copy: writeClipboard,
  }
}

/** Copies a text. @throws when the browser does not */
export async function writeClipboard(text: string): Promise<void> {
  const { clipboard } = navigator as Partial<Navigator>
  // The clipboard API exists only on https.
  await (clipboard ? clipboard.writeText(text) : copyBySelection(text))
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
