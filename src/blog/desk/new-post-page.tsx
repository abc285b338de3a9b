import { deskLinks } from '#site/desk-links.ts'
import { DeskPage } from '#site/desk-page.tsx'
import { links } from '#site/links.ts'
import { useOwnAddress } from '#ui/form/use-own-address.ts'
import type { BlogPostDetail } from '../schema.ts'
import { PostEditor } from './post-editor.tsx'

/** The full editor with nothing in it yet. */
export default function NewPostPage() {
  const { row, key, take } = useOwnAddress<BlogPostDetail>(links.editPost)
  return (
    <DeskPage
      title={row ? 'Edit Blog Post' : 'Create New Blog Post'}
      path={row ? links.editPost(row.id) : deskLinks.newPost()}
    >
      <PostEditor key={key} variant="page" post={null} onCreated={take} />
    </DeskPage>
  )
}
