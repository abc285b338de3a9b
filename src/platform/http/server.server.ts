import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** After SIGTERM new connections are still taken for this long, because a proxy learns of it late. In milliseconds. */
const acceptWhileDrainingMs = 400
/** What is not done by then is cut. In milliseconds; the process must be gone within 8 s. */
const drainLimitMs = 6000

/** `node:http` with limits against slow and greedy clients. */
export function createHttpServer(listener: RequestListener): Server {
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      connectionsCheckingInterval: 2000,
      keepAliveTimeout: 5000,
      headersTimeout: 10_000,
      requestTimeout: 30_000,
    },
    listener,
  )
  server.setTimeout(20_000)
  server.on('checkContinue', (request, response) => {
    continueWhenRead(request, response)
    server.emit('request', request, response)
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const status = error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
    socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
  })
  return server
}

/**
 * Who asks before sending a body (`Expect: 100-continue`) is told to go on when the body is first read, so that a
 * request that is refused without it never sends it. Then the connection ends, since its body would be read as the
 * next request.
 */
function continueWhenRead(request: IncomingMessage, response: ServerResponse) {
  response.shouldKeepAlive = false
  const read = request._read
  request._read = function goOn(size) {
    request._read = read
    if (!response.headersSent) {
      response.writeContinue()
      response.shouldKeepAlive = true
    }
    read.call(request, size)
  }
}

export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explainListenError(error, port, host)))
    server.listen(port, host, () => {
      server.removeAllListeners('error')
      resolve()
    })
  })
}

/** The operator's words for what the system refused. */
function explainListenError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE')
    return new Error(`Port ${port} is taken by another program: stop that one or set PORT.`)
  if (error.code === 'EACCES')
    return new Error(`Port ${port} needs more rights than this program has: set PORT to 1024 or above.`)
  if (error.code === 'EADDRNOTAVAIL') return new Error(`This machine has no address ${host}: set HOST to one it has.`)
  return error
}

/**
 * Closes the server without failing a request: every answer says `Connection: close` at once, new connections are
 * accepted a little longer, and idle sockets are closed only after that (`server.close()` would cut requests that are
 * just arriving on them).
 */
export function drainable(server: Server): { drain(): Promise<void>; isDraining(): boolean } {
  const sockets = new Set<Socket>()
  const busy = new Map<Socket, number>()
  let draining = false
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => {
      sockets.delete(socket)
      busy.delete(socket)
    })
  })
  server.prependListener('request', (request, response) => {
    const { socket } = request
    busy.set(socket, (busy.get(socket) ?? 0) + 1)
    if (draining) response.shouldKeepAlive = false
    response.once('close', () => busy.set(socket, (busy.get(socket) ?? 1) - 1))
  })

  async function drain() {
    draining = true
    await new Promise((resolve) => setTimeout(resolve, acceptWhileDrainingMs))
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    for (const socket of sockets) if (!busy.get(socket)) socket.end()
    const cut = setTimeout(() => server.closeAllConnections(), drainLimitMs)
    await closed
    clearTimeout(cut)
  }
  return { drain, isDraining: () => draining }
}
