import { useQuery } from '@tanstack/react-query'
import Bookmark from 'lucide-react/icons/bookmark'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { writersQuery } from '#auth/desk/queries.ts'
import { useRole } from '#auth/desk/use-role.ts'
import { mayPublish } from '#auth/may.ts'
import { savedFilterTable } from '#blog/saved/fields.ts'
import { forgetFilter, postNamesQuery, savedFiltersQuery, saveFilter } from '#blog/saved/queries.ts'
import type { SavedFilter } from '#blog/saved/schema.ts'
import { navigate } from '#platform/navigation.ts'
import { useWrite } from '#platform/use-write.ts'
import { useSite } from '#site/values/use-values.ts'
import { Button } from '#ui/desk/button.tsx'
import { IconButton } from '#ui/desk/icon-button.tsx'
import { DateInput } from '#ui/form/date-input.tsx'
import { FormField } from '#ui/form/form-field.tsx'
import { SelectBox } from '#ui/form/select-box.tsx'
import { DropPanel } from '#ui/list/drop-panel.tsx'
import { notify, undoNoticeMs } from '#ui/notice/notify.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { type DashboardAddress, dashboardHref } from './dashboard-address.ts'

const { name: filterName } = savedFilterTable

interface PostFiltersProps {
  address: DashboardAddress
  show: (change: Partial<DashboardAddress>) => void
}

/** The less used filters of the list of posts, and the saved ones. */
export function PostFilters(props: PostFiltersProps) {
  const { tag, author, month, place } = props.address
  const active = [tag, author, month, place].filter(Boolean).length
  return (
    <>
      <DropPanel
        icon={<SlidersHorizontal className="icon" />}
        label={active > 0 ? `More filters (${active})` : 'More filters'}
      >
        {() => <MoreFilters {...props} />}
      </DropPanel>
      <DropPanel icon={<Bookmark className="icon" />} label="Saved">
        {(close) => <Saved {...props} close={close} />}
      </DropPanel>
    </>
  )
}

function MoreFilters({ address, show }: PostFiltersProps) {
  const site = useSite()
  const role = useRole()
  const names = useQuery(postNamesQuery()).data
  const writers = useQuery({ ...writersQuery(), enabled: mayPublish(role) }).data ?? []
  const authors = [{ id: 'own', name: site.author.name }, ...writers].map(({ id, name }) => [String(id), name] as const)
  return (
    <div className="drop-form">
      <Choice label="Tag" value={address.tag} choices={countedIn(names?.tags)} onChange={(tag) => show({ tag })} />
      <Choice
        label="Place"
        value={address.place}
        choices={countedIn(names?.places)}
        onChange={(place) => show({ place })}
      />
      {writers.length > 0 && (
        <Choice label="Author" value={address.author} choices={authors} onChange={(author) => show({ author })} />
      )}
      <FormField label="Month">
        {(attributes) => (
          <DateInput
            {...attributes}
            className="input figures"
            type="month"
            placeholder="2026-11"
            value={address.month}
            onChange={({ target }) => /^(\d{4}-\d\d)?$/.test(target.value) && show({ month: target.value })}
          />
        )}
      </FormField>
    </div>
  )
}

const countedIn = (names: readonly { name: string; posts: number }[] = []) =>
  names.map(({ name, posts }) => [name, `${name} (${posts})`] as const)

interface ChoiceProps {
  label: string
  value: string
  choices: readonly (readonly [value: string, label: string])[]
  onChange: (value: string) => void
}

function Choice({ label, value, choices, onChange }: ChoiceProps) {
  const isKnown = value === '' || choices.some(([each]) => each === value)
  return (
    <FormField label={label}>
      {(attributes) => (
        <SelectBox>
          <select {...attributes} className="input" value={value} onChange={({ target }) => onChange(target.value)}>
            <option value="">Any</option>
            {!isKnown && <option value={value}>{value}</option>}
            {choices.map(([each, name]) => (
              <option key={each} value={each}>
                {name}
              </option>
            ))}
          </select>
        </SelectBox>
      )}
    </FormField>
  )
}

function Saved({ address, close }: PostFiltersProps & { close: () => void }) {
  const saved = useQuery(savedFiltersQuery()).data ?? []
  const [name, setName] = useState('')
  const search = dashboardHref(address).split('?')[1] ?? ''
  const saving = useWrite({
    mutationFn: saveFilter,
    onSuccess: (_, given) => setName((typed) => (typed === given.name ? '' : typed)),
    onError: (error) => notifyFailure('Error', error, 'The filters could not be saved.'),
  })
  const forgetting = useWrite({
    mutationFn: ({ id }: SavedFilter) => forgetFilter(id),
    onSuccess: (_, { name, search }) =>
      notify({
        title: `“${name}” forgotten`,
        durationMs: undoNoticeMs,
        action: { label: 'Undo', run: () => saving.mutate({ name, search }) },
      }),
    onError: (error) => notifyFailure('Error', error, 'The saved filters could not be forgotten.'),
  })
  return (
    <>
      <ul>
        {saved.length === 0 && <li className="drop-note">Filters that you come back to can have a name here.</li>}
        {saved.map((filter) => (
          <li key={filter.id} className="drop-row">
            <button
              type="button"
              className="drop-choice"
              aria-current={filter.search === search || undefined}
              onClick={() => {
                close()
                navigate(`/admin?${filter.search}`, { replace: true })
              }}
            >
              {filter.name}
            </button>
            <IconButton
              icon={X}
              label={`Forget ${filter.name}`}
              tip="Forget"
              onClick={() => forgetting.mutate(filter)}
            />
          </li>
        ))}
      </ul>
      <form
        className="drop-foot"
        onSubmit={(event) => {
          event.preventDefault()
          saving.mutate({ name, search })
        }}
      >
        <input
          className="input"
          aria-label={filterName.label}
          placeholder={filterName.label}
          maxLength={filterName.max}
          required
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button look="primary" type="submit" disabled={search === '' || saving.isPending}>
          Save
        </Button>
      </form>
      {search === '' && <p className="drop-note">Choose filters first; then they can be saved.</p>}
    </>
  )
}
