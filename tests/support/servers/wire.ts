import { connect, createServer, type Server, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { freePort } from '../site/site-process.ts'

/** A TCP proxy to a server, whose connections can be cut and restored. */
export async function wireTo(host: string, port: number) {
  const sockets = new Set<Socket>()
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
    }).listen(ownPort, '127.0.0.1')
    await new Promise((resolve) => server?.once('listening', resolve))
  }
  function cut() {
    server?.close()
    for (const socket of sockets) socket.destroy()
  }
  await mend()
  onTestFinished(cut)
  return { port: ownPort, cut, mend }
}
