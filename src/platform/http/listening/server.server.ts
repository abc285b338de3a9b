import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import { stopListening } from '../../inside/node-close.server.ts'
import { createRefusals, type RefusalOptions } from './unread-requests.server.ts'
import { isWritten } from './written.server.ts'

/** After SIGTERM new connections are still accepted for this long, because a proxy notices it late. In milliseconds. */
const acceptWhileDrainingMs = 400
/** When nobody has connected or was answered for this long, the system's accept queue counts as empty. */
const quietMs = 40
const maxHoldMs = 1000
/** While draining, a connection without a request for this long is closed. */
const idleWhileDrainingMs = 1000
/** Connections still open by then are cut. In milliseconds; the process must exit within 8 s. */
const drainLimitMs = 5500

/** Timeouts in milliseconds. nginx must close an idle connection before `keepAliveTimeout` does: see deploy/nginx.conf. */
const patience = {
  connectionsCheckingInterval: 2000,
  keepAliveTimeout: 5000,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
}

/**
 * Inactivity timeout of a connection in milliseconds, while it is new or an answer is under way. Node's own `server.timeout`
 * would be reset by every request, even by one that is answered at once.
 */
const silenceMs = 20_000

interface HttpServerOptions extends Partial<typeof patience>, RefusalOptions {
  silenceMs?: number
  /** Called for a request that is not answered synchronously, as cached pages are. */
  onUnderWay?: (request: IncomingMessage, response: ServerResponse) => void
}

/**
 * `node:http` with limits against slow and greedy clients. With `optimizeEmptyRequests` Node does not read the body of a request
 * that announces none, as it otherwise would for every page.
 */
export function createHttpServer(
  listener: RequestListener,
  { silenceMs: silence = silenceMs, onUnderWay, headers, onRefused, ...limits }: HttpServerOptions = {},
): Server {
  const refusals = createRefusals({ headers, onRefused })
  const server = createServer(
    // A request without Host, or with another expectation than 100-continue, is the listener's: Node's own answers are empty.
    { maxHeaderSize: 16 * 1024, optimizeEmptyRequests: true, requireHostHeader: false, ...patience, ...limits },
    (request, response) => {
      listener(request, response)
      if (isWritten(response)) return
      refusals.noteAnswer(response)
      // A route may have set a longer timeout already.
      if (!request.socket.timeout) request.socket.setTimeout(silence)
      onUnderWay?.(request, response)
    },
  )
  server.on('connection', (socket) => socket.setTimeout(silence))
  server.on('checkContinue', (request, response) => {
    continueWhenRead(request, response)
    server.emit('request', request, response)
  })
  server.on('checkExpectation', (request, response) => void server.emit('request', request, response))
  server.on('clientError', refusals.refuse)
  return server
}

/**
 * `Expect: 100-continue`: the client is told to send its body when that is first read, so that a request which is refused
 * without reading the body never sends it. The connection is then closed, because a late body would be parsed as the next
 * request.
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

/** Socket activation: file descriptor of the first socket that systemd passes (`deploy/travel-site@.socket`). */
const handedOver = 3
/** Length of its accept queue, for connections between two versions; as the unit's Backlog. */
const backlog = 4096

interface Handed {
  LISTEN_PID?: string | undefined
  LISTEN_FDS?: string | undefined
}

/** Whether the supervisor holds the socket: the system's queue then outlives this process. */
export function isHandedOver({ LISTEN_PID, LISTEN_FDS }: Handed): boolean {
  return LISTEN_FDS === '1' && LISTEN_PID === String(process.pid)
}

/**
 * Listens on the address or, with socket activation, on the supervisor's socket: it stays open from one version to the
 * next, so that clients that connect in between wait instead of being refused.
 */
export function listen(server: Server, port: number, host: string, handed: Handed = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explainListenError(error, port, host)))
    const listening = () => {
      server.removeAllListeners('error')
      resolve()
    }
    // With a descriptor Node takes the backlog only as a separate argument; its default is 511.
    if (isHandedOver(handed)) server.listen({ fd: handedOver }, backlog, listening)
    else server.listen({ port, host }, listening)
  })
}

/** Codes of a HOST without an address on this machine: it is another machine's, or its name cannot be resolved. */
const addressless = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'])

/** The error in a sentence for the operator. */
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
 * A server with a graceful shutdown that fails no request. From its beginning every answer says `Connection: close`, and new
 * connections are accepted a little longer. Then new requests are held for a moment while those under way are answered, so
 * that no client opens a connection at the moment of closing the listener: that would cut connections still in the accept
 * queue. Node's own `close` would also cut every connection whose request has not arrived yet.
 * @param options.queueStays the next version takes over the accept queue, so nothing more is accepted
 */
export function createDrainableServer(
  listener: RequestListener,
  { queueStays = false, ...refusing }: RefusalOptions & { queueStays?: boolean } = {},
) {
  const sockets = new Map<Socket, SocketState>()
  /** Time of the last new connection, or of the last answer, after which a client may connect again. */
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
      // A held client may have disconnected meanwhile.
      if (!response.destroyed) listener(request, response)
    })
  }

  const server = createHttpServer(
    (request, response) => (draining ? answerAtTheEnd(request, response) : listener(request, response)),
    { ...refusing, onUnderWay: (request, response) => draining || begin(request, response) },
  )
  server.on('connection', (socket) => {
    lastStir = performance.now()
    sockets.set(socket, { requests: 0, idleSince: lastStir })
    socket.once('close', () => sockets.delete(socket))
  })

  /** Waits for the event loop to read what has arrived: a connection that looks idle may have an unread request. */
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
      // On a busy machine the event loop reports new connections only now.
      await setImmediate()
    } while ((answering > 0 || performance.now() - lastStir < quietMs) && performance.now() < holdUntil)
  }
  return { server, drain }
}

interface SocketState {
  /** Number of requests under way. */
  requests: number
  idleSince: number
}
