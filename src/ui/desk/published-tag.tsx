/** Whether readers see the row. */
export function PublishedTag({ published }: { published: boolean }) {
  return <span className={published ? 'tag tag-success' : 'tag tag-line'}>{published ? 'Published' : 'Draft'}</span>
}
