/** The most that the calls for a post can cost, in US dollars: set aside before each call, and reckoned with for a week. */
import type { Env } from '#platform/env.server.ts'
import { costOf } from '../providers/prices.ts'

type Models = Pick<Env, 'OPENAI_MODEL' | 'OPENAI_IMAGE_MODEL'>

export const maxResearchUsd = 0.05
export const outlineTokens = 2_000
export const articleTokens = 8_000
/** Output tokens set aside for one picture: the most that one of this size has cost so far was 6,208. */
const pictureTokens = 6_500
const picturePromptTokens = 2_000
/** Input tokens of a request besides our own text: roles, tool definitions, the schema of the answer. */
const tokensAround = 1_000
const charactersPerToken = 3
/** A picture of at most 768 pixels that the model is shown. */
const shownPictureTokens = 2_500
/** Notes, pages and instructions of a text that is yet to be asked for. */
const usualInputTokens = 8_000

interface Ask {
  instructions: string
  input: string
  maxOutputTokens: number
}

/** @param pictures that are shown with the question */
export function maxTextUsd(env: Models, { instructions, input, maxOutputTokens }: Ask, pictures = 0): number {
  const words = (instructions.length + input.length) / charactersPerToken
  const inputTokens = words + tokensAround + pictures * shownPictureTokens
  return costOf(env.OPENAI_MODEL, inputTokens, maxOutputTokens)
}

export function maxPictureUsd(env: Models): number {
  return costOf(env.OPENAI_IMAGE_MODEL, picturePromptTokens, pictureTokens)
}

export function maxPostUsd(env: Models): number {
  const outline = costOf(env.OPENAI_MODEL, usualInputTokens, outlineTokens)
  const article = costOf(env.OPENAI_MODEL, usualInputTokens, articleTokens)
  return maxResearchUsd + outline + article + maxPictureUsd(env)
}
