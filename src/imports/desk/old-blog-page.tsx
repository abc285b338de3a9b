import { DeskPage } from '#site/desk-page.tsx'
import { links } from '#site/links.ts'
import { OldBlog } from './old-blog.tsx'

export const preloads = () => ['/api/old-blog']

/** Bringing an old blog in, or an archive of this site. */
export default function OldBlogPage() {
  return (
    <DeskPage title="Your old blog" path={links.oldBlog()}>
      <div className="admin-wrap old-blog-wrap">
        <div className="admin-head">
          <h1>Your old blog</h1>
        </div>
        <OldBlog headingLevel={2} />
      </div>
    </DeskPage>
  )
}
