import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { openedQuery } from '../queries.ts'
import type { LibraryPage, LibraryPicture } from '../schema.ts'

/** The picture of the open panel: the list's page may not contain it, because of the filter or the page number. */
export function useOpenPicture(url: string, library: UseQueryResult<LibraryPage>) {
  const queryClient = useQueryClient()
  const onPage = (wanted: string) => library.data?.pictures.find((one) => one.url === wanted)
  const here = onPage(url)
  const elsewhere = useQuery({
    ...openedQuery(url),
    enabled: url !== '' && library.isSuccess && !library.isPlaceholderData && !here,
    // The panel stays while its picture leaves the page.
    initialData: () => here,
  })
  return {
    opened: here ?? elsewhere.data ?? undefined,
    /** Prefetches a picture before it is opened, so that its panel is rendered at once and can take the focus. */
    async ready(next: string) {
      if (!onPage(next)) await queryClient.prefetchQuery(openedQuery(next))
    },
    /** @param picture as it is stored now; null: it was deleted */
    store(picture: LibraryPicture | null) {
      queryClient.setQueryData(openedQuery(picture?.url ?? url).queryKey, picture)
    },
  }
}
