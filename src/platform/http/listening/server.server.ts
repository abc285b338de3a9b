import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import { stopListening } from '../../inside/node-close.server.ts'
import { isWritten } from './written.server.ts'

/** After SIGTERM new connections are still taken for this long, because a proxy learns of it late. In milliseconds. */
const acceptWhileDrainingMs = 400
/** Nobody has connected or was answered for this long: the system's queue is empty. */
const quietMs = 40
const maxHoldMs = 1000
/** A connection on which nothing was asked for so long is closed. */
const idleWhileDrainingMs = 1000
/** What is not done by then is cut. In milliseconds; the process must be gone within 8 s. */
const drainLimitMs = 5500

/** In milliseconds. nginx must end an idle connection before `keepAliveTimeout` does: see deploy/nginx.conf. */
const patience = {
  connectionsCheckingInterval: 2000,
  keepAliveTimeout: 5000,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
}

/**
 * A connection on which nothing moves for so long is closed, in milliseconds, while it is new or an answer is under way. Node's
 * own `server.timeout` would begin anew with each request, also with one that is answered before anybody could be slow.
 */
const silenceMs = 20_000

const refusals: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

interface HttpServerOptions extends Partial<typeof patience> {
  silenceMs?: number
  /** Told of a request that is not answered at once, as a kept page is. */
  onUnderWay?: (request: IncomingMessage, response: ServerResponse) => void
}

/**
 * `node:http` with limits against slow and greedy clients. A request that announces no body has none, and need not be read to
 * its end: without that option Node would do it for every page.
 */
export function createHttpServer(
  listener: RequestListener,
  { silenceMs: silence = silenceMs, onUnderWay, ...limits }: HttpServerOptions = {},
): Server {
  const server = createServer(
    { maxHeaderSize: 16 * 1024, optimizeEmptyRequests: true, ...patience, ...limits },
    (request, response) => {
      listener(request, response)
      if (isWritten(response)) return
      // A route may have allowed a longer silence already.
      if (!request.socket.timeout) request.socket.setTimeout(silence)
      onUnderWay?.(request, response)
    },
  )
  server.on('connection', (socket) => socket.setTimeout(silence))
  server.on('checkContinue', (request, response) => {
    continueWhenRead(request, response)
    server.emit('request', request, response)
  })
  server.on('clientError', refuseConnection)
  return server
}

/**
 * Browsers open spare connections and ask nothing on them for a while. Such a one is closed without a word when its time
 * is over: the browser would take an answer for the one to its next request, whereas it asks again after a close.
 */
function refuseConnection(error: NodeJS.ErrnoException, duplex: Duplex) {
  const socket = duplex as Socket
  const hasAsked = socket.bytesRead > 0
  if (error.code === 'ECONNRESET' || !socket.writable || !hasAsked) return void socket.destroy()
  const status = refusals[error.code ?? ''] ?? '400 Bad Request'
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
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

/** The first socket that systemd hands over (`deploy/travel-site@.socket`). */
const handedOver = 3
/** Who waits there between two versions: as many as the unit's Backlog. */
const waiting = 4096

interface Handed {
  LISTEN_PID?: string | undefined
  LISTEN_FDS?: string | undefined
}

/** Whether the supervisor holds the socket: the system's queue then outlives this process. */
export function isHandedOver({ LISTEN_PID, LISTEN_FDS }: Handed): boolean {
  return LISTEN_FDS === '1' && LISTEN_PID === String(process.pid)
}

/**
 * On the address or, where the supervisor holds a socket for this process, on that: it stays open from one version to the
 * next, and who connects in between waits instead of being refused.
 */
export function listen(server: Server, port: number, host: string, handed: Handed = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explainListenError(error, port, host)))
    const listening = () => {
      server.removeAllListeners('error')
      resolve()
    }
    // Beside a descriptor Node reads the length of the queue only as an argument of its own, and would take 511.
    if (isHandedOver(handed)) server.listen({ fd: handedOver }, waiting, listening)
    else server.listen({ port, host }, listening)
  })
}

/** The address is another machine's; the name is nobody's, or nobody answers for it. */
const addressless = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'])

/** The operator's words for what the system refused. */
function explainListenError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE')
    return new Error(`Port ${port} is taken by another program: stop that one or set PORT.`)
  if (error.code === 'EACCES')
    return new Error(`Port ${port} needs more rights than this program has: set PORT to 1024 or above.`)
  if (addressless.has(error.code ?? ''))
    return new Error(`This machine has no address ${host}: set HOST to one it has.`)
  return error
}

/**
 * A server that can be closed without failing a request: every answer says `Connection: close` at once, and new
 * connections are accepted a little longer. Then requests are held for a moment, and those under way are answered, so
 * that nobody has a reason to open a new connection while the listener is closed: those still in the system's queue would
 * be cut with it. Node's own `close` would also cut every connection whose request has not arrived yet.
 * @param options.queueStays the next version takes what waits in the queue: nothing more is accepted
 */
export function createDrainableServer(listener: RequestListener, { queueStays = false } = {}) {
  const sockets = new Map<Socket, SocketState>()
  /** When somebody connected, or was answered and may connect again. */
  let lastStir = 0
  let answering = 0
  let draining = false
  let held: Promise<void> | undefined
  let letGo = () => {}

  function begin(request: IncomingMessage, response: ServerResponse) {
    const state = sockets.get(request.socket)
    answering++
    if (state) state.requests++
    response.once('close', () => {
      answering--
      lastStir = performance.now()
      if (!state) return
      state.requests--
      state.idleSince = lastStir
    })
  }

  function answerAtTheEnd(request: IncomingMessage, response: ServerResponse) {
    response.shouldKeepAlive = false
    begin(request, response)
    if (!held) return listener(request, response)
    void held.then(() => {
      // Whoever was held may have gone away meanwhile.
      if (!response.destroyed) listener(request, response)
    })
  }

  const server = createHttpServer(
    (request, response) => (draining ? answerAtTheEnd(request, response) : listener(request, response)),
    { onUnderWay: (request, response) => draining || begin(request, response) },
  )
  server.on('connection', (socket) => {
    lastStir = performance.now()
    sockets.set(socket, { requests: 0, idleSince: lastStir })
    socket.once('close', () => sockets.delete(socket))
  })

  /** After what has arrived was read: a request may lie unread on a connection that looks idle. */
  async function endIdle() {
    await setImmediate()
    for (const [socket, { requests, idleSince }] of sockets) {
      if (requests === 0 && performance.now() - idleSince > idleWhileDrainingMs) socket.end()
    }
  }

  async function drain() {
    draining = true
    const now = performance.now()
    for (const state of sockets.values()) state.idleSince = now
    if (!queueStays) await emptyQueue()
    const closed = stopListening(server)
    letGo()
    const sweep = setInterval(endIdle, 100)
    const cut = setTimeout(() => server.closeAllConnections(), drainLimitMs)
    await closed
    clearInterval(sweep)
    clearTimeout(cut)
  }

  async function emptyQueue() {
    await wait(acceptWhileDrainingMs)
    const { promise, resolve: release } = Promise.withResolvers<void>()
    held = promise
    letGo = () => {
      held = undefined
      release()
    }
    const holdUntil = performance.now() + maxHoldMs
    do {
      await wait(quietMs)
      // A process that had to wait for its turn learns only now who has connected meanwhile.
      await setImmediate()
    } while ((answering > 0 || performance.now() - lastStir < quietMs) && performance.now() < holdUntil)
  }
  return { server, drain }
}

interface SocketState {
  /** Being answered. */
  requests: number
  idleSince: number
}
