import { routesOf } from '#platform/http/api/api-route.ts'
import { IdParam, jsonBody, ok, refusals } from '#platform/http/api/contract.ts'
import { Review, SendBack, SignOff } from './schema.ts'

const { get, post } = routesOf('Blog')

export const readReview = get('/api/blog-posts/{id}/review', {
  who: 'editor',
  summary: 'What a generated post claims, and what its research says',
  request: { params: IdParam },
  responses: { 200: ok(Review, 'The review of its words as they are'), ...refusals(404) },
})

export const signOffRoute = post('/api/blog-posts/{id}/review', {
  who: 'editor',
  summary: 'Decide every claim, and answer for the post',
  description:
    'Cuts and corrections change the text; the review is of the words that come of them, and of no others. Claims that the latest review decided in the same words need no decision. Answers 400 while a claim is open or one without a source is kept, 409 when the words are not those of `words`.',
  request: { params: IdParam, body: jsonBody(SignOff) },
  responses: { 200: ok(Review, 'The review, signed'), ...refusals(404, 409) },
})

export const sendBackRoute = post('/api/blog-posts/{id}/send-back', {
  who: 'editor',
  summary: 'Send a generated draft back, with a note of what is to be changed',
  description:
    'It loses its time and waits to be rewritten by a person. Answers 409 when it is public, or the words are not those of `words`.',
  request: { params: IdParam, body: jsonBody(SendBack) },
  responses: { 200: ok(Review, 'The review, with the note'), ...refusals(404, 409) },
})
