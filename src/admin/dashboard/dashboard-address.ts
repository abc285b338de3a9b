/**
 * The state of the dashboard in its address: the tab, its list's filters, and the form that fills the page. Defaults are left out
 * of the address.
 */
import { type PostOrder, postOrders } from '#blog/options.ts'
import { truncate } from '#platform/text/truncate.ts'

export const dashboardTabs = ['posts', 'affiliates', 'expedia', 'gallery', 'subscribers'] as const
export type DashboardTab = (typeof dashboardTabs)[number]

/** 'new', or the id of the edited row. */
export type FormSubject = 'new' | number

/** Forms that fill the page, each with the tab that it belongs to. */
const formTabs = { post: 'posts', product: 'affiliates', letter: 'subscribers' } as const satisfies Record<
  string,
  DashboardTab
>
export type FormKind = keyof typeof formTabs

/** The tab that a form returns to. */
export function tabOf(kind: FormKind): DashboardTab {
  return formTabs[kind]
}

export interface DashboardAddress {
  tab: DashboardTab
  q: string
  category: string
  /** Published, Scheduled or Draft; Active or Inactive. */
  status: '' | 'on' | 'scheduled' | 'off'
  sort: PostOrder
  /** These four filter posts only. */
  tag: string
  place: string
  /** 'own', or an account's id. */
  author: string
  /** "2026-11" */
  month: string
  /** The form shown instead of the tabs. */
  form: { kind: FormKind; subject: FormSubject } | null
}

function oneOf<Value extends string>(known: readonly Value[], given: string | null, otherwise: Value): Value {
  return known.find((value) => value === given) ?? otherwise
}

function subjectOf(given: string | null): FormSubject | null {
  if (given === 'new') return 'new'
  return given && /^[1-9]\d{0,9}$/.test(given) ? Number(given) : null
}

function formIn(search: URLSearchParams): DashboardAddress['form'] {
  for (const kind of Object.keys(formTabs) as FormKind[]) {
    const subject = subjectOf(search.get(kind))
    if (subject !== null) return { kind, subject }
  }
  return null
}

export function readDashboardAddress(search: URLSearchParams): DashboardAddress {
  const form = formIn(search)
  const tab = oneOf(dashboardTabs, search.get('tab'), form ? formTabs[form.kind] : 'posts')
  return {
    tab,
    q: truncate(search.get('q') ?? '', 200),
    category: search.get('category') ?? '',
    status: oneOf(['', 'on', tab === 'posts' ? 'scheduled' : '', 'off'], search.get('status'), ''),
    sort: oneOf(postOrders, search.get('sort'), 'newest'),
    ...postWords(tab === 'posts' ? search : new URLSearchParams()),
    form,
  }
}

function postWords(search: URLSearchParams) {
  const word = (name: string, pattern: RegExp) => (pattern.exec(search.get(name) ?? '') ?? [''])[0]
  return {
    tag: word('tag', /^.{1,50}$/),
    place: word('place', /^.{1,100}$/),
    author: word('author', /^(own|[1-9]\d{0,8})$/),
    month: word('month', /^(19|20)\d\d-(0[1-9]|1[0-2])$/),
  }
}

export function dashboardHref(address: Partial<DashboardAddress>): string {
  const { tab, q, category, status, sort, form, tag, place, author, month } = address
  const search = new URLSearchParams()
  if (tab && tab !== 'posts') search.set('tab', tab)
  if (q) search.set('q', q)
  if (category) search.set('category', category)
  if (status) search.set('status', status)
  if (sort && sort !== 'newest') search.set('sort', sort)
  for (const [name, value] of Object.entries({ tag, place, author, month })) if (value) search.set(name, value)
  if (form) search.set(form.kind, String(form.subject))
  const query = search.toString()
  return query ? `/admin?${query}` : '/admin'
}

/** The editor of a letter, which belongs to the subscribers' tab. */
export function letterHref(subject: FormSubject): string {
  return dashboardHref({ tab: tabOf('letter'), form: { kind: 'letter', subject } })
}
