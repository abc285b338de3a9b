/**
 * Upper bounds of the cost of a post's calls, in US dollars: reserved before each call, and used for the week's
 * forecast.
 */
import type { Env } from '#platform/env.server.ts'
import { costOf } from '../providers/prices.ts'

type Models = Pick<Env, 'OPENAI_MODEL' | 'OPENAI_IMAGE_MODEL'>

export const maxResearchUsd = 0.05
export const maxOutlineTokens = 2_000
export const maxArticleTokens = 8_000
/** Output tokens reserved for one picture: the largest use seen for this size was 6,208. */
const pictureTokens = 6_500
const picturePromptTokens = 2_000
/** Input tokens of a request besides our own text: roles, tool definitions, the answer's schema. */
const tokensAround = 1_000
const charactersPerToken = 3
/** Input tokens of a picture of at most 768 pixels. */
const shownPictureTokens = 2_500
/** Input tokens assumed for a text that is not written yet: notes, pages and instructions. */
const usualInputTokens = 8_000

interface Ask {
  instructions: string
  input: string
  maxOutputTokens: number
}

/** @param pictures number of pictures sent with the question */
export function maxTextUsd(env: Models, { instructions, input, maxOutputTokens }: Ask, pictures = 0): number {
  const words = (instructions.length + input.length) / charactersPerToken
  const inputTokens = words + tokensAround + pictures * shownPictureTokens
  return costOf(env.OPENAI_MODEL, inputTokens, maxOutputTokens)
}

export function maxPictureUsd(env: Models): number {
  return costOf(env.OPENAI_IMAGE_MODEL, picturePromptTokens, pictureTokens)
}

export function maxPostUsd(env: Models): number {
  const outline = costOf(env.OPENAI_MODEL, usualInputTokens, maxOutlineTokens)
  const article = costOf(env.OPENAI_MODEL, usualInputTokens, maxArticleTokens)
  return maxResearchUsd + outline + article + maxPictureUsd(env)
}
