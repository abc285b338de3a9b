import { type KeyboardEvent, useState } from 'react'
import { safeAddress } from '#platform/markdown/address.ts'
import { FormField } from '#ui/form/form-field.tsx'

interface LinkFormProps {
  words: string
  address: string
  onInsert: (words: string, address: string) => void
  onClose: () => void
}

/** Asks for the address of a link, between the toolbar and the text. Enter inserts it, Escape goes back to the text. */
export function LinkForm({ words: firstWords, address: firstAddress, onInsert, onClose }: LinkFormProps) {
  const [words, setWords] = useState(firstWords)
  const [address, setAddress] = useState(firstAddress)
  const [isWrong, setWrong] = useState(false)

  function insert() {
    const target = linkAddress(address)
    if (target) onInsert(words.trim() || target, target)
    else setWrong(true)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    if (event.nativeEvent.isComposing || (event.target instanceof HTMLButtonElement && event.key === 'Enter')) return
    event.preventDefault()
    if (event.key === 'Enter') insert()
    else onClose()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields in it
    <div className="link-form" onKeyDown={onKeyDown}>
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
            // biome-ignore lint/a11y/noAutofocus: it was asked for a moment ago
            autoFocus
            maxLength={2048}
            value={address}
            onChange={(event) => {
              setAddress(event.target.value)
              setWrong(false)
            }}
          />
        )}
      </FormField>
      <div className="link-form-actions">
        <button type="button" className="button button-ghost button-small" onClick={onClose}>
          Cancel
        </button>
        <button type="button" className="button button-outline button-small" onClick={insert}>
          {firstAddress ? 'Change link' : 'Insert link'}
        </button>
      </div>
    </div>
  )
}

/** What was typed as an address that a text may hold; null when it is none. */
export function linkAddress(typed: string): string | null {
  const address = safeAddress(typed.trim()).replaceAll(' ', '%20').replaceAll('(', '%28').replaceAll(')', '%29')
  if (!address) return null
  if (/^(https?:\/\/[^/]|mailto:.|xmpp:.|ircs?:.|\/(?!\/)|#.|\?.)/i.test(address)) return address
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `mailto:${address}`
  return /^[^\s@:/]+\.[\p{L}]{2,}([/:?#].*)?$/u.test(address) ? `https://${address}` : null
}
