import { PostEditor } from '#blog/editor/post-editor.tsx'
import { links } from '#site/links.ts'
import { AdminFrame } from './admin-frame.tsx'

/** The full editor with nothing in it yet. */
export default function NewPostPage() {
  return (
    <AdminFrame title="Create New Blog Post" section="dashboard" path={links.newPost()}>
      <PostEditor variant="page" post={null} />
    </AdminFrame>
  )
}
