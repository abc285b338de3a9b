/** Spam by bots and people in the notes under a post: none of it becomes public, and real notes are still found. */
import { expect, test } from 'vitest'
import { siteWithNotes } from '#tests/support/rooms/notes.ts'
import { figure, times } from '#tests/support/run/proof.ts'

const bots = times(10_000, 300)
const advertisements = times(500, 60)

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length]!

/** A bot's note: links, tags, filled-in honeypots, no stamp or another page's, the same text repeatedly. */
function botNote(n: number, stamp: string): object {
  const name = `Bot ${n}`
  switch (n % 6) {
    case 0:
      return { name, text: `Cheap pills http://pills-${n}.example and http://more-${n}.example`, stamp }
    case 1:
      return { name, text: `[url=http://x${n}.example]buy[/url] number ${n}`, stamp }
    case 2:
      return { name, text: `Nice post, number ${n}`, website: 'http://bot.example', stamp }
    case 3:
      return { name, text: 'Great post, very informative, I will bookmark it and come back often.', stamp }
    case 4:
      return { name: `www.casino-${n}.example`, text: `Number ${n} <script>alert(1)</script>`, stamp }
    default:
      return { name, text: `No stamp ${n}`, stamp: n % 2 ? undefined : 'd1.made-up' }
  }
}

const things = ['camel rides', 'desert tours', 'airport transfers', 'apartment rentals', 'city passes']
const praise = ['lovely', 'amazing', 'wonderful', 'inspiring', 'excellent']
const offers = ['our agency offers', 'my company arranges', 'our team sells', 'our partners provide']
const ends = ['contact us on whatsapp for a discount', 'ask for our special price', 'book with our agency today']

/** A paid advertisement: no links, always different, about the subject. */
function advertisement(n: number): object {
  const text = `What an ${pick(praise, n)} article! For travellers ${pick(offers, n >> 1)} ${pick(things, n >> 2)} at the best price, ${pick(ends, n >> 3)}, offer ${n}.`
  return { name: `Karim ${n}`, text }
}

const real = [
  ['Hanneke', 'The heating went off at eleven, so ask for the first floor.'],
  ['Youssef', 'The taxi rank has a board now: 120 dirhams by day.'],
  ['Pilar', 'Samira still serves the bread at seven, and the fountain still runs all night.'],
  ['Lars', 'The hammam is closed on Tuesdays since October.'],
  ['Oona', 'The gate was locked after midnight and nobody had told us.'],
  ['Ewa', 'We walked from the bus in ten minutes, not twenty.'],
  ['Dmitri', 'Eleven people queued at the museum at eight, none at four.'],
  ['Folasade', 'My mother could not climb the stairs; there is no lift.'],
  ['Bruno', 'The hut is closed until March for its roof.'],
  ['Priya', 'The night train has a women’s compartment again.'],
  ['Margriet', 'Rain every afternoon in April, dry by evening.'],
  ['Tomasz', 'The ferry to the island left from the other pier.'],
] as const

test(`${bots} bots and ${advertisements} advertisements among ${real.length} readers: none public, the readers found`, {
  timeout: 1_200_000,
}, async () => {
  const { sendNote, page, inbox, counts, decide, db: _, note, asReader } = await siteWithNotes()
  const address = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
  const answers = new Map<number, number>()
  let sent = 0
  const send = async (more: object) => {
    const { status } = await sendNote(more, address(sent++ >> 2))
    answers.set(status, (answers.get(status) ?? 0) + 1)
  }
  for (let n = 0; n < bots; n++) await send(botNote(n, note.stamp))
  const every = Math.floor(advertisements / real.length)
  for (let n = 0; n < advertisements; n++) {
    await send(advertisement(n))
    const reader = n % every === 0 && real[n / every]
    if (reader) await send({ name: reader[0], text: reader[1] })
  }
  expect([...answers.keys()].toSorted()).toEqual([201, 400])
  expect((await page()).total).toBe(0)
  expect(await (await asReader('/api/blog-posts/slug/the-ferry')).text()).not.toMatch(/pills|whatsapp/)

  const before = await counts()
  const names = async (query: string) => (await inbox(query)).map(({ name }) => name)
  // The author finds each reader's note by a word in it, in whichever folder it is.
  for (const [name, text] of real)
    expect(await names(`?shown=all&search=${text.split(' ').slice(0, 3).join('%20')}`)).toContain(name)
  // The author finds some notes by search and approves them, then marks the spam on the first page.
  for (const [name] of real.slice(0, 5)) {
    const [found] = await inbox(`?search=${name}`)
    if (found) await decide(found.id, { status: 'approved' })
  }
  let marked = 0
  for (let round = 0; round < 6; round++) {
    for (const item of (await inbox()).slice(0, 15)) {
      const isReader = real.some(([name]) => name === item.name)
      const answer = await decide(item.id, { status: isReader ? 'approved' : 'spam' })
      expect([200, 404]).toContain(answer.status)
      marked++
    }
  }
  const after = await counts()
  // No real note was classified as spam.
  const lost: string[] = []
  for (const [name] of real) if (!(await names(`?shown=all&search=${name}`)).includes(name)) lost.push(name)
  expect(lost).toEqual([])
  expect(after.waiting).toBeLessThan(real.length)
  expect((await page()).notes.every(({ name }) => real.some(([own]) => own === name))).toBe(true)
  figure(
    `${sent} sent, ${answers.get(201)} kept, ${before.spam} spam at once, ${before.waiting} waiting; after ${marked} marks ${after.waiting} waiting, ${after.approved} approved, all ${real.length} readers found, 0 spam public`,
  )
})
