import Eye from 'lucide-react/icons/eye'
import { lazy, Suspense, useState } from 'react'
import { useRole } from '#auth/desk/use-role.ts'
import { mayPublish } from '#auth/may.ts'
import { navigate } from '#platform/navigation.ts'
import { deskLinks } from '#site/desk-links.ts'
import { Button } from '#ui/desk/button.tsx'
import { PublishedTag } from '#ui/desk/published-tag.tsx'
import { FormBar } from '#ui/form/form-bar.tsx'
import { Switch } from '#ui/form/form-field.tsx'
import { FormQuestions } from '#ui/form/form-questions.tsx'
import { UnsavedWork } from '#ui/form/kept/unsaved-work.tsx'
import { Shortly } from '#ui/shortly.tsx'
import type { ItineraryDetail } from '../schema.ts'
import { DayList } from './day-list.tsx'
import { withDays } from './itinerary-fields.ts'
import { TripPanel } from './trip-panel.tsx'
import { useItineraryForm } from './use-itinerary-form.ts'
import '#ui/desk/manage.css'
import '#ui/desk/place-map.css'
import './builder.css'
import './builder-parts.css'
import './builder-rail.css'
import { type KeyRow, KeysPanel } from '#ui/desk/keys-panel.tsx'

const keys: readonly KeyRow[] = [
  [['Space'], 'on a grip: lift, and put down'],
  [['↑', '↓'], 'move what is lifted'],
  [['Esc'], 'put it back'],
  [['Alt', '↑', '↓'], 'move at once'],
  [['Alt', '←', '→'], 'to the day before, or after'],
  [['Enter'], 'in a row: new activity below'],
  [['Ctrl', 'S'], 'save'],
]

const ItineraryPreview = lazy(() => import('./itinerary-preview.tsx'))

interface ItineraryBuilderProps {
  stored?: ItineraryDetail
  /** Called after the first save of a new one. */
  onCreated?: (itinerary: ItineraryDetail) => void
}

/** The builder: the days on the left, the settings of the whole trip on the right. */
export function ItineraryBuilder({ stored, onCreated = () => {} }: ItineraryBuilderProps) {
  const role = useRole()
  const [isPreviewed, setPreviewed] = useState(false)
  const form = useItineraryForm({
    stored,
    onCreated,
    onWrong(errors, days) {
      const wrong = Object.keys(errors).map((name) => /^days\.(\d+)/.exec(name)?.[1])
      const index = wrong.find((found) => found !== undefined)
      if (index !== undefined) setOpenDay(days[Number(index)]?.key ?? null)
    },
  })
  const { row, formId, values, set, update, submit, isPending, isDirty, guard } = form
  // A new itinerary opens its first day, to show what a day consists of.
  const [openDay, setOpenDay] = useState<string | null>(values.days[0]?.key ?? null)
  const leave = () => guard.attempt(() => navigate(deskLinks.itineraries()))
  return (
    <>
      <FormBar
        title={values.title.trim() || 'New Itinerary'}
        backLabel="Itineraries"
        onBack={leave}
        state={
          <>
            <PublishedTag published={row?.isPublic === true} />
            {isDirty && <span className="tag tag-line builder-unsaved">Not saved</span>}
          </>
        }
      >
        <Button icon={Eye} onClick={() => setPreviewed(true)}>
          Preview
        </Button>
        {mayPublish(role) && (
          <Switch
            label={<Shortly word="Publish" rest=" Itinerary" />}
            checked={values.isPublic}
            onChange={(isPublic) => set({ isPublic })}
          />
        )}
        <Button look="primary" isBusy={isPending} type="submit" form={formId}>
          Save Itinerary
        </Button>
      </FormBar>
      <div className="admin-wrap">
        <UnsavedWork form={form} />
      </div>
      <form id={formId} className="admin-wrap builder" noValidate onSubmit={submit}>
        <DayList
          days={values.days}
          errors={form.errors}
          refusals={form.refusals}
          openDay={openDay}
          onOpen={setOpenDay}
          onForget={form.forget}
          onChange={(days) => update((before) => withDays(before, days))}
        />
        <aside className="builder-rail" aria-label="The whole trip">
          <TripPanel form={form} />
          <KeysPanel id="builder-keys" rows={keys} />
        </aside>
      </form>
      {isPreviewed && (
        <Suspense>
          <ItineraryPreview fields={values} stored={row} onClose={() => setPreviewed(false)} />
        </Suspense>
      )}
      <FormQuestions form={form} />
    </>
  )
}
