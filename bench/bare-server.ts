/** The yardstick: a bare `node:http` server that answers given bytes and nothing else. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [port, file, headersJson] = process.argv.slice(2)
const body = readFileSync(file ?? '')
const headers: Record<string, string> = JSON.parse(headersJson ?? '{}')
const head = Object.entries(headers).flat()

createServer((_request, response) => {
  response.writeHead(200, head)
  response.end(body)
}).listen(Number(port), '127.0.0.1')
