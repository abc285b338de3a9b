import type { Answer, Endpoint } from './exchange.ts'

const messages: Record<number, [type: string, code: string, message: string]> = {
  400: ['invalid_request_error', 'invalid_request', 'The request could not be understood.'],
  401: ['invalid_request_error', 'invalid_api_key', 'Incorrect API key provided.'],
  403: ['permission_error', 'permission_denied', 'Your key has no access to this.'],
  404: ['invalid_request_error', 'model_not_found', 'The model does not exist or you do not have access to it.'],
  429: ['requests', 'rate_limit_exceeded', 'Rate limit reached for requests.'],
  500: ['server_error', 'server_error', 'The server had an error while processing your request.'],
  503: ['server_error', 'overloaded', 'The engine is currently overloaded.'],
}

/** An error in the provider's format: OpenAI's with `param` and a code of its own, Perplexity's with the status as its code. */
export function refuse(endpoint: Endpoint, status: number, message?: string, ownCode?: string): Answer {
  const [type, code, usual] = messages[status] ?? ['server_error', 'server_error', `Status ${status}.`]
  const error = endpoint.startsWith('openai.')
    ? { message: message ?? usual, type, param: null, code: ownCode ?? code }
    : { message: message ?? usual, type, code: status }
  return { status, body: { error } }
}
