/** Addresses that the application answers itself; all others are files and pages. */
export const appPaths =
  /^\/(api|og|placeholder|map|uploads|letters)(\/|$)|^\/(healthz|livez|readyz|feed\.xml|feed\.json|sitemap[\w-]*\.xml|robots\.txt|media-kit\.pdf)$|^\/itineraries\/[^/]+\.(pdf|ics)$/
