import { expect, onTestFinished, test } from 'vitest'
import { ApiError } from '#platform/api-client.ts'
import { sentenceIn } from '#platform/problem-in.ts'
import { picture } from '#tests/support/files/pictures.ts'
import { uploadPicture } from './queries.ts'
import type { UploadedPicture } from './schema.ts'

const uploaded: UploadedPicture = {
  url: `/uploads/${'a'.repeat(32)}.jpg`,
  width: 64,
  height: 48,
  imageInfo: { width: 64, height: 48, dominant: '#2f7eab', focus: '50% 50%', widths: [64] },
  same: null,
}

/** A fake XMLHttpRequest with the parts in use; `act` plays the network and the server. */
function browserWith(act: (request: FakeRequest) => void) {
  class FakeRequest {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    status = 0
    statusText = ''
    responseText = ''
    body: FormData | null = null
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    onloadend?: () => void
    open(method: string, url: string) {
      expect([method, url]).toEqual(['POST', '/api/uploads'])
    }
    send(body: FormData) {
      this.body = body
      queueMicrotask(() => act(this))
    }
    answer(status: number, text: string) {
      this.status = status
      this.responseText = text
      this.onload?.()
      this.onloadend?.()
    }
    abort() {
      this.onabort?.()
      this.onloadend?.()
    }
  }
  const nothing = () => {}
  const fakes = { XMLHttpRequest: FakeRequest, addEventListener: nothing, removeEventListener: nothing }
  Object.assign(globalThis, fakes)
  onTestFinished(() => {
    for (const name of Object.keys(fakes)) Reflect.deleteProperty(globalThis, name)
  })
}

interface FakeRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void }
  body: FormData | null
  onerror?: () => void
  answer(status: number, text: string): void
}

async function photo() {
  return new File([await picture('jpeg')], 'photo.jpg')
}

async function failure(sending: Promise<unknown>): Promise<unknown> {
  return sending.then(
    () => 'it was accepted',
    (error: unknown) => error,
  )
}

test('the file is sent in its field, its progress told, and the answer returned', async () => {
  const file = await photo()
  const shares: number[] = []
  browserWith((request) => {
    expect([...(request.body?.keys() ?? [])]).toEqual(['file'])
    expect(request.body?.get('file')).toMatchObject({ size: file.size })
    for (const loaded of [0, 50, 100]) request.upload.onprogress?.({ loaded, total: 100 })
    request.answer(201, JSON.stringify(uploaded))
  })
  expect(await uploadPicture(file, (share) => shares.push(share))).toEqual(uploaded)
  expect(shares).toEqual([0, 0.5, 1])
})

test('a picture that is drawn anew keeps the name of its file', async () => {
  const smaller = new Blob([await picture('jpeg')])
  class Canvas {
    getContext = () => ({ drawImage() {} })
    convertToBlob = async () => smaller
  }
  const bitmap = { width: 6000, height: 4000, close() {} }
  const fakes = { OffscreenCanvas: Canvas, createImageBitmap: async () => bitmap }
  Object.assign(globalThis, fakes)
  onTestFinished(() => {
    for (const name of Object.keys(fakes)) Reflect.deleteProperty(globalThis, name)
  })
  browserWith((request) => {
    expect(request.body?.get('file')).toMatchObject({ name: 'Quay at dusk.jpg', size: smaller.size })
    request.answer(201, JSON.stringify(uploaded))
  })
  const large = new File([await picture('jpeg'), new Uint8Array(2 ** 16)], 'Quay at dusk.jpg')
  expect(await uploadPicture(large)).toEqual(uploaded)
})

test('a refusal is the sentence of the server', async () => {
  browserWith((request) => request.answer(401, '{"error":"Please sign in as the admin."}'))
  const error = await failure(uploadPicture(await photo()))
  expect(error).toBeInstanceOf(ApiError)
  expect((error as ApiError).status).toBe(401)
  expect(sentenceIn(error, '')).toBe('Please sign in as the admin.')
})

test('a lost connection is told in a sentence', async () => {
  browserWith((request) => request.onerror?.())
  const error = (await failure(uploadPicture(await photo()))) as ApiError
  expect(sentenceIn(error, '')).toBe('The picture could not be sent. Please check the connection and try again.')
})

test('what would be refused is not sent', async () => {
  browserWith(() => expect.unreachable())
  const error = (await failure(uploadPicture(new File(['<svg/>'], 'photo.png')))) as ApiError
  expect([error.status, sentenceIn(error, '')]).toEqual([0, 'Only PNG, JPEG, WebP and GIF pictures can be uploaded.'])
})

test('of many pictures two are sent at a time, in order', async () => {
  const open: FakeRequest[] = []
  let most = 0
  browserWith((request) => {
    open.push(request)
    most = Math.max(most, open.length)
    setImmediate(() => open.shift()?.answer(201, JSON.stringify(uploaded)))
  })
  const file = await photo()
  expect(await Promise.all(Array.from({ length: 7 }, () => uploadPicture(file)))).toEqual(Array(7).fill(uploaded))
  expect(most).toBe(2)
})

test('sending can be stopped, before and in the middle', async () => {
  const stop = new AbortController()
  browserWith(() => stop.abort())
  expect(await failure(uploadPicture(await photo(), undefined, stop.signal))).toMatchObject({ name: 'AbortError' })
  browserWith(() => expect.unreachable())
  expect(await failure(uploadPicture(await photo(), undefined, stop.signal))).toMatchObject({ name: 'AbortError' })
})
