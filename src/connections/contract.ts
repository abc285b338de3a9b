import { z } from '@hono/zod-openapi'
import { apiRoute } from '#platform/http/api/api-route.ts'
import { adminOnly, adminWrite, jsonBody, ok } from '#platform/http/api/contract.ts'
import { Connection, ConnectionsChange, ConnectionTrial, TrialResult } from './schema.ts'

const tags = ['Connections']

export const listConnections = apiRoute({
  who: 'admin',
  method: 'get',
  path: '/api/connections',
  tags,
  summary: 'What is connected, and where that was entered',
  description: 'No secret is ever shown.',
  responses: { 200: ok(z.array(Connection), 'The connections'), ...adminOnly },
})

export const changeConnections = apiRoute({
  who: 'admin',
  method: 'put',
  path: '/api/connections',
  tags,
  summary: 'Connect, or take a connection away',
  description: 'The environment goes before what is entered here.',
  request: { body: jsonBody(ConnectionsChange) },
  responses: { 200: ok(z.array(Connection), 'The connections'), ...adminWrite },
})

export const tryConnection = apiRoute({
  who: 'admin',
  method: 'post',
  path: '/api/connections/try',
  tags,
  summary: 'Try a connection before it is saved, or one that is',
  request: { body: jsonBody(ConnectionTrial) },
  responses: { 200: ok(TrialResult, 'What came of it'), ...adminWrite },
})
