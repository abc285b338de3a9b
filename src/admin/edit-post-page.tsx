import { LoadPost, PostMissing } from '#blog/editor/load-post.tsx'
import type { PageProps } from '#platform/page.ts'
import { links } from '#site/links.ts'
import { AdminFrame } from './admin-frame.tsx'

/** The full editor of a stored post. */
export default function EditPostPage({ params }: PageProps) {
  const id = /^[1-9]\d{0,9}$/.test(params.id ?? '') ? Number(params.id) : null
  return (
    <AdminFrame title="Edit Blog Post" section="dashboard" path={links.editPost(id ?? 0)}>
      {id === null ? <PostMissing /> : <LoadPost id={id} variant="page" />}
    </AdminFrame>
  )
}
