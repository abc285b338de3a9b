import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ComponentProps } from 'react'
import { ApiError } from '#platform/api-client.ts'
import { links } from '#site/links.ts'
import { LoadFailure } from '#ui/list/load-failure.tsx'
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
  if (post.isError && !post.isFetching) {
    if (post.error instanceof ApiError && post.error.status === 404) return <PostMissing />
    return (
      <div className="admin-wrap form-page">
        <h1 className="sr-only">Edit Blog Post</h1>
        <LoadFailure headingLevel={2} what="The post" query={post} />
      </div>
    )
  }
  return (
    <div className="admin-wrap">
      <h1 className="sr-only">Edit Blog Post</h1>
      <p className="editor-loading" role="status">
        <span className="spinner" />
        Loading blog post...
      </p>
    </div>
  )
}

/** The notice that no post has this id. */
export function PostMissing() {
  return (
    <div className="admin-wrap editor-missing">
      <h1>Post Not Found</h1>
      <p>The blog post you're looking for doesn't exist.</p>
      <a className="button button-outline button-small" href={links.admin()}>
        <ArrowLeft className="icon" />
        Back to Admin
      </a>
    </div>
  )
}
