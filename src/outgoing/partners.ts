import { decoded } from '#platform/text/decode.ts'

/**
 * Which address may be requested without counting as a click: wrappers that name their target are unwrapped, parameters that name
 * an account are removed, and short links, which hide their target, are not followed. Where each shape comes from is in
 * docs/decisions/2026-11-23-links-that-work.md.
 */

/** A partner's redirect, and where its address holds the target: in a parameter, or by a pattern over the whole. */
const wrappers: readonly (readonly [host: RegExp, path: RegExp, target: readonly string[] | RegExp])[] = [
  [/(^|\.)awin1\.com$/, /^\/(cread|awclick)\.php$/, ['ued', 'p']],
  [/^(\w+\.)?prf\.hn$/, /^\/click\//, /\/destination:(.+)$/],
  [/(^|\.)expedia\.[a-z.]+$/, /^\/affiliates?\b/, ['landingPage', 'landingpage']],
  [/^tp\.media$/, /^\/(r|click)$/, ['u']],
  [/^(c\d+\.)?travelpayouts\.com$/, /^\/click$/, ['custom_url', 'u']],
  [/(^|\.)(pxf\.io|sjv\.io|evyy\.net|7eer\.net|ojrq\.net|i\d+\.net)$/, /^\/c\//, ['u']],
  [/(^|\.)(anrdoezrs\.net|dpbolvw\.net|jdoqocy\.com|kqzyfj\.com|tkqlhce\.com)$/, /^\/click/, ['url']],
  [/(^|\.)(anrdoezrs\.net|dpbolvw\.net|jdoqocy\.com|kqzyfj\.com|tkqlhce\.com)$/, /^\/links\//, /\/dlg\/(https?:.+)$/],
  [/^click\.linksynergy\.com$/, /^\//, ['murl']],
  [/(^|\.)shareasale\.com$/, /^\/[ru]\.cfm$/, ['urllink']],
  [/^clk\.tradedoubler\.com$/, /^\//, ['url']],
  [/^track\.webgains\.com$/, /^\//, ['wgtarget']],
  [/^track\.flexlinkspro\.com$/, /^\//, ['url']],
  [/^go\.(skimresources|redirectingat|skimlinks)\.com$/, /^\//, ['url']],
  [/^redirect\.viglink\.com$/, /^\//, ['u']],
  [/^ad\.admitad\.com$/, /^\/g\//, ['ulp']],
  [/(^|\.)stay22\.com$/, /^\/allez\//, ['link']],
  [/^www\.google\.[a-z.]+$/, /^\/url$/, ['q', 'url']],
]
const wrapperHosts = wrappers.map(([host]) => host).filter(({ source }) => !/expedia|google|shareasale/.test(source))

const shorteners = new Set(
  'amzn.to amzn.eu amzn.asia a.co bit.ly j.mp tp.st tidd.ly t.co goo.gl tinyurl.com ow.ly buff.ly rb.gy cutt.ly is.gd v.gd lnkd.in fb.me geni.us rstyle.me shopstyle.it skl.sh t.ly tiny.cc dub.sh short.io rebrand.ly booki.ng expe.app.link gyg.me s.click.aliexpress.com link.tripadvisor.com'.split(
    ' ',
  ),
)
const isShort = (host: string) =>
  [...shorteners].some((name) => host === name || host.endsWith(`.${name}`)) || /\.(app\.link|onelink\.me)$/.test(host)

/** Partners that pay for links to their own pages, and the parameters that name the account. */
const networks: readonly (readonly [name: string, host: RegExp, accounts: readonly string[]])[] = [
  ['booking', /(^|\.)booking\.com$/, ['aid', 'label']],
  ['amazon', /(^|\.)amazon\.[a-z.]+$/, ['tag', 'ref', 'camp', 'creative', 'smid', 'pf_rd_p', 'pf_rd_r', 'pd_rd_w']],
  ['getyourguide', /(^|\.)getyourguide\.[a-z.]+$/, ['partner_id', 'cmp', 'mkt_cmp', 'partner']],
  ['stay22', /(^|\.)stay22\.com$/, ['aid', 'campaign']],
  ['expedia', /(^|\.)(expedia|hotels|vrbo)\.[a-z.]+$/, ['camref', 'siteid', 'affcid', 'affdtl']],
  ['viator', /(^|\.)viator\.com$/, ['pid', 'mcid', 'medium', 'campaign']],
  ['agoda', /(^|\.)agoda\.com$/, ['cid', 'tag']],
  ['klook', /(^|\.)klook\.com$/, ['aid', 'aff_adid']],
  ['trip', /(^|\.)trip\.com$/, ['Allianceid', 'SID', 'ouid']],
  ['discovercars', /(^|\.)discovercars\.com$/, ['a_aid', 'a_bid']],
  ['safetywing', /(^|\.)safetywing\.com$/, ['referenceID', 'ambassador']],
  ['worldnomads', /(^|\.)worldnomads\.com$/, ['affiliate', 'subId']],
  ['kiwi', /(^|\.)kiwi\.com$/, ['affilid']],
  ['awin', /(^|\.)awin1\.com$/, ['awinaffid', 'id']],
  ['travelpayouts', /^tp\.media$/, ['marker']],
]

/** Account and sub-id parameters that mean the same on every host. */
const counted =
  /^(utm_\w+|mtm_\w+|pk_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|yclid|ttclid|irclickid|irgwc|click_?id|clickref\w*|awc|sv_\w+|cj(event|data|dm\w*)|ran(mid|eaid|siteid)|ascsubtag|linkcode|linkid|creativeasin|camref|creativeref|adref|pubref|pub_?id|publisher_?id|affcid|affdtl|aff|aff_?\w*|affiliate\w*|affilid|awin\w+|partner_?id|sub_?(id)?\d*|a_[ab]id|allianceid|ambassador|referenceid|mcid|tduid|wgcampaignid|tap_[as]|rfsn|sharedid|afsrc|trs|clkid|zanpid|ranref)$/i
/** Of these, the parameters that only tell visits apart. */
const visits = /^((utm|mtm|pk)_|\w*clid$)/i
/** Parameters that may name an account, or the page itself. */
const doubtful =
  /^(aid|tag|pid|cid|sid|ref_?|refid|referr?er|referral|via|partner|marker|label|campaign|cmp|creative|camp|siteid|source|src|medium|ad|adid|ouid|subscriber)$/i

export type Plan =
  | {
      ask: string
      host: string
      /** False where a parameter was removed that may have been more than an account. */
      isCertain: boolean
      /** Whether it had a partner's redirect or an account. */
      isPaid: boolean
    }
  | { cannot: string }

export const cannot = {
  short: 'A short address hides where it leads, and opening it counts as a click. Use the long one.',
  wrapped: 'The partner’s counter does not say where it leads, and opening it counts as a click.',
  madeUp: 'A name that is kept for examples: nobody is there to ask.',
  port: 'Only the usual ports are asked.',
  unclear: 'This cannot be read as an address.',
  private: 'It leads into a private network, where nothing is asked.',
} as const

const maxLayers = 3
/** No name in DNS is longer; parsed addresses may have one, of words that were written behind them without a space. */
const maxHostLength = 253

/** The request that would check this link, or why none may be made; by rules alone. */
export function planOf(address: string, layers = 0): Plan {
  const url = URL.parse(address.replaceAll('&amp;', '&'))
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return { cannot: cannot.unclear }
  const host = url.hostname.replace(/\.$/, '')
  if (host.length > maxHostLength) return { cannot: cannot.unclear }
  if (url.port) return { cannot: cannot.port }
  if (isMadeUp(host)) return { cannot: cannot.madeUp }
  if (isShort(host)) return { cannot: cannot.short }
  const wrapper = wrappers.find(([known, path]) => known.test(host) && path.test(url.pathname))
  if (wrapper) {
    const target = targetOf(url, wrapper[2])
    if (target === null || layers === maxLayers) return { cannot: cannot.wrapped }
    const plan = planOf(target, layers + 1)
    return 'cannot' in plan ? plan : { ...plan, isPaid: true }
  }
  if (wrapperHosts.some((known) => known.test(host))) return { cannot: cannot.wrapped }
  return withoutAccounts(url, host)
}

function targetOf(url: URL, where: readonly string[] | RegExp): string | null {
  const found =
    where instanceof RegExp
      ? where.exec(url.pathname + url.search)?.[1]
      : where.map((name) => url.searchParams.get(name)).find(Boolean)
  if (!found) return null
  const given = found.startsWith('http') && found.includes('://') ? found : decoded(found)
  const target = /^\[\[(.*)\]\]$/.exec(given)?.[1] ?? given
  return /^https?:\/\//i.test(target) ? target : /^www\.[\w.-]+\//.test(target) ? `https://${target}` : null
}

function withoutAccounts(url: URL, host: string): Plan {
  const own = networks.find(([, known]) => known.test(host))?.[2].map((name) => name.toLowerCase()) ?? []
  let isCertain = true
  let isPaid = false
  for (const name of [...url.searchParams.keys()]) {
    const isAccount = counted.test(name) || own.includes(name.toLowerCase())
    if (!isAccount && !doubtful.test(name)) continue
    if (!isAccount) isCertain = false
    else if (!visits.test(name)) isPaid = true
    url.searchParams.delete(name)
  }
  if (/(^|\.)amazon\./.test(host)) url.pathname = url.pathname.replace(/\/ref=.*$/, '')
  url.hash = ''
  return { ask: url.href, host, isCertain, isPaid }
}

/** Names that RFC 2606 and RFC 6761 reserve for examples and for this machine. */
function isMadeUp(host: string): boolean {
  return /(^|\.)(example(\.(com|net|org))?|test|invalid|localhost|local|internal)$/.test(host)
}

/** The partner that pays for an address, and whether it names an account; null where no partner is known. */
export function networkOf(address: string): { network: string; hasAccount: boolean } | null {
  const url = URL.parse(address.replaceAll('&amp;', '&'))
  const known = url && networks.find(([, host]) => host.test(url.hostname))
  if (!known) {
    const plan = planOf(address)
    return 'ask' in plan && plan.isPaid ? { network: 'other', hasAccount: true } : null
  }
  const given = new Map([...url.searchParams].map(([name, value]) => [name.toLowerCase(), value]))
  const [network, , [account = '']] = known
  // An older form of the partner's links has another name for the account.
  const names =
    network === 'awin' ? ['awinaffid', 'id', 'a', 'r'] : network === 'expedia' ? ['camref', 'affcid'] : [account]
  return { network, hasAccount: names.some((name) => given.get(name.toLowerCase())) }
}

const shopOf = ({ hostname }: URL) => hostname.replace(/^www\./, '')

/** The address with the account of another link to the same network; null where that cannot be derived. */
export function withAccountOf(address: string, other: string): string | null {
  const [url, known] = [URL.parse(address), URL.parse(other)]
  const network = url && networks.find(([, host]) => host.test(url.hostname))
  const name = network?.[2][0]
  const account = name && known?.searchParams.get(name)
  if (!url || !known || !account || network[0] === 'expedia') return null
  // Amazon pays an account in one country's shop only.
  if (network[0] === 'amazon' && shopOf(url) !== shopOf(known)) return null
  url.searchParams.set(name, account)
  return url.href
}
