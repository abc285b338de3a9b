import { formPost } from '#platform/http/api/form-posts.server.ts'
import { valuesFrom } from '#ui/form/field-table.ts'
import { draftFrom, quizTable } from './fields.ts'
import { matchesAddress } from './options.ts'
import type { OwnProfile } from './schema.ts'

/** The quiz without script. The token of the private link comes after the #, which no server logs. */
export const profileForm = formPost<OwnProfile>({
  action: '/api/compatibility/profiles',
  body: (fields) => draftFrom(valuesFrom(quizTable, fields)),
  done: ({ id, manageUrl }) => `${matchesAddress(id)}&done=created${new URL(manageUrl).hash}`,
})

/** 'Check Compatibility' without script; the page that it opens shows the result. */
export const comparisonForm = formPost({
  action: '/api/compatibility/calculate',
  body: (fields) => ({ profileId1: Number(fields.get('profileId1')), profileId2: Number(fields.get('profileId2')) }),
  done: () => null,
})
