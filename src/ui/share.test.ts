import { expect, test } from 'vitest'
import { shareLink } from './share.ts'

const link = { title: 'Seven slow days in Kyoto', text: 'Tofu at noon.', url: 'https://example.com/itineraries/kyoto' }

function clipboard() {
  const copied: string[] = []
  return { copied, copy: async (text: string) => void copied.push(text) }
}

function refusing(name: string) {
  return async () => {
    throw new DOMException('no', name)
  }
}

test('the share sheet gets title, text and address', async () => {
  const shared: unknown[] = []
  expect(await shareLink(link, { share: async (data) => void shared.push(data) })).toBe('shared')
  expect(shared).toEqual([link])
})

test('closing the share sheet copies nothing', async () => {
  const { copied, copy } = clipboard()
  expect(await shareLink(link, { share: refusing('AbortError'), copy })).toBe('dismissed')
  expect(copied).toEqual([])
})

test('without a share sheet, or with one that will not open, the link is copied', async () => {
  const { copied, copy } = clipboard()
  expect(await shareLink(link, { copy })).toBe('copied')
  expect(await shareLink(link, { share: refusing('NotAllowedError'), copy })).toBe('copied')
  expect(copied).toEqual([link.url, link.url])
})

test('a device that can do neither says so', async () => {
  expect(await shareLink(link, {})).toBe('failed')
  expect(await shareLink(link, { copy: refusing('NotAllowedError') })).toBe('failed')
})
