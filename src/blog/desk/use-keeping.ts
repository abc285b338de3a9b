import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#platform/api-client.ts'
import { problemIn, storedRowIn } from '#platform/problem-in.ts'
import type { Stored } from '#ui/form/kept/use-work.ts'
import { revisionsQuery, savePost } from '../desk-queries.ts'
import type { FieldName, PostForm } from '../fields.ts'
import type { BlogPostDetail } from '../schema.ts'
import { bodyOf } from './check.ts'
import { isKept, keepable } from './draft.ts'
import { addressOf } from './use-save.ts'

/** A draft is saved on the site when typing pauses for this long, and at the latest after the longer one. */
const pauseMs = 2_500
const longestMs = 15_000
/** After a failure it is tried again, less and less often. */
const firstRetryMs = 5_000
const maxRetryMs = 60_000

type StoredPost = Stored<PostForm, BlogPostDetail>

export type KeepingState =
  | { name: 'idle' | 'keeping' }
  | { name: 'kept'; at: string }
  /** Another window saved the post; and the session has ended, and the author did not want a new one. */
  | { name: 'outdated'; theirs: BlogPostDetail }
  | { name: 'signed out' }
  | { name: 'failed'; times: number }

interface Options {
  /** The form as it is now. */
  read: () => PostForm
  stored: () => StoredPost
  onStored: (stored: StoredPost) => void
}

/** Saves a draft on the site. Calls must follow one another: a creation that is under way has no row yet. */
export function useKeeping({ read, stored, onStored }: Options) {
  const queryClient = useQueryClient()
  const [state, setState] = useState<KeepingState>({ name: 'idle' })
  /** A slug that another post has. */
  const taken = useRef('')
  const failures = useRef(0)

  /** Fields that the site refuses stay as they are stored there; null when nothing is left that could be kept. */
  async function send(
    form: PostForm,
    before: StoredPost,
    refused: readonly FieldName[] = [],
  ): Promise<StoredPost | null> {
    const next = keepable(form, before.values, refused)
    if (!next) return null
    const { slug, ...body } = bodyOf(next.draft)
    // Where another post has the address, the draft gets one of its own until the author chooses.
    const input = { ...body, slug: slug === taken.current ? '' : slug, autosave: true, ...addressOf(form, before.base) }
    try {
      const post = await savePost(before.row?.id ?? null, input)
      return { row: post, values: next.form, base: post.updatedAt }
    } catch (error) {
      const names = refusedFields(error).filter((name) => !refused.includes(name))
      if (names.length === 0) throw error
      if (!names.includes('slug')) return send(form, before, [...refused, ...names])
      taken.current = slug
      return send(form, before, refused)
    }
  }

  /** @returns whether everything that can be kept is on the site now */
  async function keep(): Promise<boolean> {
    const before = stored()
    if (!isKept(before.row)) return false
    if (!keepable(read(), before.values)) return true
    setState({ name: 'keeping' })
    try {
      const now = await send(read(), before)
      if (now) onStored(now)
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

function stateAfter(error: unknown, times: number): KeepingState {
  const theirs = storedRowIn<BlogPostDetail>(error)
  if (theirs) return { name: 'outdated', theirs }
  return error instanceof ApiError && error.status === 401 ? { name: 'signed out' } : { name: 'failed', times }
}

interface Pending {
  form: PostForm
  isPending: boolean
  state: KeepingState
}

/** Calls `keep` when typing pauses, and when the window is left. */
export function useKeepingTimer({ form, isPending, state }: Pending, keep: () => void) {
  const since = useRef<number | null>(null)
  const keepNow = useRef(keep)
  useEffect(() => {
    keepNow.current = keep
  })
  const failures = state.name === 'failed' ? state.times : 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is what is waited for
  useEffect(() => {
    if (!isPending) {
      since.current = null
      return
    }
    since.current ??= Date.now()
    const pause = failures
      ? Math.min(maxRetryMs, firstRetryMs * 2 ** (failures - 1))
      : Math.max(0, Math.min(pauseMs, since.current + longestMs - Date.now()))
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
