import { type FormEvent, useState } from 'react'
import { PictureAddress } from '#media/picture-address.tsx'
import { useUpload } from '#media/use-upload.ts'
import { problemIn, sentenceIn } from '#platform/problem-in.ts'
import { useWrite } from '#platform/use-write.ts'
import { Button } from '#ui/desk/button.tsx'
import { FormField } from '#ui/form/form-field.tsx'
import { notify } from '#ui/notice/notify.ts'
import { Panel } from '#ui/panel.tsx'
import { profileLimits } from '../people/options.ts'
import type { Account } from '../schema.ts'
import { saveProfile } from './queries.ts'

/** What readers see under the posts of somebody beside the site's own author. */
export function ProfilePanel({ account }: { account: Account }) {
  const [name, setName] = useState(account.name ?? '')
  const [portrait, setPortrait] = useState(account.portrait ?? '')
  const [about, setAbout] = useState(account.about ?? '')
  const upload = useUpload(setPortrait)
  const saving = useWrite({
    mutationFn: saveProfile,
    onSuccess: () => notify({ title: 'Saved', description: 'Your posts carry it now.' }),
    onError: (error) =>
      notify({ tone: 'failure', title: 'Not saved', description: sentenceIn(error, 'Please try again.') }),
  })
  const { fields } = problemIn(saving.error)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!saving.isPending) saving.mutate({ name, portrait, about })
  }
  return (
    <Panel title="Your byline">
      <form className="access-form" noValidate onSubmit={submit}>
        <p>Readers see it with your posts.</p>
        <FormField label="Name" required error={fields.name}>
          {(attributes) => (
            <input
              {...attributes}
              className="input"
              autoComplete="name"
              maxLength={profileLimits.name}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </FormField>
        <PictureAddress
          value={portrait}
          error={fields.portrait}
          hint="Your portrait: an address, a path on this site, or a file."
          upload={upload}
          onChange={setPortrait}
        />
        <FormField label="About you" error={fields.about} hint="One line.">
          {(attributes) => (
            <input
              {...attributes}
              className="input"
              maxLength={profileLimits.about}
              value={about}
              onChange={(event) => setAbout(event.target.value)}
            />
          )}
        </FormField>
        <Button look="primary" isBusy={saving.isPending} type="submit">
          Save
        </Button>
      </form>
    </Panel>
  )
}
