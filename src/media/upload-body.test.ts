import { request as httpRequest } from 'node:http'
import { expect, test } from 'vitest'
import { picture, pictureForm } from '#tests/support/files/pictures.ts'
import { uploadSiteListening } from '#tests/support/site/upload-site.ts'
import { UploadedPicture } from './schema.ts'

const path = '/api/uploads'

interface Sent {
  headers: Record<string, string>
  body: Buffer[]
}

function sendRaw(port: number, { headers, body }: Sent): Promise<{ status: number | undefined; bytesSent: number }> {
  return new Promise((resolve, reject) => {
    let bytesSent = 0
    const call = httpRequest({ port, path, method: 'POST', headers }, (response) => {
      resolve({ status: response.statusCode, bytesSent })
      response.resume()
      call.destroy()
    })
    call.on('error', reject)
    call.flushHeaders()
    void (async () => {
      for (const chunk of body) {
        if (call.destroyed) return
        bytesSent += chunk.length
        await new Promise((sent) => call.write(chunk, sent))
      }
    })()
  })
}

const form = { 'content-type': 'multipart/form-data; boundary=x' }
const megabytes = (count: number) => Array.from({ length: count }, () => Buffer.alloc(2 ** 20))

test('a body that says it is too long is refused before any of it is read', async () => {
  const { port, cookie } = await uploadSiteListening()
  const headers = { ...form, cookie, 'content-length': String(9 * 2 ** 20) }
  expect(await sendRaw(port, { headers, body: [] })).toEqual({ status: 413, bytesSent: 0 })
})

test('a body that says nothing of its length is refused as soon as it is too long', async () => {
  const { port, cookie } = await uploadSiteListening()
  const headers = { ...form, cookie, 'transfer-encoding': 'chunked' }
  const { status, bytesSent } = await sendRaw(port, { headers, body: megabytes(64) })
  expect(status).toBe(413)
  expect(bytesSent).toBeLessThan(16 * 2 ** 20)
})

test('a stranger is refused before any of the body is read', async () => {
  const { port } = await uploadSiteListening()
  const headers = { ...form, 'content-length': String(2 ** 20) }
  expect(await sendRaw(port, { headers, body: [] })).toEqual({ status: 401, bytesSent: 0 })
})

test('a picture can be sent over the network, and its sender may go away in the middle', async () => {
  const { port, cookie, files, get, logged } = await uploadSiteListening()
  const bytes = await picture('jpeg', 900, 600)
  const url = `http://127.0.0.1:${port}${path}`
  await expect(
    fetch(url, {
      method: 'POST',
      headers: { ...form, cookie },
      body: new ReadableStream({
        pull(controller) {
          controller.enqueue(Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n'))
          return new Promise(() => {})
        },
      }),
      duplex: 'half',
      signal: AbortSignal.timeout(200),
    } as RequestInit),
  ).rejects.toThrow()
  const response = await fetch(url, { method: 'POST', headers: { cookie }, body: pictureForm(bytes) })
  expect(response.status).toBe(201)
  const uploaded = UploadedPicture.parse(await response.json())
  expect((await get(uploaded.url)).status).toBe(200)
  expect(files()).toHaveLength(5)
  expect(JSON.stringify(logged)).not.toContain('request failed')
})
