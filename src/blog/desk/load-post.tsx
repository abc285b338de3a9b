import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ComponentProps } from 'react'
import { ApiError } from '#platform/api-client.ts'
import { links } from '#site/links.ts'
import { ButtonLink } from '#ui/desk/button.tsx'
import { FormOnItsWay } from '#ui/desk/form-on-its-way.tsx'
import { postByIdQuery } from '../desk-queries.ts'
import { PostEditor } from './post-editor.tsx'
import './styles/editor.css'
import './styles/editor-side.css'
import './styles/editor-preview.css'
import './styles/revisions.css'

interface LoadPostProps extends Omit<ComponentProps<typeof PostEditor>, 'post'> {
  id: number
}

/** The editor of a stored post, which is fetched anew each time, since another window may have changed it. */
export function LoadPost({ id, ...editor }: LoadPostProps) {
  const post = useQuery({ ...postByIdQuery(id), refetchOnMount: 'always' })
  if (post.data && post.isFetchedAfterMount) {
    return <PostEditor key={id} {...editor} post={post.data} />
  }
  const failed = post.isError && !post.isFetching && post
  if (failed && failed.error instanceof ApiError && failed.error.status === 404) return <PostMissing />
  return (
    <FormOnItsWay
      title="Edit Blog Post"
      what="post"
      waiting="Loading blog post..."
      waitingClass="editor-loading"
      failed={failed}
    />
  )
}

/** The notice that no post has this id. */
export function PostMissing() {
  return (
    <div className="admin-wrap editor-missing">
      <h1>Post Not Found</h1>
      <p>The blog post you're looking for doesn't exist.</p>
      <ButtonLink icon={ArrowLeft} href={links.admin()}>
        Back to Admin
      </ButtonLink>
    </div>
  )
}
