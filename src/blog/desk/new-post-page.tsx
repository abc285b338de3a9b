import { deskLinks } from '#site/desk-links.ts'
import { DeskPage } from '#site/desk-page.tsx'
import { PostEditor } from './post-editor.tsx'

/** The full editor with nothing in it yet. */
export default function NewPostPage() {
  return (
    <DeskPage title="Create New Blog Post" path={deskLinks.newPost()}>
      <PostEditor variant="page" post={null} />
    </DeskPage>
  )
}
