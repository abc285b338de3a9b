import X from 'lucide-react/icons/x'
import { useCallback, useContext, useDeferredValue, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ImageInfo } from '#platform/media/schema.ts'
import { navigate } from '#platform/navigation.ts'
import { links } from '#site/links.ts'
import { IconButton } from '#ui/desk/icon-button.tsx'
import type { Heading } from '#ui/desk/markdown-editor/blocks/block-edits.ts'
import { MarkdownEditor } from '#ui/desk/markdown-editor/markdown-editor.tsx'
import type { TextHandle } from '#ui/desk/markdown-editor/use-engine.ts'
import { Field } from '#ui/form/field.tsx'
import { UnsavedWork } from '#ui/form/kept/unsaved-work.tsx'
import { loadDocument } from '#ui/notice/carried.ts'
import { postTable } from '../fields.ts'
import type { BlogPostDetail } from '../schema.ts'
import { BylinePanel } from './byline-panel.tsx'
import type { EditorVariant } from './check.ts'
import { EditorBar } from './editor-bar.tsx'
import './styles/editor.css'
import './styles/editor-side.css'
import './styles/editor-preview.css'
import './styles/revisions.css'
import { BesidePost } from '#site/beside-post.ts'
import { CoverField } from './fields/cover-field.tsx'
import { PlaceFields, PublishFields } from './fields/detail-fields.tsx'
import { TitleFields } from './fields/title-fields.tsx'
import { Group } from './group.tsx'
import { RevisionsPanel } from './history/revisions-panel.tsx'
import { OpenRules } from './open-rules-line.tsx'
import { Questions } from './questions.tsx'
import { Outline } from './text/outline.tsx'
import { PreviewPanel } from './text/preview-panel.tsx'
import { countWords, suggestedMinutes } from './text/reading-time.ts'
import { SearchResult } from './text/search-result.tsx'
import { writingHost } from './text/writing-host.ts'
import { useDetails } from './use-details.ts'
import { useIsNarrow } from './use-is-narrow.ts'
import { usePostEditor } from './use-post-editor.ts'

interface PostEditorProps {
  /** The short form of the dashboard, or the full editor on a page of its own. */
  variant: EditorVariant
  /** Null for a new post. */
  post: BlogPostDetail | null
  /** Called after a save; by default the post's page opens. */
  onDone?: (post: BlogPostDetail) => void
  /** Called when she leaves without saving; by default the dashboard opens. */
  onCancel?: () => void
  /** Called after the first save of a new post, when she goes on writing. */
  onCreated?: (post: BlogPostDetail) => void
}

