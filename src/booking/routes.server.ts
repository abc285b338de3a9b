import { findDestinations } from '#destinations/data.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import type { Env } from '#platform/env.server.ts'
import { apiApp } from '#platform/http/api/api-app.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { autoPopulate, generateLink, listPopularPackages, readPartnerStatus } from './contract.ts'
import { affiliateUrl, type Partner } from './links.ts'
import { partnerOf, partnerStatus, popularPackages } from './packages.server.ts'
import { partnerProducts } from './partner-products.ts'

/** Where the author's generated links are, for the partner's reports. */
const campaign = 'manual-link'

type PartnerProduct = ReturnType<typeof partnerProducts>[number]

/** @param addProducts stores the missing ones and returns their number */
export function bookingRoutes(
  { database, env }: Deps,
  addProducts: (db: Db, products: PartnerProduct[]) => Promise<number>,
) {
  return apiApp()
    .openapi(listPopularPackages, async (c) => {
      const partner = partnerOf(env)
      return c.json(partner ? await popularPackages(database.db, partner) : [], 200)
    })
    .openapi(readPartnerStatus, (c) => c.json(partnerStatus(env), 200))
    .openapi(generateLink, (c) => {
      const partner = configuredPartner(env)
      const search = c.req.valid('json')
      const { type, destination } = search
      return c.json({ url: affiliateUrl(search, partner, campaign), destination, type }, 200)
    })
    .openapi(autoPopulate, async (c) => {
      const partner = configuredPartner(env)
      const destinations = await findDestinations(database.db, { popular: true })
      return c.json({ products: await addProducts(database.db, partnerProducts(destinations, partner)) }, 200)
    })
}

function configuredPartner(env: Env): Partner {
  const partner = partnerOf(env)
  if (!partner) throw new Problem(409, 'Expedia is not configured. Set EXPEDIA_PARTNER_ID first.')
  return partner
}
