import type { QuizTexts } from '../texts.ts'

/** The author's sentence for a score. @param score 0 to 100 */
export function verdict(score: number, words: QuizTexts): string {
  if (score >= 95) return words.from95
  if (score >= 80) return words.from80
  if (score >= 60) return words.from60
  if (score >= 40) return words.from40
  return score >= 20 ? words.from20 : words.from0
}

/** The text that is shared with the quiz's address. */
export function shareText(score: number, otherName: string, words: QuizTexts): string {
  const article = /^(8|11$|18$)/.test(String(score)) ? 'an' : 'a'
  return `${otherName} and I are ${article} ${score}% travel match. ${verdict(score, words).replace('You’d', 'We’d')}`
}
