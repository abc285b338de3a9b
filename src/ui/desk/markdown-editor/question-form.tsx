import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { ask, closeQuestion } from './asking.ts'
import { BoxForm, NewPictureForm, PicturesForm } from './blocks/block-forms.tsx'
import { blockAt } from './blocks/blocks.ts'
import { CardForm } from './blocks/card-form.tsx'
import type { QuestionFormProps } from './host.ts'
import { AddressForm, LinkForm } from './link-forms.tsx'

/** The small form beside its passage; Escape returns to the text. */
export function QuestionForm({ box, ...props }: QuestionFormProps & { box: RefObject<HTMLDivElement | null> }) {
  const { asked, engine } = props
  const form = useRef<HTMLDivElement>(null)
  const [name, content] = formOf(props)

  useLayoutEffect(() => {
    const [at, text] = [engine.placeOf(asked), box.current]
    if (!form.current || !text) return
    form.current.style.top = `${text.offsetTop + at.bottom + 10}px`
    const most = text.clientWidth - form.current.offsetWidth
    form.current.style.left = `${text.offsetLeft + Math.max(0, Math.min(at.left, most))}px`
  })
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('input, textarea, button')
    // A form may have focused another field: a link's address, when its words are there.
    if (!form.current?.contains(document.activeElement)) first?.focus({ preventScroll: true })
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  useEffect(() => {
    // The passage was removed, or undone.
    if (!content) ask(engine.view, null)
  }, [content, engine])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    closeQuestion(engine.view)
  }

  if (!content) return null
  return (
    <div ref={form} className="md-question" role="dialog" aria-label={name} onKeyDown={onKeyDown}>
      {content}
    </div>
  )
}

function formOf(props: QuestionFormProps): [name: string, form: ReactNode] {
  const { asked, engine } = props
  if (asked.about === 'link') return ['Link', <LinkForm key="link" {...props} />]
  if (asked.about === 'address') return ['Pasted address', <AddressForm key="address" {...props} />]
  if (asked.about === 'new') {
    if (asked.block === 'picture' || asked.block === 'gallery')
      return ['New picture', <NewPictureForm key="new" {...props} isGallery={asked.block === 'gallery'} />]
    return ['New card', <CardForm key="new" {...props} what={asked.block} block={null} />]
  }
  const block = blockAt(engine.view.state, asked.at)
  if (block?.kind === 'picture' || block?.kind === 'gallery')
    return ['Picture', <PicturesForm key={block.kind} {...props} block={block} />]
  if (block?.kind === 'card') return ['Card', <CardForm key="card" {...props} what="card" block={block} />]
  if (block?.kind === 'map') return ['Map', <CardForm key="map" {...props} what="map" block={block} />]
  if (block?.kind === 'box') return ['Box', <BoxForm key="box" {...props} block={block} />]
  return ['', null]
}
