import type { ImageInfo } from '#platform/media/schema.ts'
import { formatDate } from '#platform/text/format-date.ts'
import { withWords } from '#ui/form/words/words.ts'
import { Picture, pictureAddress } from '#ui/picture.tsx'
import { CategoryTag } from '../../card/category-tag.tsx'
import type { PostForm } from '../../fields.ts'
import { minutesOf } from '../form.ts'
import { RenderedMarkdown } from './rendered-markdown.tsx'

interface PreviewProps {
  form: PostForm
  /** UTC ISO text. */
  createdAt: string
  media: (url: string) => ImageInfo | null
  caretLine: number | null
}

/** The post as its page will show it. */
export function Preview({ form, createdAt, media, caretLine }: PreviewProps) {
  const picture = pictureAddress(form.imageUrl.trim())
  const tags = withWords(form.tags, form.tagsText)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be focusable for the keyboard
    <section className="preview" aria-label="The post as readers will see it" tabIndex={0}>
      {picture && (
        <Picture
          className="preview-picture"
          src={picture}
          alt={form.imageAlt}
          info={media(picture)}
          name={form.title}
          sizes="640px"
        />
      )}
      <div className="preview-body">
        <p className="preview-meta">
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          <span>{minutesOf(form.readTime)} min read</span>
        </p>
        <h2 className={form.title.trim() ? undefined : 'preview-empty'}>{form.title.trim() || 'Blog Post Title'}</h2>
        <p className={form.excerpt.trim() ? 'preview-excerpt' : 'preview-excerpt preview-empty'}>
          {form.excerpt.trim() || 'Blog post excerpt will appear here...'}
        </p>
        {(form.category || tags.length > 0) && (
          <ul className="tag-row">
            {form.category && (
              <li>
                <CategoryTag name={form.category} />
              </li>
            )}
            {tags.map((tag) => (
              <li key={tag} className="tag tag-line">
                {tag}
              </li>
            ))}
          </ul>
        )}
        {form.content.trim() ? (
          <RenderedMarkdown markdown={form.content} media={media} caretLine={caretLine} />
        ) : (
          <p className="preview-text preview-empty">Blog post content will appear here...</p>
        )}
      </div>
    </section>
  )
}
