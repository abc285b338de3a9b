import { PictureAddress } from '#media/picture-address.tsx'
import { useUpload } from '#media/use-upload.ts'
import { Button } from '#ui/desk/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { useShortForm } from '#ui/form/use-short-form.ts'
import { typedOf } from '#ui/form/values.ts'
import { notify } from '#ui/notice/notify.ts'
import { Panel } from '#ui/panel.tsx'
import { profileTable } from '../fields.ts'
import type { Account } from '../schema.ts'
import { saveProfile } from './queries.ts'

/** The byline of an author beside the site's own. */
export function ProfilePanel({ account }: { account: Account }) {
  const form = useShortForm({
    table: profileTable,
    initially: () => typedOf(profileTable, account),
    send: saveProfile,
    onSent: () => notify({ title: 'Saved', description: 'Your posts carry it now.' }),
    failed: { title: 'Not saved', otherwise: 'Please try again.' },
  })
  const { formId, values, errors, set, submit, isPending } = form
  const upload = useUpload((portrait) => set({ portrait }))
  return (
    <Panel title="Your byline">
      <form id={formId} className="access-form" noValidate onSubmit={submit}>
        <p>Readers see it with your posts.</p>
        <Field form={form} name="name" />
        <PictureAddress
          value={values.portrait}
          error={errors.portrait}
          hint="Your portrait: an address, a path on this site, or a file."
          upload={upload}
          onChange={(portrait) => set({ portrait })}
        />
        <Field form={form} name="about" />
        <Button look="primary" isBusy={isPending} type="submit">
          Save
        </Button>
      </form>
    </Panel>
  )
}
