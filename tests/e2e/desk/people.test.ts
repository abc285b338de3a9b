import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { expectAccessible, openPage, phone } from '#tests/support/browser/browser.ts'
import { withAuthenticator } from '#tests/support/browser/passkeys.ts'
import { notice } from '#tests/support/site/admin-site.ts'
import { type SeededSite, startSeededSite } from '#tests/support/site/seeded-site.ts'
import { adminPair } from '#tests/support/site/site-client.ts'
import { freePort } from '#tests/support/site/site-process.ts'

let site: SeededSite
/** With a host name: passkeys do not work on IP addresses. */
let url: string
beforeAll(async () => {
  const port = await freePort()
  url = `http://localhost:${port}`
  site = await startSeededSite({ PORT: String(port), SITE_URL: url })
})
afterAll(() => site.stop())

const asAdmin = async ({ request }: BrowserContext) => {
  const answer = await request.post(`${url}/api/auth/login`, { data: adminPair, headers: { origin: url } })
  expect(answer.status()).toBe(200)
}

function open(path: string, options: { before?: typeof asAdmin; viewport?: typeof phone } = {}) {
  return openPage(path, { ...options, context: { baseURL: url } })
}

async function addPasskey(page: Page, name: string) {
  await page.getByLabel('Name of a new passkey').fill(name)
  await page.getByRole('region', { name: 'Passkeys' }).getByLabel('Present code').fill(adminPair.adminCode)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel(`Name of the passkey ${name}`).waitFor()
}

const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()

test('a passkey is made, signs in, is joined by another device’s, and a recovery code opens when all are lost', async () => {
  const { page, complaints } = await open('/admin/people', { before: asAdmin })
  await withAuthenticator(page)
  await addPasskey(page, 'Laptop')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await dashboard(page)
  await notice(page).getByText('Successfully logged in as admin').waitFor()

  const second = (await open('/admin/people', { before: asAdmin, viewport: phone })).page
  await withAuthenticator(second)
  await addPasskey(second, 'Phone')
  await second.getByLabel('Name of the passkey Laptop').waitFor()
  await expect.poll(() => second.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)

  await second.getByRole('button', { name: 'Make recovery codes' }).click()
  const recovery = second.getByRole('region', { name: 'Recovery codes' })
  await recovery.getByRole('switch', { name: 'Use a passkey instead' }).check()
  await second.getByRole('button', { name: 'Make ten codes' }).click()
  const codes = second.locator('.code-sheet code')
  await expect.poll(() => codes.count()).toBe(10)
  await expect
    .poll(() => recovery.getByRole('button', { name: 'Copy' }).evaluate((button) => button.matches(':focus')))
    .toBe(true)
  const code = (await codes.first().textContent()) ?? ''

  for (const name of ['Laptop', 'Phone']) {
    await second.getByRole('button', { name: `Delete the passkey ${name}` }).click()
    await second.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await second.getByLabel(`Name of the passkey ${name}`).waitFor({ state: 'detached' })
  }
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await notice(page).getByText('This passkey is not known here').waitFor()

  await page.getByLabel('Admin email').fill(adminPair.email)
  await page.getByLabel('Admin code').fill(code)
  await page.getByRole('button', { name: 'Access AI Automation' }).click()
  await dashboard(page)
  expect(complaints.filter((line) => !/401/.test(line))).toEqual([])
})

/** A passkey's answer to the site's challenge, created at the page's own origin. */
async function answerOf(page: Page, options: unknown) {
  return page.evaluate(async (json) => {
    const { PublicKeyCredential: parser } = globalThis as unknown as {
      PublicKeyCredential: { parseRequestOptionsFromJSON(json: unknown): PublicKeyCredentialRequestOptions }
    }
    const credential = await navigator.credentials.get({ publicKey: parser.parseRequestOptionsFromJSON(json) })
    return (credential as PublicKeyCredential).toJSON() as unknown
  }, options)
}

