import type { QueryClient } from '@tanstack/react-query'
import { navigate } from '#platform/navigation.ts'
import { links } from '#site/links.ts'
import { profileQuery } from '../queries.ts'
import { heldProfiles, holdProfile, quizDraft, showView } from '../quiz/quiz-memory.ts'
import { privateLinkIn } from './private-link.ts'

/**
 * A reader whose quiz was sent before its code was there goes on as if it had been: this device holds her profile with
 * its private link, and shows its matches. What belongs to somebody else stays as the server has shown it.
 */
export async function takeOver(client: QueryClient, profileId: number): Promise<void> {
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
