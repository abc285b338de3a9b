import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import type { ImageInfo } from '#platform/media/schema.ts'
import { navigate } from '#platform/navigation.ts'
import { links } from '#site/links.ts'
import { notify } from '#ui/notice/notify.ts'
import { postTable } from '../fields.ts'
import type { BlogPostDetail } from '../schema.ts'
import type { EditorVariant } from './check.ts'
import { DetailFields } from './fields/detail-fields.tsx'
import { ContentField } from './text/content-field.tsx'
import './editor.css'
import { RestoreNotice } from '#ui/form/restore-notice.tsx'
import { useSaveKey } from '#ui/form/use-save-key.ts'
import { EditorBar } from './editor-bar.tsx'
import { TitleFields } from './fields/title-fields.tsx'
import { usePictures } from './fields/use-pictures.ts'
import { RevisionsPanel } from './history/revisions-panel.tsx'
import { OpenRules } from './open-rules-line.tsx'
import { Questions } from './questions.tsx'
import { PreviewPanel } from './text/preview-panel.tsx'
import { countWords, suggestedMinutes } from './text/reading-time.ts'
import { SearchResult } from './text/search-result.tsx'
import { useCaretLine } from './text/use-caret-line.ts'
import { useIsNarrow } from './use-is-narrow.ts'
import { type AfterSave, usePostEditor } from './use-post-editor.ts'

interface PostEditorProps {
  /** The short form of the dashboard, or the full editor on a page of its own. */
  variant: EditorVariant
  /** Null for a new post. */
  post: BlogPostDetail | null
  /** After a save. Left out: to the post's page. */
  onDone?: (post: BlogPostDetail) => void
  /** Back, without a save. Left out: to the dashboard. */
  onCancel?: () => void
}

/** Writes a post: one set of components for the dashboard's form and for the full editor. */
export function PostEditor({ variant, post: given, onDone, onCancel }: PostEditorProps) {
  const [post, setPost] = useState(given)
  const onCreated = (created: BlogPostDetail) =>
    variant === 'page' ? navigate(links.editPost(created.id), { replace: true }) : setPost(created)
  return (
    <Editor
      key={post?.id ?? 'new'}
      variant={variant}
      post={post}
      onDone={onDone ?? ((saved) => navigate(links.post(saved.slug)))}
      onCancel={onCancel ?? (() => navigate(links.admin()))}
      onCreated={onCreated}
    />
  )
}

type EditorProps = Required<PostEditorProps> & { onCreated: (post: BlogPostDetail) => void }

function Editor({ variant, post, onDone, onCancel, onCreated }: EditorProps) {
  const editor = usePostEditor({ variant, post, isNew: post === null, onDone, onCreated })
  const { form, set, saved, kept, guard, saving } = editor
  const text = useRef<HTMLTextAreaElement>(null)
  const { media, learn } = useMedia(saved)
  const pictures = usePictures(text, learn)
  const isNarrow = useIsNarrow()
  // Until she chooses: beside the form where there is room, and on a phone not before it is asked for.
  const [chosen, setPreviewing] = useState<boolean | null>(null)
  const isPreviewing = chosen ?? !isNarrow
  const shown = useDeferredValue(form)
  const caretLine = useCaretLine(text)
  const [createdAt] = useState(() => saved?.createdAt ?? new Date().toISOString())
  const [offered] = kept.left

  async function save(how: () => Promise<void>) {
    if (saving.isSaving) return
    if (!pictures.isSending) return void (await how())
    guard.stay()
    notify({ tone: 'failure', title: 'Error', description: 'A picture is still on its way. Please wait a moment.' })
  }
  const saveAnd = (after: AfterSave) => void save(() => editor.save(after))
  useSaveKey(() => void save(editor.saveHere))
  useEffect(() => {
    // Fetched only where an address names a sentence of the text.
    if (location.hash) void import('./text/find-passage.ts').then(({ markPassage }) => markPassage(location.hash))
  }, [])
  useEffect(() => {
    // A notice must be there even when the connection is not.
    void import('#ui/notice/toast-view.tsx')
  }, [])

  const fields = { table: postTable, values: form, errors: saving.errorsOf(form), set }
  return (
    <div className="editor">
      <EditorBar
        editor={editor}
        variant={variant}
        isPreviewing={isPreviewing}
        onPreview={() => setPreviewing(!isPreviewing)}
        onBack={() => guard.attempt(onCancel)}
        onSave={() => saveAnd('done')}
      />
      <div className="admin-wrap">
        {offered && (
          <RestoreNotice
            key={offered.key}
            work={offered}
            what="post"
            savedAt={saved?.updatedAt ?? null}
            onRestore={() => editor.restoreWork(offered)}
            onDiscard={() => kept.discard(offered)}
          />
        )}
        {!saved?.published && <OpenRules form={shown} variant={variant} />}
        <div className={isPreviewing && !isNarrow ? 'editor-columns editor-columns-preview' : 'editor-columns'}>
          <form className="editor-form" noValidate onSubmit={(event) => event.preventDefault()}>
            <div className="editor-column">
              <TitleFields
                form={fields}
                variant={variant}
                saved={saved}
                isNew={editor.isNew}
                onTitle={editor.setTitle}
              />
              <ContentField
                value={form.content}
                error={fields.errors.content}
                text={text}
                pictures={pictures}
                onChange={(content) => set({ content })}
              />
            </div>
            <DetailFields
              form={fields}
              variant={variant}
              suggestedMinutes={suggestedMinutes(countWords(shown.content))}
              onPictureKnown={learn}
            />
          </form>
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
          <div className="editor-column editor-notes">
            <SearchResult form={shown} />
            {saved && (
              <RevisionsPanel
                postId={saved.id}
                form={form}
                isDirty={editor.isDirty}
                onRestore={editor.restoreRevision}
              />
            )}
          </div>
        </div>
      </div>
      <Questions editor={editor} onSave={saveAnd} />
    </div>
  )
}

/** What is known of the pictures that the preview shows: the stored post's own, and those sent from here. */
function useMedia(post: BlogPostDetail | null) {
  const [known, setKnown] = useState<ReadonlyMap<string, ImageInfo>>(
    () => new Map(post?.imageUrl && post.imageInfo ? [[post.imageUrl, post.imageInfo]] : []),
  )
  const learn = useCallback((url: string, info: ImageInfo) => setKnown((before) => new Map(before).set(url, info)), [])
  const media = useCallback((url: string) => known.get(url) ?? null, [known])
  return { media, learn }
}