test('a passkey’s answer is accepted once, and only from the site’s own origin', async () => {
  const { page } = await open('/admin/people', { before: asAdmin })
  const { cdp, authenticatorId } = await withAuthenticator(page)
  await addPasskey(page, 'Key')
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId })

  const { request } = page.context()
  const headers = { origin: url }
  const options = async () => (await request.post(`${url}/api/auth/passkey/options`, { headers })).json()
  const signIn = async (data: unknown) => (await request.post(`${url}/api/auth/passkey`, { data, headers })).status()

  const answer = await answerOf(page, await options())
  expect(await signIn(answer)).toBe(200)
  expect(await signIn(answer), 'replayed').toBe(401)

  // The same host and the same passkey, at another origin.
  const stranger = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end('<title>Else'),
  ).listen(0)
  onTestFinished(() => void stranger.close())
  await once(stranger, 'listening')
  const elsewhere = await page.context().browser()!.newPage()
  onTestFinished(() => elsewhere.close())
  await elsewhere.goto(`http://localhost:${(stranger.address() as AddressInfo).port}/`)
  const other = await withAuthenticator(elsewhere)
  for (const credential of credentials) {
    await other.cdp.send('WebAuthn.addCredential', { authenticatorId: other.authenticatorId, credential })
  }
  const caught = await options()
  expect(await signIn(await answerOf(elsewhere, caught)), 'wrong origin').toBe(401)
  expect(await signIn(await answerOf(page, caught)), 'a refused answer has used its challenge up').toBe(401)
  expect(await signIn(await answerOf(page, await options()))).toBe(200)
})

test('somebody is invited, comes in with a passkey, finds what their role may, and is gone when removed', async () => {
  const { page } = await open('/admin/people', { before: asAdmin })
  await page.getByLabel('Invite somebody by their email').fill('mira@example.com')
  await page.getByRole('button', { name: 'Make an invitation' }).click()
  const linkField = page.getByLabel('Invitation link for mira@example.com')
  const link = await linkField.inputValue()
  // Shown once, it is scrolled into view once, and not again while the next address is typed.
  await page.evaluate(() => {
    Element.prototype.scrollIntoView = () => {
      document.documentElement.dataset.scrolled = ''
    }
  })
  await page.getByLabel('Invite somebody by their email').pressSequentially('jo')
  expect(await linkField.inputValue()).toBe(link)
  expect(await page.evaluate(() => 'scrolled' in document.documentElement.dataset)).toBe(false)

  const { page: theirs, complaints } = await open(link.slice(url.length))
  await withAuthenticator(theirs)
  await theirs.getByText('Ines Calder invites mira@example.com').waitFor()
  await expectAccessible(theirs)
  await theirs.getByLabel('Your name').fill('Mira Voss')
  await theirs.getByRole('button', { name: 'Create a passkey and come in' }).click()
  await dashboard(theirs)
  const bar = theirs.getByRole('navigation', { name: 'Admin' }).getByRole('link')
  await expect.poll(() => bar.allTextContents()).toEqual(['Dashboard', 'Itineraries'])
  await expect.poll(() => theirs.getByRole('tab').count()).toBe(1)
  await expect.poll(() => theirs.getByRole('button', { name: /^Delete/ }).count()).toBe(0)

  await theirs.goto('/admin/blog/new')
  await theirs.getByLabel('Title').fill('A night in Porto')
  await theirs
    .getByRole('button', { name: /Save|Create/ })
    .first()
    .waitFor()
  await expect.poll(() => theirs.getByRole('switch', { name: /Publish/ }).count()).toBe(0)
  await theirs.goto('/admin/people')
  await theirs.getByRole('heading', { name: 'Your byline' }).waitFor()
  await expect.poll(() => theirs.getByRole('heading', { name: 'People', exact: true }).count()).toBe(0)
  expect(complaints).toEqual([])
  await theirs.goto('/admin/settings')
  await theirs.getByRole('heading', { name: 'Not for you' }).waitFor()

  await page.reload()
  await page.getByRole('button', { name: 'Delete Mira Voss' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await notice(page).getByText('Person removed').waitFor()
  await theirs.goto('/admin')
  await theirs.getByRole('heading', { level: 1, name: 'Admin Access' }).waitFor()
  await theirs.goto(link)
  await theirs.reload()
  await theirs.getByText('This invitation has been used').waitFor()
})
