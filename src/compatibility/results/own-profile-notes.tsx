import { notify } from '#ui/notice/notify.ts'
import { writeClipboard } from '#ui/share.ts'
import { areProfilesStored, type HeldProfile, showView } from '../quiz/quiz-memory.ts'
import { DeleteProfile } from './delete-profile.tsx'

/** What a reader can do about her data: copy the private link, or delete the profile. */
export function OwnProfileNotes({ own }: { own: HeldProfile }) {
  async function copyLink() {
    try {
      await writeClipboard(own.manageUrl)
      notify({
        title: 'Private link copied',
        description: 'Whoever has it can delete this profile. Keep it to yourself.',
      })
    } catch {
      notify({ title: 'Could not copy', description: `The link is ${own.manageUrl}`, tone: 'failure' })
    }
  }

  return (
    <section className="quiz-own-notes" aria-labelledby="own-profile-title">
      <h2 id="own-profile-title">Your profile is yours</h2>
      <p>
        Other readers see the name, age, place and answers of {own.name}, never the e-mail address.{' '}
        {areProfilesStored()
          ? 'This device keeps a private link that deletes all of it; copy it if you may want to do so from another one.'
          : 'A private link deletes all of it. This device could not store it, so keep it yourself:'}
      </p>
      {!areProfilesStored() && <p className="wrap-anywhere">{own.manageUrl}</p>}
      <div className="row">
        <button type="button" className="button button-outline button-small" onClick={copyLink}>
          Copy private link
        </button>
        <DeleteProfile id={own.id} token={own.manageToken} onDeleted={() => showView({ step: 'quiz' })} />
      </div>
    </section>
  )
}
