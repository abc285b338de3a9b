/** A contributor goes on writing what an editor has made public meanwhile. */
import { expect, test } from 'vitest'
import { demoItinerary } from '#tests/support/rooms/itinerary.ts'
import { invitingSite } from '#tests/support/rooms/people.ts'
import { answerOf } from '#tests/support/site/signed-in.ts'

interface Row {
  id: number
  updatedAt: string
}

const texts = { title: 'A night in Porto', slug: 'a-night-in-porto', excerpt: 'x', content: 'y', category: 'Tips' }

test.each([
  ['post', '/api/blog-posts', texts, { published: true }, { content: 'mine' }],
  ['itinerary', '/api/itineraries', demoItinerary({ isPublic: false }), { isPublic: true }, { description: 'Mine.' }],
])(
  '%s: a save after it was made public is a conflict that shows the stored one; the next says who may change it',
  async (what, all, draft, publishing, mine) => {
    const { joined, post, put } = await invitingSite()
    const { as } = await joined('contributor')
    await post('/api/categories', { name: 'Tips', slug: 'tips', description: 'd', icon: 'backpack', color: 'blue' })
    const { id, updatedAt } = (await (await as('POST', all, draft)).json()) as Row
    const path = `${all}/${id}`
    const stored = (await (await put(path, { ...draft, ...publishing })).json()) as Row
    const save = async (expectedUpdatedAt: string) =>
      answerOf(await as('PUT', path, { ...draft, ...mine, expectedUpdatedAt }))
    expect(await save(updatedAt)).toMatchObject({
      status: 409,
      body: {
        error: expect.stringContaining(`This ${what} was changed elsewhere after you opened it.`),
        current: { id, updatedAt: stored.updatedAt, ...publishing },
      },
    })
    expect(await save(stored.updatedAt)).toEqual({
      status: 403,
      body: { error: expect.stringMatching(/, and only an editor or the admin changes it\. Copy your text, /) },
    })
  },
)
