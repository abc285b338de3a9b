import { isolateHistory } from '@codemirror/commands'
import type { EditorView } from '@codemirror/view'
import Link2Off from 'lucide-react/icons/link-2-off'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { Button, ButtonLink } from '#ui/desk/button.tsx'
import { FormField } from '#ui/form/form-field.tsx'
import { closeQuestion } from './asking.ts'
import { insertBlock } from './blocks/block-edits.ts'
import { putInCell } from './blocks/table-widget.ts'
import { linesOf } from './commands/line-ends.ts'
import { linkAddress } from './commands/link-address.ts'
import { linkAt, linkTo, wordsFor } from './commands/link-at.ts'
import type { QuestionFormProps } from './host.ts'
import { linkText, pictureText } from './pictures/picture-text.ts'

/** The form of a link: words and address. Enter applies it. */
export function LinkForm({ asked, engine }: QuestionFormProps) {
  const [first] = useState(() => {
    const text = engine.view.state.doc.toString()
    return linkAt({ text, start: asked.at, end: asked.to })
  })
  const [words, setWords] = useState(first.words)
  const [address, setAddress] = useState(first.address)
  const [isWrong, setWrong] = useState(false)

  function put(insert: string) {
    const changes = { from: asked.at, to: asked.to, insert: linesOf(insert) }
    closeQuestion(engine.view)
    if (putInCell(engine.view, { from: asked.at, to: asked.to, insert })) return
    engine.view.dispatch({ changes, selection: { anchor: asked.at + insert.length }, userEvent: 'input' })
  }

  function take() {
    const target = linkAddress(address)
    if (!target) return setWrong(true)
    put(linkTo(target, { ...first, written: wordsFor(first, words, target) }))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.target instanceof HTMLButtonElement) return
    event.preventDefault()
    take()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of the fields in it
    <div className="md-form" onKeyDown={onKeyDown}>
      <FormField label="Words">
        {(attributes) => (
          <input {...attributes} className="input" value={words} onChange={(event) => setWords(event.target.value)} />
        )}
      </FormField>
      <FormField
        label="Address"
        error={isWrong ? 'Please enter a web address, a path on this site or an e-mail address' : undefined}
      >
        {(attributes) => (
          <input
            {...attributes}
            className="input"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            // biome-ignore lint/a11y/noAutofocus: the author has just opened this form
            autoFocus={first.words !== ''}
            maxLength={2048}
            value={address}
            onChange={(event) => {
              setAddress(event.target.value)
              setWrong(false)
            }}
          />
        )}
      </FormField>
      <div className="md-form-actions">
        {first.address && (
          <Button look="ghost" icon={Link2Off} onClick={() => put(wordsFor(first, words))}>
            Take the link off
          </Button>
        )}
        {first.address && (
          <ButtonLink href={linkAddress(address) ?? undefined} target="_blank" rel="noopener noreferrer">
            Open
          </ButtonLink>
        )}
        <Button look="primary" onClick={take}>
          {first.address ? 'Change link' : 'Insert link'}
        </Button>
      </div>
    </div>
  )
}

const ways = ['Link', 'Card', 'Plain'] as const

/** Asks how a pasted address is to be shown. It stays plain until answered. */
export function AddressForm({ asked, engine, host }: QuestionFormProps) {
  const { state } = engine.view
  const address = state.sliceDoc(asked.at, asked.to)
  const [page, setPage] = useState<{ title: string | null; picture?: string | null } | null>(null)
  const title = page?.title ?? null
  useEffect(() => {
    let isThere = true
    const look = async () => (await host.facts(ownPath(address))) ?? (await host.pageAt(address))
    void look().then((found) => isThere && setPage(found))
    return () => {
      isThere = false
    }
  }, [host, address])

  function take(way: (typeof ways)[number]) {
    const own = ownPath(address)
    const words = title ?? address.replace(/^https?:\/\/(www\.)?|\/$/g, '')
    closeQuestion(engine.view)
    if (way === 'Card') {
      const card = linkText({ words, address: own, title: 'card' })
      engine.view.dispatch(insertBlock(state, card, asked.at, asked.to))
      if (page?.picture)
        void host.bring(page.picture).then((picture) => picture && illustrate(engine.view, card, picture))
    } else if (way === 'Link') {
      const insert = linkText({ words, address: own, title: '' })
      engine.view.dispatch({
        changes: { from: asked.at, to: asked.to, insert },
        selection: { anchor: asked.at + insert.length },
        userEvent: 'input',
      })
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    const way = ways[Number(event.key) - 1]
    if (!way) return
    event.preventDefault()
    take(way)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of the buttons in it
    <div className="md-form" onKeyDown={onKeyDown}>
      <p>
        <b>How should this address stand here?</b>
      </p>
      <div className="md-ways">
        {ways.map((way, index) => (
          <Button key={way} onClick={() => take(way)}>
            {way} <kbd>{index + 1}</kbd>
          </Button>
        ))}
      </div>
      <p className="field-hint">{title ? `“${title}”. ` : ''}Esc leaves it plain.</p>
    </div>
  )
}

/** Gives a card its picture, which the site has fetched meanwhile: a step of its own for undo. */
function illustrate(view: EditorView, card: string, picture: string) {
  const at = view.state.doc.toString().indexOf(card)
  const insert = `${pictureText({ alt: '', address: picture, caption: '' })} `
  if (at >= 0) view.dispatch({ changes: { from: at + 1, insert }, annotations: isolateHistory.of('full') })
}

/** An address of this site as a path, which stays valid under another domain. */
function ownPath(address: string): string {
  const url = URL.parse(address)
  return url?.origin === location.origin ? url.pathname + url.search + url.hash : address
}
