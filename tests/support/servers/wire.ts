import { connect, createServer, type Server, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { freePort } from '../site/site-process.ts'

/** A TCP proxy to a server, whose connections can be cut and restored, or fall silent. */
export async function wireTo(host: string, port: number) {
  const sockets = new Set<Socket>()
  const answering = new Map<Socket, Socket>()
  let server: Server | undefined
  const ownPort = await freePort()
  async function mend() {
    server = createServer((near) => {
      const far = connect(port, host)
      for (const socket of [near, far]) {
        sockets.add(socket)
        socket.on('error', () => {}).on('close', () => sockets.delete(socket))
      }
      near.pipe(far).pipe(near)
      answering.set(far, near)
      far.on('close', () => answering.delete(far))
    }).listen(ownPort, '127.0.0.1')
    await new Promise((resolve) => server?.once('listening', resolve))
  }
  function cut() {
    server?.close()
    for (const socket of sockets) socket.destroy()
  }
  /** Silence: requests still arrive, but no answers come back until `speak` is called. */
  function silence() {
    for (const [far, near] of answering) far.unpipe(near).pause()
  }
  function speak() {
    for (const [far, near] of answering) far.pipe(near)
  }
  await mend()
  onTestFinished(cut)
  return { port: ownPort, cut, mend, silence, speak }
}
