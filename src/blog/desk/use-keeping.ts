import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#platform/api-client.ts'
import { problemIn, storedRowIn } from '#platform/problem-in.ts'
import type { Stored, Work } from '#ui/form/kept/use-work.ts'
import { revisionsQuery, savePost } from '../desk-queries.ts'
import type { FieldName, PostForm } from '../fields.ts'
import type { BlogPostDetail } from '../schema.ts'
import { bodyOf } from './check.ts'
import { isKept, keepable } from './draft.ts'

/** Debounce of the autosave: it runs when typing pauses for this long, and at the latest after the longer time. */
const pauseMs = 2_500
const maxDelayMs = 15_000
/** Backoff after a failure. */
const firstRetryMs = 5_000
const maxRetryMs = 60_000

type StoredPost = Stored<PostForm, BlogPostDetail>

export type KeepingState =
  | { name: 'idle' | 'keeping' }
  | { name: 'kept'; at: string }
  /** 'outdated': another window saved the post. 'signed out': the session ended, and the author did not sign in again. */
  | { name: 'outdated'; theirs: BlogPostDetail }
  | { name: 'signed out' }
  /** The post was deleted, or is no longer hers to change: trying again cannot help. */
  | { name: 'deleted' | 'forbidden' }
  | { name: 'failed'; times: number }

/** Autosaves a draft on the site. Calls must not overlap: while a post is being created it has no row to change yet. */
export function useKeeping({ valuesNow, storedNow, setStored }: Work<PostForm, BlogPostDetail>) {
  const queryClient = useQueryClient()
  const [state, setState] = useState<KeepingState>({ name: 'idle' })
  /** A slug that was refused because another post has it. */
  const taken = useRef('')
  const failures = useRef(0)

  /** Fields that the site refuses are left as they are stored; null when nothing else has changed. */
  async function send(
    form: PostForm,
    before: StoredPost,
    refused: readonly FieldName[] = [],
  ): Promise<StoredPost | null> {
    const next = keepable(form, before.values, refused)
    if (!next) return null
    const { slug, ...body } = bodyOf(next.draft, before.base)
    // Where another post has the slug, the draft gets a generated one until the author chooses.
    const input = { ...body, slug: slug === taken.current ? '' : slug, autosave: true }
    try {
      const post = await savePost(before.row?.id ?? null, input)
      return { row: post, values: next.form, base: post.updatedAt, savedAt: post.updatedAt }
    } catch (error) {
      const names = refusedFields(error).filter((name) => !refused.includes(name))
      if (names.length === 0) throw error
      if (!names.includes('slug')) return send(form, before, [...refused, ...names])
      taken.current = slug
      return send(form, before, refused)
    }
  }

  /** @returns whether everything that can be autosaved is on the site */
  async function keep(): Promise<boolean> {
    const before = storedNow()
    if (!isKept(before.row)) return false
    if (!keepable(valuesNow(), before.values)) return true
    setState({ name: 'keeping' })
    try {
      const now = await send(valuesNow(), before)
      if (now) setStored(now)
      failures.current = 0
      setState(now ? { name: 'kept', at: new Date().toISOString() } : { name: 'idle' })
      void queryClient.invalidateQueries({ queryKey: ['/api/blog-posts'], refetchType: 'none' })
      if (now?.row) void queryClient.invalidateQueries({ queryKey: revisionsQuery(now.row.id).queryKey })
      return true
    } catch (error) {
      failures.current += 1
      setState(stateAfter(error, failures.current))
      return false
    }
  }

  return { state, keep, forget: () => setState({ name: 'idle' }) }
}

function refusedFields(error: unknown): FieldName[] {
  return Object.keys(problemIn(error).fields).map((path) => path.split('.', 1)[0] as FieldName)
}

/** Whether the autosave waits for the author, since trying again would change nothing. */
export function isStuck({ name }: KeepingState): boolean {
  return name === 'outdated' || Object.values(finalStates).some((state) => state === name)
}

/** States that another attempt would not change, by the status of the answer. */
const finalStates: Record<number, 'signed out' | 'forbidden' | 'deleted'> = {
  401: 'signed out',
  403: 'forbidden',
  404: 'deleted',
}

function stateAfter(error: unknown, times: number): KeepingState {
  const theirs = storedRowIn<BlogPostDetail>(error)
  if (theirs) return { name: 'outdated', theirs }
  const final = error instanceof ApiError && finalStates[error.status]
  return final ? { name: final } : { name: 'failed', times }
}

interface Pending {
  form: PostForm
  isPending: boolean
  state: KeepingState
}

/** Calls `keep` when typing pauses, and when the window is hidden. */
export function useKeepingTimer({ form, isPending, state }: Pending, keep: () => void) {
  const since = useRef<number | null>(null)
  const keepNow = useRef(keep)
  useEffect(() => {
    keepNow.current = keep
  })
  const failures = state.name === 'failed' ? state.times : 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the form restarts the debounce
  useEffect(() => {
    if (!isPending) {
      since.current = null
      return
    }
    since.current ??= Date.now()
    const pause = failures
      ? Math.min(maxRetryMs, firstRetryMs * 2 ** (failures - 1))
      : Math.max(0, Math.min(pauseMs, since.current + maxDelayMs - Date.now()))
    const timer = setTimeout(() => {
      since.current = null
      keepNow.current()
    }, pause)
    return () => clearTimeout(timer)
  }, [form, isPending, failures])

  useEffect(() => {
    if (!isPending) return
    const leave = () => document.visibilityState === 'hidden' && keepNow.current()
    document.addEventListener('visibilitychange', leave)
    return () => document.removeEventListener('visibilitychange', leave)
  }, [isPending])
}
