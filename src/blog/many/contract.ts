import { routesOf } from '#platform/http/api/api-route.ts'
import { jsonBody, ok, refusals } from '#platform/http/api/contract.ts'
import { PostFilters } from '../contract.ts'
import { maxAtOnce } from './options.ts'
import { PostBriefs, PostsAction, PostsDone } from './schema.ts'

const { get, post } = routesOf('Blog')

export const listBriefs = get('/api/many-posts', {
  who: 'editor',
  summary: 'The posts that filters leave, to be chosen together',
  request: { query: PostFilters },
  responses: { 200: ok(PostBriefs, `The newest ${maxAtOnce} of them`), ...refusals(400) },
})

export const changeManyRoute = post('/api/many-posts', {
  who: 'editor',
  summary: 'Publish, unpublish, file, tag, sign, reschedule or delete many posts at once',
  description: `At most ${maxAtOnce} posts, in one transaction. The rules are those of the full editor: what they keep from being public is in \`left\`, with the reason, and the others are published. Ids that are not there are passed over. For ten minutes \`POST /api/undo/{id}\` with \`undo\` takes all of it back; a post that somebody changed meanwhile then stays as it is, and is named. Deleted posts are in the trash for 30 days.`,
  request: { body: jsonBody(PostsAction) },
  responses: { 200: ok(PostsDone, 'What became of it') },
})
