import { expect, test } from 'vitest'
import { createProfile, profilesPath } from '#tests/support/rooms/compatibility.ts'
import { travelProfile } from '#tests/support/rooms/travel-profile.ts'
import { testApp } from '#tests/support/site/app.ts'
import { answerOf, openSession, signedIn } from '#tests/support/site/signed-in.ts'
import { profileLimits } from './profile-limits.server.ts'
import { travelProfiles } from './tables.server.ts'

test.each(['editor', 'admin'] as const)('the %s deletes anybody’s profile, without its token', async (role) => {
  const site = await signedIn(role, { seeded: true })
  const { id } = await createProfile(site, { name: 'Buy at spam.example' })
  expect((await site.remove(`${profilesPath}/${id}`)).status).toBe(204)
  expect((await site.asReader(`${profilesPath}/${id}`)).status).toBe(404)
  expect((await site.remove(`${profilesPath}/${id}`)).status, 'a second time').toBe(204)
  expect(await site.db.$count(travelProfiles)).toBe(8)
})

test('a contributor deletes only what is her own', async () => {
  const site = await testApp()
  const own = await createProfile(site)
  const cookie = await openSession(site, 'contributor')
  const remove = (id: number, token?: string) =>
    site.app.request(`${profilesPath}/${id}`, {
      method: 'DELETE',
      headers: { cookie, ...(token && { 'x-manage-token': token }) },
    })
  expect((await remove(own.id)).status).toBe(403)
  expect((await remove(1, own.manageToken)).status).toBe(403)
  expect((await remove(own.id, own.manageToken)).status).toBe(204)
})

test('new profiles are limited per hour for all addresses together, and in all', async () => {
  const { post, db, get } = await testApp({ seeded: false })
  const fill = async (count: number, createdAt: string) => {
    const rows = Array.from({ length: count }, () => ({ ...travelProfile(), createdAt }))
    for (let at = 0; at < rows.length; at += 2000) await db.insert(travelProfiles).values(rows.slice(at, at + 2000))
  }
  const future = new Date(Date.now() + 30 * 86_400_000).toISOString()
  await fill(profileLimits.maxPerHour, future)
  expect((await post(profilesPath, travelProfile())).status, 'a clock that was ahead').toBe(201)
  await fill(profileLimits.maxPerHour - 1, new Date().toISOString())
  const busy = await post(profilesPath, travelProfile())
  expect([busy.status, busy.headers.get('retry-after'), await busy.json()]).toEqual([
    429,
    '3600',
    { error: 'Too many travel profiles have come within the hour. Please try again later.' },
  ])
  await db.update(travelProfiles).set({ createdAt: '2026-01-01T00:00:00Z' })
  expect((await post(profilesPath, travelProfile())).status).toBe(201)
  await fill(profileLimits.maxKept - 2 * profileLimits.maxPerHour - 1, '2026-01-01T00:00:00Z')
  expect(await answerOf(await post(profilesPath, travelProfile()))).toEqual({
    status: 503,
    body: { error: 'There are as many travel profiles as can be kept. The author has to make room first.' },
  })
  expect((await get(profilesPath)).status, 'those that are there are still read').toBe(200)
})
