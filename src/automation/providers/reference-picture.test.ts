import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { automation } from '#site.config'
import { picture } from '#tests/support/files/pictures.ts'
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts'
import { automationSite } from '#tests/support/rooms/automation.ts'
import { automationSpend } from '../tables.server.ts'

/** A site whose character has a reference picture at this path until the end of the test. */
async function siteWithReference(path: string) {
  const character: { referencePicture: string | null } = automation.character
  character.referencePicture = path
  onTestFinished(() => {
    character.referencePicture = null
  })
  const site = await automationSite()
  const { jobId } = await site.generate('Kyoto')
  await site.work()
  const ofPicture = site.providers.requests.filter(({ endpoint }) => endpoint === 'openai.image')
  return { ...site, jobId, ofPicture }
}

test.each(['png', 'jpeg', 'webp'] as const)(
  'a post’s picture follows a reference picture of the type %s',
  async (type) => {
    const path = join(temporaryFolder(), `character.${type}`)
    writeFileSync(path, await picture(type))
    const site = await siteWithReference(path)
    expect(site.ofPicture.map((request) => request.path)).toEqual(['/openai/v1/images/edits'])
    const [post] = await site.posts(site.jobId)
    expect(post?.imageUrl).toMatch(/^\/uploads\//)
    expect((await site.job(site.jobId)).error).toBeNull()
  },
)

test.each([
  ['character.png', 'cannot be read'],
  ['character.gif', 'is neither a PNG, a JPEG nor a WebP'],
])('a reference picture %s that %s: nothing is asked or charged, and the job says why', async (name, why) => {
  const path = join(temporaryFolder(), name)
  const site = await siteWithReference(path)
  expect(site.ofPicture).toEqual([])
  const charged = await site.db.select().from(automationSpend)
  expect(charged.filter(({ estimated }) => estimated)).toEqual([])
  const sentence = `The post has no picture: The reference picture ${path} of site.config.ts ${why}.`
  expect(await site.job(site.jobId)).toMatchObject({ status: 'completed', error: sentence })
  expect((await site.posts(site.jobId))[0]?.imageUrl).toBeNull()
})
