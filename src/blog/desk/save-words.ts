/** The words for a save: on the button before it, in the notice after it. */

import { sentenceIn } from '#platform/problem-in.ts'
import { formatMoment } from '#platform/text/format-moment.ts'
import { siteTimeZone } from '#platform/text/time-zone.ts'
import { deskLinks } from '#site/desk-links.ts'
import type { notify } from '#ui/notice/notify.ts'
import type { BlogPost } from '../schema.ts'
import type { EditorVariant } from './check.ts'

type Standing = Pick<BlogPost, 'published' | 'publishAt'>

export type PostState = 'Published' | 'Scheduled' | 'Draft'

export function stateOf(post: Standing | null): PostState {
  if (post?.published) return 'Published'
  return post?.publishAt ? 'Scheduled' : 'Draft'
}

interface Save {
  /** The post as it was stored before; null for a new one. */
  before: Standing | null
  isNew: boolean
}

/** @param form what the post will be after the save */
export function saveLabel(form: { published: boolean; publishAt: string }, { before, isNew }: Save): string {
  if (stateOf(form) === 'Scheduled') return stateOf(before) === 'Scheduled' ? 'Update Schedule' : 'Schedule Post'
  return isNew ? 'Create Post' : 'Update Post'
}

export type Words = Parameters<typeof notify>[0]

export function successNotice(
  variant: EditorVariant,
  { before, isNew }: Save,
  post: Standing & { title: string },
): Words {
  const [was, is] = [stateOf(before), stateOf(post)]
  const name = `Blog post "${post.title}"`
  if (is === 'Scheduled') {
    if (Date.parse(post.publishAt ?? '') <= Date.now()) {
      return {
        title: 'Post published',
        description: `${name} appears within seconds, dated ${moment(post.publishAt)}.`,
      }
    }
    const title = was === 'Scheduled' ? 'Schedule updated' : 'Post scheduled'
    const until = was === 'Published' ? ' Until then readers no longer find it.' : ''
    return { title, description: `${name} will be published on ${moment(post.publishAt)}.${until}` }
  }
  if (was === 'Published' && is === 'Draft') {
    return { title: 'Post unpublished', description: `${name} is a draft again. Readers no longer find it.` }
  }
  if (was === 'Scheduled' && is === 'Draft') {
    return { title: 'Schedule removed', description: `${name} is a draft and waits for you.` }
  }
  const done = isNew ? 'created' : 'updated'
  if (variant === 'dashboard') return { title: `Post ${done}` }
  return { title: isNew ? 'Post Created!' : 'Post Updated!', description: `${name} has been ${done} successfully.` }
}

export function failureNotice(variant: EditorVariant, isNew: boolean, error: unknown): Words {
  const sentence = `Failed to ${isNew ? 'create' : 'update'} blog post${variant === 'dashboard' ? '.' : ''}`
  const description = sentenceIn(error, sentence)
  return { tone: 'failure', title: 'Error', description }
}

/**
 * The notice that nobody answers for the words of a generated post: saving again does, if she had signed it before; else it links
 * to the review.
 */
export function unreadNotice({ id }: BlogPost, mayAnswer: boolean): Words {
  return {
    tone: 'failure',
    title: 'Who answers for it?',
    description: mayAnswer
      ? 'A machine drafted this post, and you have changed its words. Save once more to answer for them, too.'
      : 'A machine wrote this post, and nobody answers for these words yet. Read them in its review.',
    action: { label: 'Review', href: deskLinks.review(id) },
    durationMs: 20_000,
  }
}

function moment(publishAt: string | null): string {
  return formatMoment(publishAt ?? '', siteTimeZone())
}
