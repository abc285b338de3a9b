import { useQuery } from '@tanstack/react-query'
import EyeOff from 'lucide-react/icons/eye-off'
import Folder from 'lucide-react/icons/folder'
import Globe from 'lucide-react/icons/globe'
import Trash2 from 'lucide-react/icons/trash'
import UserPen from 'lucide-react/icons/user-pen'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { writersQuery } from '#auth/desk/queries.ts'
import { CategoryTag } from '#blog/card/category-tag.tsx'
import { maxAtOnce } from '#blog/many/options.ts'
import { allThatMatch, changePosts, type ManyAction } from '#blog/many/queries.ts'
import type { PostBrief } from '#blog/many/schema.ts'
import { categoriesQuery } from '#categories/queries.ts'
import { useWrite } from '#platform/use-write.ts'
import { useSite } from '#site/values/use-values.ts'
import { Button, LinkButton } from '#ui/desk/button.tsx'
import { IconButton } from '#ui/desk/icon-button.tsx'
import { focusContent } from '#ui/desk/keep-focus.ts'
import { useUndo } from '#ui/desk/use-undo.ts'
import { DropPanel } from '#ui/list/drop-panel.tsx'
import { countsOf } from '#ui/list/selection-rules.ts'
import type { Selection } from '#ui/list/use-selection.ts'
import { notify } from '#ui/notice/notify.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { DeleteMany } from './delete-many.tsx'
import { type PanelProps, TagsPanel } from './tags-panel.tsx'

interface ManyBarProps {
  selection: Selection<PostBrief>
  /** Number of posts that match the list's filters. */
  total: number
  /** These filters as the API's parameters. */
  query: Record<string, string>
}

/** Actions for the selected posts. */
export default function ManyBar({ selection, total, query }: ManyBarProps) {
  const { chosen, clear, replace } = selection
  const [asksToDelete, setAsking] = useState(false)
  const { offer } = useUndo()
  const posts = [...chosen.values()]
  const acting = useWrite({
    mutationFn: (action: ManyAction) => changePosts([...chosen.keys()], action),
    onSuccess: ({ title, notes, left, undo }) => {
      // flushSync, because nothing outside of an open modal dialog can take the focus.
      flushSync(() => {
        setAsking(false)
        clear()
      })
      focusContent()
      const [first, ...others] = left
      const stays = first && `“${first.title}” stays as it is. ${first.reason}.`.replace('..', '.')
      const more = others.length > 0 ? `So do ${others.length} more.` : ''
      notify({
        title,
        description: [...notes, stays, more].filter(Boolean).join(' '),
        ...(undo !== null && offer(undo)),
      })
    },
    onError: (error) => {
      setAsking(false)
      notifyFailure('Error', error, 'The posts could not be changed.')
    },
  })
  const choosingAll = useWrite({
    mutationFn: () => allThatMatch(query),
    onSuccess: (all) => {
      replace(all.posts)
      if (all.total > all.posts.length)
        notify({
          title: `The newest ${maxAtOnce} are chosen`,
          description: `At most ${maxAtOnce} can be changed at once.`,
        })
    },
    onError: (error) => notifyFailure('Error', error, 'The posts could not be chosen.'),
  })
  const act = (action: ManyAction) => acting.mutate(action)
  const isTooMany = chosen.size > maxAtOnce
  const disabled = acting.isPending || isTooMany
  return (
    <div className="many-bar" role="toolbar" aria-label="What to do with the chosen posts">
      <b className="figures" role="status">
        {chosen.size} chosen
      </b>
      {isTooMany && <span>At most {maxAtOnce} can be changed at once.</span>}
      {selection.isWholePage && chosen.size < total && chosen.size < maxAtOnce && (
        <span>
          All on this page.{' '}
          <LinkButton disabled={choosingAll.isPending} onClick={() => choosingAll.mutate()}>
            Choose {total > maxAtOnce ? `the newest ${maxAtOnce}` : `all ${total}`} that match
          </LinkButton>
        </span>
      )}
      <div className="many-actions">
        <Button icon={Globe} disabled={disabled} onClick={() => act({ do: 'publish' })}>
          Publish
        </Button>
        <Button icon={EyeOff} disabled={disabled} onClick={() => act({ do: 'unpublish' })}>
          Unpublish
        </Button>
        <CategoryPanel posts={posts} disabled={disabled} act={act} />
        <TagsPanel posts={posts} disabled={disabled} act={act} />
        <AuthorPanel disabled={disabled} act={act} />
        <Button icon={Trash2} className="button-quiet-danger" disabled={disabled} onClick={() => setAsking(true)}>
          Delete
        </Button>
        <IconButton icon={X} label="Choose none" tip="Choose none" onClick={clear} />
      </div>
      {asksToDelete && (
        <DeleteMany
          posts={posts}
          pending={acting.isPending}
          onConfirm={() => act({ do: 'delete' })}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  )
}

/** Chooses one category for all; shows how many are in each now. */
function CategoryPanel({ posts, disabled, act }: PanelProps) {
  const categories = useQuery(categoriesQuery()).data ?? []
  const counts = countsOf(posts.map(({ category }) => category))
  return (
    <DropPanel icon={<Folder className="icon" />} label="Category" disabled={disabled}>
      {(close) => (
        <ul>
          {categories.map(({ name }) => (
            <li key={name}>
              <button
                type="button"
                className="drop-choice"
                onClick={() => {
                  close()
                  act({ do: 'category', category: name })
                }}
              >
                <CategoryTag name={name} />
                {counts.has(name) && (
                  <small className="figures">
                    {counts.get(name)} of {posts.length}
                  </small>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </DropPanel>
  )
}

/** Hidden where there is only one author. */
function AuthorPanel({ disabled, act }: Omit<PanelProps, 'posts'>) {
  const site = useSite()
  const writers = useQuery(writersQuery()).data ?? []
  if (writers.length === 0) return null
  return (
    <DropPanel icon={<UserPen className="icon" />} label="Author" disabled={disabled}>
      {(close) => (
        <ul>
          {[{ id: null, name: site.author.name }, ...writers].map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                className="drop-choice"
                onClick={() => {
                  close()
                  act({ do: 'author', authorId: id })
                }}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </DropPanel>
  )
}
