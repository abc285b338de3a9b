/** The verdict on a link from an answer, or the next request. By rules alone. */
import type { LinkState, Step } from '../options.ts'
import { asksForPerson, isNotSold, saysNotFound } from '../page-words.ts'
import { cannot, planOf } from '../partners.ts'

/** The result of one request. */
export type Answer =
  | { status: number; location: string | null; type: string; text: string }
  | { failure: 'no such host' | 'private' | 'silent' }

/** 'missing' becomes "gone" only after a second check. */
export type Verdict = { state: Exclude<LinkState, 'gone' | 'account'> | 'missing'; reason: string }
export type Outcome = { ask: Step } | Verdict

const maxHops = 5
const redirects = [301, 302, 303, 307, 308]
const redirecting = (status: number) => redirects.includes(status)

interface Asked {
  step: Step
  /** The first address of the check: without wrapper and account. */
  first: string
  /** Whether it matters if the product is sold. */
  isPaid: boolean
}

export function outcomeOf({ step, first, isPaid }: Asked, answer: Answer): Outcome {
  const outcome = judged(step, first, isPaid, answer)
  const isBad = 'state' in outcome && ['missing', 'home', 'unsold'].includes(outcome.state)
  if (!isBad || step.isCertain) return outcome
  return { state: 'unknown', reason: 'Asked without what may be an account, it answers otherwise: look yourself.' }
}

function judged(step: Step, first: string, isPaid: boolean, answer: Answer): Outcome {
  if ('failure' in answer) return failed(answer.failure)
  const { status, location, type, text } = answer
  const isHtml = type === '' || type.includes('html')
  if (redirecting(status)) return followed(step, first, location)
  if (text !== '' && isHtml && asksForPerson(text))
    return { state: 'blocked', reason: `A captcha came back (${status}).` }
  const isHead = step.method === 'HEAD'
  const asGet: Outcome = { ask: { ...step, method: 'GET' } }
  if (status >= 200 && status < 300) {
    if (isSentHome(first, step.url)) return { state: 'home', reason: 'It ends on the front page.' }
    if (isHead) return isHtml && (isPaid || step.hops > 0) ? asGet : { state: 'fine', reason: 'It opens.' }
    if (isHtml && saysNotFound(text))
      return { state: 'unknown', reason: 'It opens, and its title says that nothing was found.' }
    if (isHtml && isPaid && isNotSold(text)) return { state: 'unsold', reason: 'The page says that it is not sold.' }
    return { state: 'fine', reason: 'It opens.' }
  }
  // Many servers answer HEAD wrongly, so that only the answer to a GET counts.
  if (isHead) return asGet
  if (status === 404 || status === 410) return { state: 'missing', reason: `Not found (${status})` }
  return refused(status)
}

function refused(status: number): Verdict {
  const blocking: Record<number, string> = {
    403: 'They refuse whatever is no person (403). Readers may get through.',
    406: 'They refuse whatever is no browser (406). Readers may get through.',
    429: 'They do not want to be asked so often (429).',
    999: 'They refuse whatever is no person (999). Readers may get through.',
  }
  if (blocking[status]) return { state: 'blocked', reason: blocking[status] }
  if (status === 401) return { state: 'unknown', reason: 'A password is asked for (401).' }
  if (status === 451) return { state: 'unknown', reason: 'Not shown in this server’s country (451).' }
  if (status >= 500) return { state: 'unknown', reason: `Their server had a mishap (${status}).` }
  return { state: 'unknown', reason: `An answer that says nothing of the page (${status}).` }
}

function failed(failure: 'no such host' | 'private' | 'silent'): Verdict {
  if (failure === 'no such host') return { state: 'missing', reason: 'There is no such site any more' }
  if (failure === 'private') return { state: 'unknown', reason: cannot.private }
  return { state: 'unknown', reason: 'It did not answer.' }
}

function followed(step: Step, first: string, location: string | null): Outcome {
  const target = location === null ? null : URL.parse(location, step.url)
  if (!target) return { state: 'unknown', reason: 'It sends readers on to nowhere.' }
  if (step.hops >= maxHops) return { state: 'unknown', reason: 'It sends readers on and on.' }
  if (/captcha|challenge|validate.?human|\/blocked\b|splashui/i.test(target.pathname))
    return { state: 'blocked', reason: 'It sends whatever is no person to a captcha.' }
  if (
    /(^|[/._-])(log-?in|sign-?in|sso|oauth2?|authorize|auth|consent|cookie-?wall|gdpr)([/._-]|$)/i.test(target.pathname)
  )
    return { state: 'unknown', reason: 'Whoever is not signed in there is sent away.' }
  const plan = planOf(target.href)
  if ('cannot' in plan) return { state: 'unknown', reason: plan.cannot }
  // The front page is not requested: it would add no information.
  if (isSentHome(first, plan.ask)) return { state: 'home', reason: 'It ends on the front page.' }
  if (plan.ask === step.url) return { state: 'unknown', reason: 'It sends readers round in a circle.' }
  return {
    ask: { url: plan.ask, method: step.method, hops: step.hops + 1, isCertain: step.isCertain && plan.isCertain },
  }
}

const home = /^\/?([a-z]{2}([-_][a-z]{2})?)?\/?((index|home|default|start)(\.\w+)?)?\/?$/i

/** Whether an address with a path or query ended at one without: the front page. */
export function isSentHome(from: string, to: string): boolean {
  const [before, after] = [new URL(from), new URL(to)]
  const isDeep = !home.test(before.pathname) || before.search.length > 1
  return isDeep && from !== to && home.test(after.pathname) && after.search.length <= 1
}
