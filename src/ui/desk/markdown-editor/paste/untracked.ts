const tracking =
  /^(utm_\w+|fbclid|gclid|dclid|gbraid|wbraid|msclkid|yclid|igshid|mc_[ce]id|mkt_tok|_hs\w+|hsCtaTracking|ref_src|vero_id|g_st|oly_\w+|pvs)$/i
/** Only for Substack's addresses: elsewhere these plain names mean something else. */
const substackTracking = /^(r|s|publication_id|post_id|isFreemail|triedRedirect|token|j|showWelcomeOnShare)$/

/** An address without tracking parameters. One that has none stays unchanged, letter for letter. */
export function untracked(address: string): string {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return address
  const isSubstack = /(^|\.)substack\.com$/.test(url.hostname)
  const counted = [...url.searchParams.keys()].filter(
    (name) => tracking.test(name) || (isSubstack && substackTracking.test(name)),
  )
  for (const name of counted) url.searchParams.delete(name)
  return counted.length ? url.href : address
}
