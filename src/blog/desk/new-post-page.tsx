import { DeskPage } from '#site/desk-page.tsx'
import { links } from '#site/links.ts'
import { PostEditor } from './post-editor.tsx'

/** The full editor with nothing in it yet. */
export default function NewPostPage() {
  return (
    <DeskPage title="Create New Blog Post" path={links.newPost()}>
      <PostEditor variant="page" post={null} />
    </DeskPage>
  )
}
