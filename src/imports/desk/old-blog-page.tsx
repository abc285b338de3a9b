import { deskLinks } from '#site/desk-links.ts'
import { DeskPage } from '#site/desk-page.tsx'
import { OldBlog } from './old-blog.tsx'

export const preloads = () => ['/api/old-blog']

/** The screen for importing an old blog, or an archive of this site. */
export default function OldBlogPage() {
  return (
    <DeskPage title="Your old blog" path={deskLinks.oldBlog()}>
      <div className="admin-wrap old-blog-wrap">
        <div className="admin-head">
          <h1>Your old blog</h1>
        </div>
        <OldBlog headingLevel={2} />
      </div>
    </DeskPage>
  )
}
