import type { Context } from 'hono'
import type { Db } from '../db/database.server.ts'
import { addressLimit } from '../http/api/limits.server.ts'
import type { AppEnv } from '../http/deps.server.ts'
import { answerFile } from './answer.server.ts'
import { documentCache } from './document-cache.server.ts'

/** A document is up to 1 MB; making one keeps a processor busy for about 0.2 s. */
const limits = { entries: 24, concurrency: 2, waiting: 16 }

/** PDFs made for one address, of all rooms together; a cached one is not counted and never refused. */
const rendersByAddress = { points: 30, seconds: 600 }

interface Printed {
  slug: string
  /** Cache key: everything that the document is made from, including the site's revision. */
  of: unknown[]
  isPublic: boolean
  print: () => Promise<Uint8Array>
}

/** Answers with a room's PDFs. Each is made once for what `of` says. */
export function printedDocuments(db: Db) {
  const documents = documentCache(limits)
  const countRender = addressLimit(db, 'pdf', rendersByAddress.points, rendersByAddress.seconds)
  return async (c: Context<AppEnv>, { slug, of, isPublic, print }: Printed) => {
    const key = JSON.stringify([slug, ...of])
    if (!documents.has(key)) await countRender(c.var.address)
    const body = await documents.get(key, print)
    return answerFile(c, { body, type: 'application/pdf', name: `${slug}.pdf`, isPublic })
  }
}