/** The editor of a post: the same components for the dashboard's short form and for the full editor. */
export function PostEditor({
  variant,
  post,
  onDone = (saved) => loadDocument(links.post(saved.slug)),
  onCancel = () => navigate(links.admin()),
  onCreated = () => {},
}: PostEditorProps) {
  const text = useRef<TextHandle>(null)
  const editor = usePostEditor({ variant, post, text, onDone, onCreated })
  const { values, set, row: saved } = editor
  const { media, learn } = useMedia(saved)
  const [host] = useState(() => writingHost(learn))
  const [headings, setHeadings] = useState<readonly Heading[]>([])
  const isNarrow = useIsNarrow()
  const [isPreviewing, setPreviewing] = useState(false)
  const details = useDetails(isNarrow)
  const shown = useDeferredValue(values)
  const [caretLine, setCaretLine] = useState<number | null>(null)
  const [createdAt] = useState(() => saved?.createdAt ?? new Date().toISOString())
  const words = countWords(shown.content)
  const Beside = useContext(BesidePost)
  const minutes = suggestedMinutes(words)

  useEffect(() => {
    // Loaded only when the address points at a sentence of the text.
    if (location.hash)
      void import('./text/find-passage.ts').then(({ markPassage }) => markPassage(location.hash, text.current))
  }, [])
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const reveal = ({ target }: Event) =>
      flushSync(() => {
        const isDetail = details.side.current?.contains(target as Node) ?? false
        if (isNarrow) details.show(isDetail)
        else if (isDetail) setPreviewing(false)
      })
    const { current } = page
    current?.addEventListener('reveal', reveal)
    return () => current?.removeEventListener('reveal', reveal)
  }, [isNarrow, details.show, details.side])
  useEffect(() => {
    // Preloaded, because the notice that a save failed must appear even without a connection.
    void import('#ui/notice/toast-view.tsx')
  }, [])

  const bound = { form: editor, variant }
  return (
    <div ref={page} className={details.isShown ? 'editor editor-with-details' : 'editor'}>
      <EditorBar
        editor={editor}
        variant={variant}
        count={`${words.toLocaleString('en-US')} ${words === 1 ? 'word' : 'words'}, ${minutes} min`}
        isPreviewing={isPreviewing}
        isShowingDetails={details.isShown}
        onDetails={() => details.show(!details.isShown)}
        onPreview={() => setPreviewing(!isPreviewing)}
        onBack={() => editor.guard.attempt(onCancel)}
        onSave={() => editor.save('done')}
      />
      {editor.left && (
        <div className="admin-wrap">
          <UnsavedWork form={editor} />
        </div>
      )}
      <form id={editor.formId} className="editor-columns" noValidate onSubmit={(event) => event.preventDefault()}>
        <Outline headings={headings} onGo={(at) => text.current?.goTo(at)} />
        <div className="editor-column">
          <TitleFields {...bound} saved={saved} isNew={editor.isNew} onTitle={editor.setTitle} />
          <MarkdownEditor
            ref={text}
            label={postTable.content.label}
            name="content"
            value={values.content}
            error={editor.errors.content}
            keptAs={`post:${saved?.id ?? 'new'}`}
            host={host}
            onChange={(content) => set({ content })}
            onCaretLine={isPreviewing ? setCaretLine : undefined}
            onHeadings={setHeadings}
            onSending={editor.setTextSending}
          />
        </div>
        {isPreviewing && (
          <PreviewPanel
            form={shown}
            createdAt={createdAt}
            media={media}
            caretLine={caretLine}
            isOver={isNarrow}
            onClose={() => setPreviewing(false)}
          />
        )}
        <aside ref={details.side} className="editor-side" aria-label="Details" hidden={isPreviewing && !isNarrow}>
          <div className="editor-side-head">
            <h2>Details</h2>
            <IconButton icon={X} label="Close details" onClick={() => details.show(false)} />
          </div>
          <Group title="Publish">
            <PublishFields {...bound} suggestedMinutes={minutes} />
            {!saved?.published && <OpenRules form={shown} variant={variant} saved={saved} />}
            {saved?.published && Beside && <Beside id={saved.id} />}
          </Group>
          {variant === 'page' && (
            <Group title="Where">
              <PlaceFields form={editor} />
            </Group>
          )}
          <Group title="Picture">
            <CoverField form={editor} onPictureKnown={learn} onSending={editor.setCoverSending} />
          </Group>
          <Group title="Search result">
            <SearchResult form={shown} />
            {variant === 'page' && <Field form={editor} name="searchTitle" />}
            {variant === 'page' && <Field form={editor} name="seoKeywords" />}
          </Group>
          {saved && <BylinePanel post={saved} />}
          {saved && (
            <Group title="Revisions">
              <RevisionsPanel
                postId={saved.id}
                form={values}
                isDirty={editor.isDirty}
                onRestore={editor.restoreRevision}
              />
            </Group>
          )}
        </aside>
      </form>
      <Questions editor={editor} />
    </div>
  )
}

/** Size and description of the pictures in the preview: those of the stored post, and those uploaded since. */
function useMedia(post: BlogPostDetail | null) {
  const [known, setKnown] = useState<ReadonlyMap<string, ImageInfo>>(
    () => new Map(post?.imageUrl && post.imageInfo ? [[post.imageUrl, post.imageInfo]] : []),
  )
  const learn = useCallback((url: string, info: ImageInfo) => setKnown((before) => new Map(before).set(url, info)), [])
  const media = useCallback((url: string) => known.get(url) ?? null, [known])
  return { media, learn }
}
