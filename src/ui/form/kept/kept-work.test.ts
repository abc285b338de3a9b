import { expect, onTestFinished, test, vi } from 'vitest'
import { asideKey, completed, createWorkStore, markOpen } from './kept-work.ts'

/** A browser's storage, in memory. */
function memory(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}

const emptyForm = { title: '', tags: [] as string[] }

const aboutPost = (id: number | null) => ({ kind: 'post', id, read: (stored: object) => completed(stored, emptyForm) })

const form = { ...emptyForm, title: 'The night train', tags: ['trains'] }

test('what one window kept is offered to the next one about the same post, and to no other', async () => {
  const storage = memory()
  createWorkStore(aboutPost(7), storage).keep({ base: '2026-11-20T17:12:00.000Z', form })
  const [offered, ...more] = await createWorkStore(aboutPost(7), storage).left()
  expect(offered).toMatchObject({ base: '2026-11-20T17:12:00.000Z', form })
  expect(more).toEqual([])
  expect(await createWorkStore(aboutPost(8), storage).left()).toEqual([])
  expect(await createWorkStore(aboutPost(null), storage).left()).toEqual([])
})

test('a window is not offered its own work, and a later copy takes the place of the one before', async () => {
  const storage = memory()
  const store = createWorkStore(aboutPost(null), storage)
  store.keep({ base: null, form })
  store.keep({ base: null, form: { ...form, title: 'The day train' } })
  expect(await store.left()).toEqual([])
  expect((await createWorkStore(aboutPost(null), storage).left()).map((work) => work.form.title)).toEqual([
    'The day train',
  ])
})

test('two windows keep separate work, and dropped work is gone', async () => {
  const storage = memory()
  const one = createWorkStore(aboutPost(7), storage)
  const other = createWorkStore(aboutPost(7), storage)
  one.keep({ base: null, form })
  other.keep({ base: null, form })
  expect(await createWorkStore(aboutPost(7), storage).left()).toHaveLength(2)
  one.drop()
  expect(await createWorkStore(aboutPost(7), storage).left()).toHaveLength(1)
})

test('work put aside is offered in the same window', async () => {
  const store = createWorkStore(aboutPost(7), memory())
  store.keep({ base: null, form }, asideKey(aboutPost(7)))
  expect(await store.left()).toHaveLength(1)
})

test('the work of a window that is still open is not offered', async () => {
  const storage = memory()
  const writing = createWorkStore(aboutPost(7), storage)
  writing.keep({ base: null, form })
  const window = new AbortController()
  markOpen(writing.ownKey, window.signal)
  const left = () => createWorkStore(aboutPost(7), storage).left()
  await vi.waitFor(async () => expect(await left()).toEqual([]), 10_000)
  window.abort()
  await vi.waitFor(async () => expect(await left()).toHaveLength(1), 10_000)
})

test('unreadable entries are skipped, and fields of another version get their default value', async () => {
  const storage = memory()
  storage.setItem('unsaved-post:7:a', 'no json')
  storage.setItem('unsaved-post:7:b', JSON.stringify({ keptAt: 'yesterday', form }))
  storage.setItem(
    'unsaved-post:7:c',
    JSON.stringify({ keptAt: '2026-11-20T17:12:00.000Z', form: { title: 'x', tags: 'y' } }),
  )
  const left = await createWorkStore(aboutPost(7), storage).left()
  expect(left.map((work) => work.form)).toEqual([{ ...emptyForm, title: 'x' }])
})

/** A storage with room for so many entries. */
function small(entries: number): Storage {
  const storage = memory()
  const { setItem } = storage
  storage.setItem = (key, value) => {
    if (storage.getItem(key) === null && storage.length >= entries)
      throw new DOMException('Full.', 'QuotaExceededError')
    setItem(key, value)
  }
  return storage
}

test('a full device makes room by work that nobody came back for in three months, and never by later work', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T00:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const storage = small(2)
  storage.setItem('theme', 'dark')
  createWorkStore(aboutPost(7), storage).keep({ base: null, form })
  vi.setSystemTime('2026-03-20T00:00:00Z')
  expect(() => createWorkStore(aboutPost(8), storage).keep({ base: null, form })).toThrow('Full.')
  vi.setSystemTime('2026-04-20T00:00:00Z')
  const store = createWorkStore(aboutPost(8), storage)
  store.keep({ base: null, form })
  expect([storage.getItem('theme'), storage.length, storage.getItem(store.ownKey) !== null]).toEqual(['dark', 2, true])
})
