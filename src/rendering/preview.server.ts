/**
 * The desk's preview: a page of the site with unsaved values, as the answer to a form that the desk submits into an iframe.
 * Nothing is stored, so any instance can answer.
 */
import type { IncomingMessage } from 'node:http'
import type { Database } from '#platform/db/database.server.ts'
import { type FormPosts, readForm } from '#platform/http/api/form-posts.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import { PackedResponse } from '#platform/http/pages/packed-response.server.ts'
import { foreignSentence, foreignTo } from '#platform/http/safety/same-origin.server.ts'
import { siteHeaders } from '#platform/http/safety/security-headers.server.ts'
import { deskLinks } from '#site/desk-links.ts'
import { marked, withLeaves } from '#site/values/marks.ts'
import { type ChangedLeaves, currentValues } from '#site/values/stored.server.ts'
import { takenChanges, withChanges } from '#your-site/saving.server.ts'
import { valuesParts } from '../declared.server.ts'
import type { ReadValues, RenderedPage } from '../render.server.tsx'
import { readValues } from './page-values.server.ts'

const maxBytes = 1024 * 1024

export interface PreviewOptions {
  database: Database
  siteUrl: string
  isAuthor(request: IncomingMessage): Promise<boolean>
  /** Draws the page as a reader would see it, without any script. */
  draw(pathname: string, search: URLSearchParams, values: ReadValues): Promise<RenderedPage>
  packed(status: number, page: RenderedPage): PackedResponse
}

/** Adds the preview's form to the readers' forms. */
export function withPreview(forms: FormPosts, options: PreviewOptions): FormPosts {
  const isForeign = foreignTo(options.siteUrl)
  return {
    has: (pathname) => pathname === deskLinks.preview() || forms.has(pathname),
    async answer(request) {
      if ((request.url ?? '').split('?', 1)[0] !== deskLinks.preview()) return forms.answer(request)
      if (isForeign((name) => request.headers[name]?.toString())) return refusal(403, foreignSentence, options.siteUrl)
      if (!(await options.isAuthor(request))) return refusal(401, 'Please sign in as the admin.', options.siteUrl)
      const fields = await readForm(request, maxBytes)
      return fields instanceof Problem
        ? refusal(fields.status, fields.message, options.siteUrl)
        : previewOf(fields, options)
    },
  }
}

async function previewOf(fields: URLSearchParams, { database, draw, packed, siteUrl }: PreviewOptions) {
  const address = URL.parse(fields.get('path') ?? '/', siteUrl)
  const changes = changesIn(fields.get('changes'))
  if (!address || address.origin !== new URL(siteUrl).origin || changes === null)
    return refusal(400, 'This preview cannot be understood.', siteUrl)
  const { values } = await currentValues(database)
  // Invalid changes are left out; the desk's form shows their errors.
  const unsaved = withChanges(valuesParts, values, takenChanges(valuesParts, changes).taken)
  const page = await draw(address.pathname, address.searchParams, readValues(database, unsaved, marked))
  return packed(page.status, { ...page, html: withLeaves(page.html) })
}

function changesIn(json: string | null): ChangedLeaves | null {
  try {
    const changes: unknown = JSON.parse(json ?? '{}')
    return changes && typeof changes === 'object' && !Array.isArray(changes) ? (changes as ChangedLeaves) : null
  } catch {
    return null
  }
}

function refusal(status: number, sentence: string, siteUrl: string): PackedResponse {
  const headers = { ...siteHeaders(siteUrl), 'cache-control': 'no-store', 'x-frame-options': 'SAMEORIGIN' }
  return new PackedResponse(status, 'text/plain; charset=utf-8', Buffer.from(sentence), headers)
}
