import type { LucideIcon } from 'lucide-react'
import BedDouble from 'lucide-react/icons/bed-double'
import CarFront from 'lucide-react/icons/car-front'
import Copy from 'lucide-react/icons/copy'
import ExternalLink from 'lucide-react/icons/external-link'
import Link from 'lucide-react/icons/link'
import Luggage from 'lucide-react/icons/luggage'
import Plane from 'lucide-react/icons/plane'
import Ticket from 'lucide-react/icons/ticket'
import { copyText } from '#ui/desk/copy-text.ts'
import { IconButton } from '#ui/desk/icon-button.tsx'
import { IconLink } from '#ui/desk/icon-link.tsx'
import { Field } from '#ui/form/field.tsx'
import { useShortForm } from '#ui/form/use-short-form.ts'
import { nearestOf } from '#ui/form/values.ts'
import { notify } from '#ui/notice/notify.ts'
import { linkTable } from '../fields.ts'
import { type LinkType, linkTypes } from '../link-types.ts'
import { generatePartnerLink } from './desk-queries.ts'

const icons: Record<LinkType, LucideIcon> = {
  hotel: BedDouble,
  flight: Plane,
  car: CarFront,
  activity: Ticket,
  package: Luggage,
}

/** The form that generates a paid link to any search at the partner. */
export function PartnerLinkMaker() {
  const form = useShortForm({
    table: linkTable,
    prepare: (values) => ({
      ...values,
      guests: nearestOf(linkTable.guests, values.guests),
      rooms: nearestOf(linkTable.rooms, values.rooms),
    }),
    send: generatePartnerLink,
    changesNothing: true,
    onSent: (made) =>
      notify({ title: 'Link Generated', description: `Created affiliate link for ${made.destination || made.type}` }),
    failed: { title: 'Error', otherwise: 'Failed to generate link' },
  })
  const { formId, values, set, submit, isPending, answer } = form
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>Manual link</h2>
      </div>
      <form id={formId} className="panel-body" noValidate onSubmit={submit}>
        <div className="form-grid">
          <fieldset className="field field-wide">
            <legend className="field-label">{linkTable.type.label}</legend>
            <div className="link-types">
              {linkTypes.map((each) => {
                const Icon = icons[each]
                return (
                  <label key={each} className="choice-chip">
                    <input
                      className="choice-input"
                      type="radio"
                      name="type"
                      value={each}
                      checked={each === values.type}
                      onChange={() => set({ type: each })}
                    />
                    <Icon className="icon" />
                    {each}
                  </label>
                )
              })}
            </div>
          </fieldset>
          <Field form={form} name="destination" />
          <Field form={form} name="guests" className="input figures" />
          <Field form={form} name="rooms" className="input figures" />
        </div>
        <button className="button button-primary button-small link-submit" type="submit" disabled={isPending}>
          {isPending ? <span className="spinner" /> : <Link className="icon" />}
          Generate Link
        </button>
        {answer && <MadeLink url={answer.url} />}
      </form>
    </section>
  )
}

function MadeLink({ url }: { url: string }) {
  const copy = () => copyText(url, { title: 'Link copied', description: 'The link is on your clipboard.' })
  return (
    <div className="made-link" role="status">
      <span>{url}</span>
      <IconButton icon={Copy} label="Copy link" tip="Copy link" onClick={() => void copy()} />
      <IconLink
        icon={ExternalLink}
        label="Open link"
        tip="Open link"
        href={url}
        target="_blank"
        rel="sponsored noopener noreferrer"
        referrerPolicy="no-referrer"
      />
    </div>
  )
}
