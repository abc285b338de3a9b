import { useQuery } from '@tanstack/react-query'
import { navigate } from '#platform/navigation.ts'
import type { PageProps } from '#platform/page.ts'
import { deskLinks } from '#site/desk-links.ts'
import { DeskPage } from '#site/desk-page.tsx'
import { LastUndo } from '#ui/desk/last-undo.tsx'
import { NothingFound } from '#ui/desk/nothing-found.tsx'
import { useFocusLater } from '#ui/desk/use-focus-later.ts'
import { Choice } from '#ui/form/choice.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ListFoot } from '#ui/list/list-pages.tsx'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { SearchField } from '#ui/list/search-field.tsx'
import { useSearchText } from '#ui/list/use-search-text.ts'
import { type PictureFilter, pictureFilters, pictureOrders, picturesOnPage } from '../options.ts'
import { libraryQuery } from '../queries.ts'
import type { LibraryPage } from '../schema.ts'
import { PictureGrid } from './picture-grid.tsx'
import { PicturePanel, panelHeading } from './picture-panel.tsx'
import { type LibraryAddress, libraryHref, readLibraryAddress } from './pictures-address.ts'
import { UploadButton } from './upload-button.tsx'
import { useOpenPicture } from './use-open-picture.ts'
import './pictures.css'
import './picture-panel.css'

/** The library: all pictures of the site with descriptions, uses and focal points. */
export default function PicturesPage({ search }: PageProps) {
  return (
    <DeskPage title="Pictures" path={deskLinks.pictures()}>
      <Library address={readLibraryAddress(search)} />
    </DeskPage>
  )
}

const show = (address: LibraryAddress) => navigate(libraryHref(address), { replace: true })

function Library({ address }: { address: LibraryAddress }) {
  const { q, show: filter, sort, open } = address
  const filters = { search: q, show: filter, sort, limit: picturesOnPage, page: address.page }
  const library = useQuery({ ...libraryQuery(filters), refetchOnMount: 'always' })
  const change = (next: Partial<LibraryAddress>) => show({ ...address, page: 1, ...next })
  const search = useSearchText(q, (text) => change({ q: text }))
  const page = library.data
  const { opened, ready, store } = useOpenPicture(open, library)
  const focusLater = useFocusLater()
  return (
    <div className="admin-wrap library">
      <div className="admin-head">
        <h1>Pictures</h1>
        <search className="row">
          <SearchField placeholder="Find by what it shows, name or page" maxLength={200} {...search.props} />
          <UploadButton onSent={(url) => change({ q: '', show: 'all', sort: 'newest', open: url })} />
        </search>
      </div>
      <div className="library-top">
        <Filters chosen={filter} counts={page?.counts} onChoose={(next) => change({ show: next })} />
        <Choice
          aria-label="Order"
          value={sort}
          options={Object.entries(pictureOrders)}
          onChoose={(order) => change({ sort: order })}
        />
      </div>
      {library.isLoadingError ? (
        <LoadFailure headingLevel={2} what="The pictures" query={library} />
      ) : page?.counts.all === 0 && q === '' ? (
        <EmptyState
          headingLevel={2}
          title="No pictures yet."
          text="What you send in forms and texts stands here, too."
        />
      ) : (
        <div className="library-columns" data-open={opened !== undefined || undefined}>
          <div>
            {page?.pictures.length === 0 && <NothingFound what="pictures" />}
            <PictureGrid pictures={page?.pictures} open={open} onOpen={(url) => show({ ...address, open: url })} />
            {page && (
              <Foot
                page={page}
                isBusy={library.isPlaceholderData}
                onPage={(number) => show({ ...address, page: number })}
              />
            )}
            <LastUndo />
          </div>
          {opened && (
            <PicturePanel
              key={opened.url}
              picture={opened}
              pictures={page?.pictures ?? []}
              onClose={() => show({ ...address, open: '' })}
              onOpen={async (url) => {
                await ready(url)
                show({ ...address, open: url })
                focusLater(panelHeading)
              }}
              onStored={store}
            />
          )}
        </div>
      )}
    </div>
  )
}

interface FiltersProps {
  chosen: PictureFilter
  counts: Record<string, number> | undefined
  onChoose: (filter: PictureFilter) => void
}

function Filters({ chosen, counts = {}, onChoose }: FiltersProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame around plain buttons
    <div className="library-filters" role="group" aria-label="Which pictures">
      {Object.entries(pictureFilters).map(([filter, label]) => (
        <button
          key={filter}
          type="button"
          className="choice-chip"
          aria-pressed={filter === chosen}
          onClick={() => onChoose(filter as PictureFilter)}
        >
          {label} <small className="figures">{counts[filter]}</small>
        </button>
      ))}
    </div>
  )
}

const megabytes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

interface FootProps {
  page: LibraryPage
  isBusy: boolean
  onPage: (number: number) => void
}

function Foot({ page: { pictures, from, total, bytes }, isBusy, onPage }: FootProps) {
  if (total === 0) return null
  const to = from + pictures.length - 1
  const number = Math.ceil(from / picturesOnPage)
  const pages = {
    ...{ from, to, total, isBusy },
    hasPrevious: number > 1,
    hasNext: to < total,
    previous: () => onPage(number - 1),
    next: async () => onPage(number + 1),
  }
  return (
    <ListFoot pages={pages} size={picturesOnPage}>
      {bytes > 0 && <span className="figures">{megabytes.format(bytes / 2 ** 20)} MB on the server</span>}
    </ListFoot>
  )
}
