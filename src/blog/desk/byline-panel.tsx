import { useQuery } from '@tanstack/react-query'
import { writersQuery } from '#auth/desk/queries.ts'
import { useRole } from '#auth/desk/use-role.ts'
import { mayPublish } from '#auth/may.ts'
import { useWrite } from '#platform/use-write.ts'
import { useSite } from '#site/values/use-values.ts'
import { Choice } from '#ui/form/choice.tsx'
import { FormField } from '#ui/form/form-field.tsx'
import { notify } from '#ui/notice/notify.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { changeByline } from '../desk-queries.ts'
import type { BlogPostDetail } from '../schema.ts'
import { Group } from './group.tsx'

/** Changes the byline; saved at once, apart from the text. Hidden where there is only one author. */
export function BylinePanel({ post: { id, author } }: { post: BlogPostDetail }) {
  const role = useRole()
  const site = useSite()
  const writers = useQuery({ ...writersQuery(), enabled: mayPublish(role) })
  const changing = useWrite({
    mutationFn: changeByline,
    onSuccess: () => notify({ title: 'Byline changed' }),
    onError: (error) => notifyFailure('Error', error, 'The byline could not be changed.'),
  })
  if (!writers.data?.length) return null
  const chosen = changing.isError || !changing.variables ? (author?.id ?? null) : changing.variables.authorId
  return (
    <Group title="Byline">
      <FormField label="Written by" hint="Saved at once. Readers see it under the title.">
        {(attributes) => (
          <Choice
            {...attributes}
            value={String(chosen ?? '')}
            options={[
              ['', site.author.name],
              ...withAuthor(writers.data, author).map((writer) => [String(writer.id), writer.name] as const),
            ]}
            disabled={changing.isPending}
            onChoose={(writer) => changing.mutate({ id, authorId: writer ? Number(writer) : null })}
          />
        )}
      </FormField>
    </Group>
  )
}

/** An account that was removed keeps its posts, so it stays in the list of those only. */
function withAuthor(writers: readonly { id: number; name: string }[], author: BlogPostDetail['author']) {
  return author && !writers.some(({ id }) => id === author.id) ? [...writers, author] : writers
}
