import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Presence } from '../schema.ts'

/** How often a window reports its presence; the report expires after a little more than twice this time. */
const everyMs = 20_000

/** The other windows in which the post is open. */
export function usePresence(postId: number | null): Presence[] {
  const [window] = useState(() => crypto.randomUUID())
  const others = useQuery({
    queryKey: ['presence', postId, window],
    enabled: postId !== null,
    queryFn: () => say(postId, { window }),
    refetchInterval: everyMs,
    gcTime: 0,
  })
  useEffect(() => {
    if (postId === null) return
    const leave = () => void say(postId, { window, isLeaving: true })
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [postId, window])
  return others.data ?? []
}

/** Not through the API's client, which asks her to sign in when the session has ended: that belongs to saving, not to this. */
async function say(postId: number | null, note: { window: string; isLeaving?: boolean }): Promise<Presence[]> {
  const answer = await fetch(`/api/blog-posts/${postId}/presence`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(note),
    keepalive: true,
  }).catch(() => null)
  return answer?.ok ? answer.json() : []
}

/** "Also open: Mara since 12:04, and in another window of yours." */
export function presenceWords(others: readonly Presence[], clock: (iso: string) => string): string {
  const people = others
    .filter(({ isYou }) => !isYou)
    .map(({ name, since }) => `${name ?? 'somebody'} since ${clock(since)}`)
  const own = others.some(({ isYou }) => isYou) ? ['another window of yours'] : []
  const all = [...new Set([...people, ...own])]
  return all.length ? `Also open: ${all.join(', ')}` : ''
}
