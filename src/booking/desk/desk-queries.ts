/** Queries of the author's desk only, so that no reader downloads them. */

import { apiClient } from '#platform/api-client.ts'
import { bodyOf } from '#platform/calls.ts'
import { readQuery } from '#platform/read-query.ts'
import type { bookingRoutes } from '../routes.server.ts'
import type { AutoPopulated, GeneratedLink, LinkRequest, PartnerStatus } from '../schema.ts'

const { expedia } = apiClient<ReturnType<typeof bookingRoutes>>().api

/** Whether the booking partner is configured; for the author. */
export const partnerStatusQuery = () => readQuery<PartnerStatus>(['/api/expedia/status'], () => expedia.status.$get())

/**
 * Generates a paid link; for `useMutation`.
 * @throws ApiError 409 as long as the partner is not configured
 */
export const generatePartnerLink = (request: LinkRequest) =>
  bodyOf<GeneratedLink>(expedia['generate-link'].$post({ json: request }))

/**
 * Generates a product for each popular destination that has none; for `useMutation`.
 * @throws ApiError 409 as long as the partner is not configured
 */
export const autoPopulate = () => bodyOf<AutoPopulated>(expedia['auto-populate'].$post())
