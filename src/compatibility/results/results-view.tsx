import { Head } from '#site/head/head.tsx'
import { links } from '#site/links.ts'
import { useTexts } from '#site/values/use-values.ts'
import { ShareButton } from '#ui/share-button.tsx'
import { type HeldProfile, showView } from '../quiz/quiz-memory.ts'
import type { CompatibilityResult } from '../schema.ts'
import type { QuizTexts } from '../texts.ts'
import { Result } from './result.tsx'
import { shareText } from './verdict.ts'

interface ResultsViewProps {
  own: HeldProfile
  otherName: string
  result: CompatibilityResult
}

/** The result of a comparison. */
export default function ResultsView({ own, otherName, result }: ResultsViewProps) {
  const words = useTexts<QuizTexts>('quiz')
  return (
    <>
      <Head
        name="Your match"
        description="What two travellers have in common, what they should talk about, and where to go together."
        path={links.compatibilityQuiz()}
      />
      <Result names={[own.name, otherName]} result={result}>
        <button
          type="button"
          className="button button-primary"
          onClick={() => showView({ step: 'matches', profileId: own.id })}
        >
          Find Another Match
        </button>
        <button type="button" className="button button-outline" onClick={() => showView({ step: 'quiz' })}>
          Take Quiz Again
        </button>
        <ShareButton
          title="Compatibility Quiz"
          text={shareText(result.compatibilityScore, otherName, words)}
          path={links.compatibilityQuiz()}
          className="button-ghost"
        />
      </Result>
    </>
  )
}
