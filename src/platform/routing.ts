import type { PageModule, PageProps, PageRoute } from './page.ts'
import { decode } from './text/decode.ts'

export interface Match extends PageProps {
  route: PageRoute | null
}

const modules = new Map<PageRoute, PageModule>()

/** "/blog/:slug" → /^\/blog\/([^/]+)$/ with the names in order. */
function compile(pattern: string) {
  const names: string[] = []
  const source = pattern.replace(/:(\w+)/g, (_, name: string) => {
    names.push(name)
    return '([^/]+)'
  })
  return { names, expression: new RegExp(`^${source}$`) }
}

const compiled = new Map<string, ReturnType<typeof compile>>()

function paramsOf(pattern: string, pathname: string): Record<string, string> | null {
  let known = compiled.get(pattern)
  if (!known) {
    known = compile(pattern)
    compiled.set(pattern, known)
  }
  const hit = known.expression.exec(pathname)
  if (!hit) return null
  const params: Record<string, string> = {}
  for (const [index, name] of known.names.entries()) {
    const value = decode(hit[index + 1] ?? '')
    if (value === null) return null
    params[name] = value
  }
  return params
}

/** The page for an address; `route` is null when there is none. */
export function matchRoute(routes: readonly PageRoute[], pathname: string, search: URLSearchParams): Match {
  for (const route of routes) {
    const params = paramsOf(route.path, pathname)
    if (params) return { route, params, search }
  }
  return { route: null, params: {}, search }
}

export function loadedModule(route: PageRoute): PageModule | undefined {
  return modules.get(route)
}

/** Loads the page's code once; a failed load can be retried. */
export async function loadModule(route: PageRoute): Promise<PageModule> {
  const known = modules.get(route)
  if (known) return known
  const module = await route.load()
  modules.set(route, module)
  return module
}
