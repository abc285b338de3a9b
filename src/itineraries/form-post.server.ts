import { formPost } from '#platform/http/api/form-posts.server.ts'
import { mailPath } from './saving/mailed.ts'

/** The form that has an itinerary's link mailed, without script. */
export const mailForm = formPost({
  action: (fields) => `/api/itineraries/${Number(fields.get('id'))}/bookmarks`,
  body: (fields) => ({ userEmail: fields.get('email') ?? undefined }),
  done: () => `${mailPath}?done=sent`,
})
