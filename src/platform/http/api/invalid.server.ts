import type { z } from 'zod'
import { Problem } from './problem.ts'

type Issue = z.core.$ZodIssue

/** zod's default messages, which are replaced by sentences for people. */
const builtIn = /^(Invalid|Too (big|small)|Unrecognized|Required)/

function nameOf(issue: Issue): string {
  return issue.path.map(String).join('.')
}

/** A field's path in words: `travelPace` becomes 'travel pace', `clientDataJSON` 'client data json', `interests.0` 'interests 1'. */
function spokenNameOf({ path }: Issue): string {
  return path
    .map((part) => (typeof part === 'number' ? part + 1 : String(part).replace(/([a-z0-9])([A-Z])/g, '$1 $2')))
    .join(' ')
    .toLowerCase()
}

function sentenceOf(issue: Issue): string {
  const name = spokenNameOf(issue)
  if (!name) return 'The body must be a JSON object.'
  if (!builtIn.test(issue.message)) return issue.message
  if (issue.message.endsWith('received undefined')) return `${name} is required.`
  if (issue.code === 'invalid_value')
    return `${name} must be one of ${issue.values.map(String).filter(Boolean).join(', ')}.`
  return `${name} is not valid.`
}

/** Also capitalises a field's name at the beginning of a sentence. */
function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

/** The answer to a failed validation: the first error as the sentence, and one message for each field. */
function invalid(error: { issues: readonly Issue[] }): Problem {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[nameOf(issue)] ??= capitalised(sentenceOf(issue))
  const [first = 'The request is not valid.'] = Object.values(fields)
  delete fields['']
  return new Problem(400, first, Object.keys(fields).length > 0 ? fields : undefined)
}

/** The validation hook of all routes (OpenAPIHono's `defaultHook`), so that they all refuse in the same words. */
export function refuseInvalid(result: { success: true } | { success: false; error: z.ZodError }) {
  if (!result.success) throw invalid(result.error)
}
