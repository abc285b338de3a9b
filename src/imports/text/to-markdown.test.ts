import { expect, test } from 'vitest'
import { childPid } from '#platform/apart/apart.server.ts'
import type { Note } from '../report.ts'
import { toMarkdown } from './to-markdown.server.ts'

const plainWorld = {
  picture: async (address: string) => address,
  link: (address: string) => address,
  note: () => {},
  blankLines: false,
}

test('imported texts are parsed in the child process, and the event loop is not blocked', async () => {
  let turns = 0
  const counting = setInterval(() => turns++, 1)
  const text = await toMarkdown('<p>a <b>b</b></p>'.repeat(3000), plainWorld)
  clearInterval(counting)
  expect(text).toContain('**b')
  expect(childPid()).not.toBeNull()
  expect(turns).toBeGreaterThan(10)
})

test('each link and picture is looked up once, links first', async () => {
  const asked: string[] = []
  const notes: Note[] = []
  const html =
    '<img src="/b.jpg"><a href="/x">X</a> <a href="/y">Y</a> <a href="/x">again</a> <img src="/b.jpg"><img src="/c.jpg"><form></form>'
  const text = await toMarkdown(html, {
    origin: 'https://old.example',
    link: (address) => `/blog${asked[asked.push(address) - 1]}`,
    picture: async (address) => (asked.push(address) && address === '/b.jpg' ? '/uploads/b' : null),
    note: (note) => void notes.push(note),
    blankLines: false,
  })
  expect(asked).toEqual(['/x', '/y', '/b.jpg', '/c.jpg'])
  expect(text).toBe(
    '![](/uploads/b)[X](/blog/x) [Y](/blog/y) [again](/blog/x) ![](/uploads/b)![](https://old.example/c.jpg)',
  )
  expect(notes).toHaveLength(1)
})
