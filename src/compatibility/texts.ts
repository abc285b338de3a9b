import { line, type ValuesOf, valuesPart } from '#site/values/part.ts'

/** The sentence for each range of scores, from the best down. */
export const quizPart = valuesPart({
  name: 'quiz',
  label: 'Quiz',
  page: '/compatibility-quiz',
  fields: {
    from95: line('From 95 points', 80, 'You’d share a suitcase.'),
    from80: line('From 80 points', 80, 'You’d share a window seat.'),
    from60: line('From 60 points', 80, 'You’d share a compartment.'),
    from40: line('From 40 points', 80, 'You’d share a dining car.'),
    from20: line('From 20 points', 80, 'You’d share a platform.'),
    from0: line('Below 20 points', 80, 'You’d take separate trains.'),
  },
})
export type QuizTexts = ValuesOf<typeof quizPart>
