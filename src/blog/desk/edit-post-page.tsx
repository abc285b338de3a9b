import type { PageProps } from '#platform/page.ts'
import { DeskPage } from '#site/desk-page.tsx'
import { links } from '#site/links.ts'
import { LoadPost, PostMissing } from './load-post.tsx'

/** The full editor of a stored post. */
export default function EditPostPage({ params }: PageProps) {
  const id = /^[1-9]\d{0,9}$/.test(params.id ?? '') ? Number(params.id) : null
  return (
    <DeskPage title="Edit Blog Post" path={links.editPost(id ?? 0)}>
      {id === null ? <PostMissing /> : <LoadPost id={id} variant="page" />}
    </DeskPage>
  )
}
