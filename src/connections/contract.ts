import { z } from '@hono/zod-openapi'
import { routesOf } from '#platform/http/api/api-route.ts'
import { jsonBody, ok } from '#platform/http/api/contract.ts'
import { Connection, ConnectionsChange, ConnectionTrial, TrialResult } from './schema.ts'

const { get, post, put } = routesOf('Connections')

export const listConnections = get('/api/connections', {
  who: 'admin',
  summary: 'What is connected, and where that was entered',
  description: 'No secret is ever shown.',
  responses: { 200: ok(z.array(Connection), 'The connections') },
})

export const changeConnections = put('/api/connections', {
  who: 'admin',
  summary: 'Connect, or take a connection away',
  description: 'The environment goes before what is entered here.',
  request: { body: jsonBody(ConnectionsChange) },
  responses: { 200: ok(z.array(Connection), 'The connections') },
})

export const tryConnection = post('/api/connections/try', {
  who: 'admin',
  summary: 'Try a connection before it is saved, or one that is',
  request: { body: jsonBody(ConnectionTrial) },
  responses: { 200: ok(TrialResult, 'What came of it') },
})
