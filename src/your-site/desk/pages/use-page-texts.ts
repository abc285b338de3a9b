import { useEffectEvent, useRef, useState } from 'react'
import type { Field } from '#ui/form/field-table.ts'
import { fileValueOf, nameOf, placeOf } from '../leaves.ts'
import type { YourSite } from '../use-your-site.ts'
import { fillTyped, placeInBox, preparePage, textAt, textsOf, typedIn } from './frame-texts.ts'
import { isInOldOrder } from './list-order.ts'
import { figuresOf, textIn, withText } from './page-texts.ts'
import { useRowsOnPage } from './use-rows-on-page.ts'

interface Spot {
  left: number
  top: number
  bottom: number
}

const arrows: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

/** Editing a page's texts in place: the focused one, the edited one, and the lifted row. */
export function usePageTexts(site: YourSite) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const [path, setPath] = useState<string | null>(null)
  const [isEditing, setEditing] = useState(false)
  const [spot, setSpot] = useState<Spot | null>(null)
  const before = useRef('')
  const isMine = useRef(false)
  const page = frame?.contentDocument ?? null
  const { parts } = site.desk
  const rows = useRowsOnPage({ site, path, frame, onMoved: follow })

  const fieldAt = (at: string): Field | null => {
    const place = placeOf(parts, at)
    const field = place?.row ? place.row.field : place?.field
    return field?.kind === 'line' || field?.kind === 'text' ? field : null
  }
  const typedAt = (at: string) => textIn(site.value, at)

  function findSpot(at = path, shown = frame) {
    const text = at && shown?.contentDocument ? textAt(shown.contentDocument, at) : null
    setSpot(text && shown ? placeInBox(shown, text) : null)
  }

  /** Returns the focus to the text when the page is rendered anew. */
  function follow(at: string | null) {
    isMine.current = true
    setPath(at)
  }

  function begin(at: string) {
    const text = page && textAt(page, at)
    if (!text || isEditing) return
    before.current = typedAt(at)
    fillTyped(text, before.current, figuresOf(site))
    text.contentEditable = 'plaintext-only'
    text.focus()
    page.getSelection()?.selectAllChildren(text)
    page.getSelection()?.collapseToEnd()
    setPath(at)
    setEditing(true)
    findSpot(at)
  }

  /** @param isKept false restores the former text */
  function finish(isKept: boolean) {
    if (!isEditing || path === null) return
    const text = page && textAt(page, path)
    setEditing(false)
    if (!isKept) withText(site, path, before.current)
    site.pause()
    if (!text) return
    isMine.current = page.activeElement === text
    text.removeAttribute('contenteditable')
    text.replaceChildren(text.innerText)
    if (isMine.current) text.focus()
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const control = event.ctrlKey || event.metaKey
    const key = event.key.toLowerCase()
    const act = actionOf(event, key, control)
    if (!act) return
    event.preventDefault()
    act()
  })

  function actionOf(event: KeyboardEvent, key: string, control: boolean): (() => void) | null {
    if (event.isComposing) return null
    if (control && key === 's') return saveAll
    if (isEditing) {
      if (key === 'enter' && !(event.shiftKey && isLong())) return () => finish(true)
      return key === 'escape' ? () => finish(false) : null
    }
    if (control && key === 'z') return event.shiftKey ? site.redo : site.undo
    const at = (event.target as HTMLElement).dataset?.leaf
    if (at === undefined) return null
    const { lifted } = rows
    if (lifted && arrows[event.key] !== undefined) return () => rows.move(arrows[event.key]!)
    if (lifted && key === 'escape') return rows.putBack
    if (key === ' ' || (key === 'enter' && lifted)) return rows.lift
    return key === 'enter' ? () => begin(at) : null
  }
  function saveAll() {
    finish(true)
    site.save()
  }

  const isLong = () => path !== null && fieldAt(path)?.kind === 'text'

  const onClick = useEffectEvent((event: Event) => {
    const at = (event.target as Element).closest<HTMLElement>('[data-text]')?.dataset.leaf
    event.preventDefault()
    if (isEditing && at === path) return
    if (isEditing) finish(true)
    if (at !== undefined) begin(at)
  })

  const onFocus = useEffectEvent((event: FocusEvent) => {
    const at = (event.target as HTMLElement).dataset?.leaf
    if (at === undefined) return
    if (at !== path) rows.letGo()
    setPath(at)
    findSpot(at)
  })

  const onBlur = useEffectEvent(() => {
    if (isEditing) finish(true)
  })

  const onInput = useEffectEvent((event: Event) => {
    if (path !== null && isEditing) withText(site, path, typedIn(event.target as HTMLElement))
    findSpot()
  })

  const onScroll = useEffectEvent(() => findSpot())

  /** Called when the page is rendered, or rendered anew: makes it editable, and restores the focus. */
  function onShown(next: HTMLIFrameElement) {
    const shown = next.contentDocument
    if (!shown) return
    const had = isMine.current || document.activeElement?.classList.contains('preview-frame')
    preparePage(
      shown,
      (at) => fieldAt(at) !== null,
      (at) => nameAt(at),
    )
    for (const text of textsOf(shown)) {
      const place = placeOf(parts, text.dataset.leaf ?? '')
      const source = sourceAt(text.dataset.leaf ?? '')
      if (source !== 'file') text.dataset.source = source
      if (rows.lifted && place?.row && path?.startsWith(`${place.leaf}.${place.row.index}.`)) text.dataset.lifted = ''
    }
    shown.addEventListener('keydown', onKey)
    shown.addEventListener('click', onClick, true)
    shown.addEventListener('focusin', onFocus)
    shown.addEventListener('focusout', onBlur)
    shown.addEventListener('input', onInput)
    shown.addEventListener('scroll', onScroll)
    setFrame(next)
    isMine.current = false
    const text = path === null ? null : textAt(shown, path)
    if (text && had) {
      next.contentWindow?.focus()
      text.focus({ preventScroll: true })
    }
    if (!text) setPath(null)
    findSpot(path, next)
  }

  /** The source of a row's text is compared for the text alone, not for its whole list. */
  function sourceAt(at: string) {
    if (!placeOf(parts, at)) return 'file'
    const stored = textIn(site.storedValue, at)
    if (typedAt(at) !== stored) return 'unsaved'
    return stored === textIn((leaf) => fileValueOf(parts, leaf), at) ? 'file' : 'here'
  }

  /** Puts one text back: to the stored one, or from there to that of the site's files. */
  function resetAt(at: string) {
    const place = placeOf(parts, at)
    if (!place) return
    const base = sourceAt(at) === 'unsaved' ? site.storedValue : (leaf: string) => fileValueOf(parts, leaf)
    if (place.row) {
      site.pause()
      withText(site, at, textIn(base, at))
    } else if (base === site.storedValue) site.undoLeaf(place.leaf)
    else site.reset(place.leaf)
  }

  /** False for a text of a list whose rows were added, removed or moved: its former text is not known. */
  function hasFormer(at: string) {
    const place = placeOf(parts, at)
    if (!place || sourceAt(at) === 'file') return false
    const base = sourceAt(at) === 'unsaved' ? site.storedValue(place.leaf) : fileValueOf(parts, place.leaf)
    return !place.row || isInOldOrder(site.value(place.leaf), base)
  }

  function nameAt(at: string) {
    const place = placeOf(parts, at)
    return place ? nameOf(place) : at
  }

  return {
    onShown,
    path,
    isEditing,
    rows,
    spot,
    begin: () => path !== null && begin(path),
    finish,
    /** Scrolls a text into view and focuses it. */
    goTo(at: string) {
      const text = page && (textAt(page, at) ?? page.querySelector<HTMLElement>(`[data-leaf^="${at}."]`))
      if (!text || !frame?.contentWindow) return false
      const { top } = text.getBoundingClientRect()
      frame.contentWindow.scrollTo({ top: frame.contentWindow.scrollY + top - 160, behavior: 'instant' })
      frame.contentWindow.focus()
      text.focus({ preventScroll: true })
      return true
    },
    follow,
    resetAt,
    hasFormer,
    nameAt,
    fieldAt,
    typedAt,
  }
}
export type PageTexts = ReturnType<typeof usePageTexts>
