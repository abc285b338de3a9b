import { randomBytes } from 'node:crypto'
import { truncate } from '../../text/truncate.ts'
import { Problem } from './problem.ts'

const maxNumbered = 50

/** Tries slug, slug-2, slug-3 … until one is free; `create` must run each try in a savepoint of its own. */
export async function withFreeSlug<Result>(slug: string, create: (slug: string) => Promise<Result>): Promise<Result> {
  for (let number = 1; ; number++) {
    try {
      return await create(number === 1 ? slug : `${truncate(slug, 110)}-${number}`)
    } catch (error) {
      const isTaken = error instanceof Problem && error.status === 409 && error.fields?.slug
      if (!isTaken) throw error
      if (number === maxNumbered) return create(`${truncate(slug, 110)}-${randomBytes(4).toString('hex')}`)
    }
  }
}
