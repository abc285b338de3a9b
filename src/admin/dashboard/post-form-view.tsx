import { LoadPost } from '#blog/desk/load-post.tsx'
import { PostEditor } from '#blog/desk/post-editor.tsx'
import type { FormSubject } from './dashboard-address.ts'

/** The short post form as a page of the dashboard. */
export default function PostFormView({ subject, onDone }: { subject: FormSubject; onDone: () => void }) {
  return subject === 'new' ? (
    <PostEditor variant="dashboard" post={null} onDone={onDone} onCancel={onDone} />
  ) : (
    <LoadPost id={subject} variant="dashboard" onDone={onDone} onCancel={onDone} />
  )
}
