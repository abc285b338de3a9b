import type { QueryClient } from '@tanstack/react-query'
import { navigate } from '#platform/navigation.ts'
import { links } from '#site/links.ts'
import { profileQuery } from '../queries.ts'
import { heldProfiles, holdProfile, quizDraft, showView } from '../quiz/quiz-memory.ts'
import { privateLinkIn } from './private-link.ts'

/**
 * After a quiz that was sent before hydration: this device stores the profile with its private link, and opens its matches, as if
 * the quiz had been sent with script. A profile of somebody else stays as the server rendered it.
 */
export async function adoptPostedQuiz(client: QueryClient, profileId: number): Promise<void> {
  const link = privateLinkIn(location.hash)
  const isHeld = heldProfiles.current().some(({ id }) => id === profileId)
  if (!isHeld) {
    if (link?.id !== profileId) return
    const manageUrl = location.origin + links.compatibilityQuiz() + location.hash
    holdProfile({ ...(await client.ensureQueryData(profileQuery(profileId))), manageToken: link.token, manageUrl })
    quizDraft.set(null)
  }
  showView({ step: 'matches', profileId })
  navigate(links.compatibilityQuiz(), { replace: true })
}
