/**
 * What the beginning of a page says about itself: whether it asks for a person (captcha), and whether its product is still sold.
 * The text is a stranger's: no expression here may scan more than a few hundred characters from any position.
 */

const gates =
  /captcha|cf-challenge|challenge-platform|cf_chl_|_Incapsula_|perimeterx|px-captcha|datadome|ddcid|akamai.{0,200}(bot|denied)|are you a (human|robot)|not a robot|verify(ing)? (that )?you are (a )?human|unusual traffic|automated access|checking your browser|just a moment\.\.\.|pardon our interruption|press (&|and) hold|access (to this page )?(has been )?denied|request blocked/i

/** A gate is a short page; a longer one that loads a captcha has it for a form of its own. */
const maxGateLength = 30_000

export function asksForPerson(html: string): boolean {
  const said = titleOf(html)
  if (
    /just a moment|attention required|access denied|robot or human|pardon our interruption|are you a human|security check|captcha/i.test(
      said,
    )
  )
    return true
  return html.length < maxGateLength && gates.test(html) && visible(html).length < 1500
}

export function titleOf(html: string): string {
  return (/<title[^<>]{0,300}>([^<]{0,300})/i.exec(html)?.[1] ?? '').trim()
}

/** A page that answers 200, but says "not found". */
export function saysNotFound(html: string): boolean {
  return /\b(404|page (was )?not found|not found|page (no longer|doesn.t|does not) exist|seite nicht gefunden|página no encontrada|page introuvable|pagina niet gevonden|pagina non trovata)\b/i.test(
    titleOf(html),
  )
}

const inStock =
  /"availability"\s*:\s*"(https?:\\?\/\\?\/schema\.org\\?\/)?(InStock|LimitedAvailability|OnlineOnly|PreOrder|PreSale|BackOrder|InStoreOnly)"|itemprop="availability"[^<>]{0,300}(InStock|LimitedAvailability|PreOrder|PreSale|BackOrder)/i
const outOfStock =
  /"availability"\s*:\s*"(https?:\\?\/\\?\/schema\.org\\?\/)?(OutOfStock|SoldOut|Discontinued)"|itemprop="availability"[^<>]{0,300}(OutOfStock|SoldOut|Discontinued)|<meta[^<>]{1,300}product:availability[^<>]{1,300}content="(oos|out of stock|discontinued)"/i

/** Whole sentences only, not words within a review or another offer. */
const unsold =
  /(?:^|[.!>|\n])\s*(currently unavailable|this (item|product|tour|activity|experience|property|hotel|listing|offer|event) is (currently |no longer )?(unavailable|not available|available any ?more|sold out|out of stock|discontinued|no longer available)|this (item|product|tour|activity|experience|property|listing|offer) (is no longer available|has been discontinued|has ended)|no longer (available|sold|offered)|sold out|out of stock|discontinued|ausverkauft|derzeit nicht verfügbar|nicht mehr (verfügbar|lieferbar)|épuisé|actuellement indisponible|n.est plus disponible|agotado|no disponible actualmente|ya no está disponible|esaurito|non (è più )?disponibile|uitverkocht|niet meer (beschikbaar|leverbaar))\s*(?:[.!<|\n]|$)/im
const stillSold =
  /add to (cart|basket|bag)|buy now|book now|reserve now|check availability|select dates|see availability|in den (warenkorb|einkaufswagen)|jetzt (buchen|kaufen)|ajouter au panier|réserver|añadir a(l carrito| la cesta)|reservar|aggiungi al carrello|prenota|in winkelwagen/i

/** Structured data wins; words count only where nothing on the page offers the product. */
export function isNotSold(html: string): boolean {
  if (inStock.test(html)) return false
  if (outOfStock.test(html)) return true
  const text = visible(html)
  return unsold.test(text) && !stillSold.test(text)
}

/** The visible text, one line per block. */
function visible(html: string): string {
  return html
    .replace(/<(script|style|noscript|template|svg)\b[\s\S]*?(<\/\1>|$)/gi, ' ')
    .replace(/<!--[\s\S]*?(-->|$)/g, ' ')
    .replace(/<\/?(p|div|li|h\d|span|td|tr|section|button|strong|b|br|ul|ol|a|em)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim()
}
