import { expect, test } from 'vitest'
import { demoItinerary } from '#tests/support/rooms/itinerary.ts'
import { postDraft } from '#tests/support/rooms/posts.ts'
import { signedIn } from '#tests/support/site/signed-in.ts'

test.each([
  ['blog-posts', { ...postDraft, slug: 'the-ferry', published: true }, { published: false }],
  ['itineraries', { ...demoItinerary(), slug: 'the-ferry', isPublic: true }, { isPublic: false }],
  [
    'destinations',
    { name: 'Naxos', country: 'Greece', description: 'Marble.', slug: 'the-ferry' },
    { name: 'Paros', published: false },
  ],
])(
  'what was public in %s is found under its address, although it came back with another',
  async (kind, body, hidden) => {
    const site = await signedIn()
    await site.post(`/api/${kind}`, body)
    const undo = (await site.remove(`/api/${kind}/1`)).headers.get('x-undo')
    expect((await site.post(`/api/${kind}`, { ...body, ...hidden })).status).toBe(201)
    expect((await site.post(`/api/undo/${undo}`, {})).status).toBe(200)
    const answer = await site.asReader(`/api/${kind}/slug/the-ferry`)
    expect([answer.status, answer.headers.get('location')]).toEqual([308, `/api/${kind}/slug/the-ferry-2`])
  },
)
