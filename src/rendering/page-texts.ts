import { ApiError } from '#platform/api-client.ts'
import type { PageModule } from '#platform/page.ts'
import type { PageValues } from '#site/values/use-values.ts'

export function hasTexts({ texts }: PageValues, module: PageModule): boolean {
  return module.texts?.every((part) => part in texts) ?? true
}

/** Fetches the page's texts that are not loaded yet; a failed fetch can be retried. */
export async function loadTexts(values: PageValues, module: PageModule): Promise<void> {
  const missing = module.texts?.filter((part) => !(part in values.texts)) ?? []
  await Promise.all(
    missing.map(async (part) => {
      const answer = await fetch(`/_texts/${part}.json`)
      if (!answer.ok) throw new ApiError(answer.status, await answer.text())
      values.texts[part] = await answer.json()
    }),
  )
}
