import type { QueryClient } from '@tanstack/react-query'
import { notify } from '#ui/notice/notify.ts'
import { draftFrom, type QuizForm } from '../fields.ts'
import { createProfile, profilesKey } from '../queries.ts'
import { holdProfile, quizDraft, showView } from './quiz-memory.ts'

/** Sends the answers, and goes on to the matches. Its code comes when it is needed. */
export async function sendProfile(answers: QuizForm, client: QueryClient) {
  const profile = await createProfile(draftFrom(answers))
  quizDraft.set(null)
  client.removeQueries({ queryKey: profilesKey })
  holdProfile(profile)
  showView({ step: 'matches', profileId: profile.id })
  notify({ title: 'Profile Created!', description: 'Your travel profile has been created successfully.' })
}
