import { and, desc, eq, exists, max, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { apiApp } from '#platform/http/api/api-app.server.ts'
import { found } from '#platform/http/api/found.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { affiliateProducts } from '#products/tables.server.ts'
import type { ValuesParts } from '#site/values/part.ts'
import { markProductsWithGoneLink } from './checking/checking.server.ts'
import { addNewLinks, hasPublicName, isLookingOn, switchLooking } from './checking/known.server.ts'
import * as contract from './contract.ts'
import { findLinks } from './list.server.ts'
import { withAccountOf } from './partners.ts'
import { findUses } from './places.server.ts'
import { replaceLink } from './replace.server.ts'
import { linkChecks, linkUses } from './tables.server.ts'

export function outgoingRoutes({ database: { db }, clock, env }: Deps, parts: ValuesParts) {
  const asked = () => ({ siteUrl: env.SITE_URL, now: clock() })
  const isPossible = hasPublicName(env)
  async function refuseToLook() {
    if (!isPossible) throw new Problem(409, 'This site has no public https address to say who asks (SITE_URL).')
    if (!(await isLookingOn(db))) throw new Problem(409, 'Looking at links is switched off.')
  }

  return apiApp()
    .openapi(contract.listLinks, async (c) => {
      while (await addNewLinks(db, env.SITE_URL, clock()));
      const [last] = await db.select({ at: max(linkChecks.lookedAt) }).from(linkChecks)
      const found = await findLinks(db, asked(), c.req.valid('query'))
      return c.json({ ...found, isOn: await isLookingOn(db), isPossible, lastLook: last?.at ?? null }, 200)
    })
    .openapi(contract.lookAgainAtAll, async (c) => {
      await refuseToLook()
      const now = clock()
      const hourAgo = new Date(now.getTime() - 3_600_000).toISOString()
      await db
        .update(linkChecks)
        .set({ dueAt: now.toISOString() })
        .where(sql`${linkChecks.host} is not null and coalesce(${linkChecks.lookedAt} < ${hourAgo}::timestamptz, true)`)
      return c.body(null, 204)
    })
    .openapi(contract.switchLooking, async (c) => {
      const { isOn } = c.req.valid('json')
      await switchLooking(db, isOn)
      return c.json({ isOn }, 200)
    })
    .openapi(contract.readLink, async (c) => {
      const link = await linkOr404(db, c.req.valid('param').hash)
      const { looks, address, hash } = link
      const uses = await findUses(db, hash, address)
      const total = await db.$count(linkUses, eq(linkUses.hash, hash))
      return c.json(
        { looks, uses, total, suggestion: await suggestionFor(db, link), product: await goneProduct(db, address) },
        200,
      )
    })
    .openapi(contract.lookAgain, async (c) => {
      const { hash } = await linkOr404(db, c.req.valid('param').hash)
      await refuseToLook()
      const dueAt = clock().toISOString()
      await db.update(linkChecks).set({ dueAt }).where(eq(linkChecks.hash, hash))
      return c.body(null, 204)
    })
    .openapi(contract.ignoreLink, async (c) => {
      const { hash, address } = await linkOr404(db, c.req.valid('param').hash)
      const { until, why } = c.req.valid('json')
      await transaction(db, async (tx) => {
        await tx
          .update(linkChecks)
          .set({ ignoredUntil: until, ignoredWhy: until === null ? null : why || null })
          .where(eq(linkChecks.hash, hash))
        await markProductsWithGoneLink(tx, address, clock())
      })
      return c.body(null, 204)
    })
    .openapi(contract.replaceLink, async (c) => {
      const link = await linkOr404(db, c.req.valid('param').hash)
      const { user } = c.var.viewer
      const by = { id: user?.id ?? null, email: user?.email ?? '' }
      return c.json(await replaceLink(db, parts, link, c.req.valid('json'), { by, now: clock() }), 200)
    })
}

async function linkOr404(db: Db, hash: string) {
  const [link] = await db.select().from(linkChecks).where(eq(linkChecks.hash, hash))
  return found(link ?? null, 'Link')
}

/** Links of the same network whose account is looked at. */
const maxCompared = 50

async function suggestionFor(db: Db, { network, hasAccount, address }: typeof linkChecks.$inferSelect) {
  if (network === null || hasAccount) return null
  const isUsed = exists(db.select({ one: sql`1` }).from(linkUses).where(eq(linkUses.hash, linkChecks.hash)))
  const others = await db
    .select({ address: linkChecks.address })
    .from(linkChecks)
    .where(and(eq(linkChecks.network, network), linkChecks.hasAccount, isUsed))
    .orderBy(desc(linkChecks.since))
    .limit(maxCompared)
  return others.map((other) => withAccountOf(address, other.address)).find((found) => found !== null) ?? null
}

async function goneProduct(db: Db, address: string) {
  const { id, name, insteadName, insteadUrl, affiliateUrl, goneSince } = affiliateProducts
  const [product] = await db
    .select({ id, name, insteadName, insteadUrl })
    .from(affiliateProducts)
    .where(sql`${affiliateUrl} = ${address} and ${goneSince} is not null`)
    .limit(1)
  return product ?? null
}
