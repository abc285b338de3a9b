import type { PageProps } from '#platform/page.ts'
import { MailedLink } from '#site/mailed-link.tsx'
import { mailedLinks, withToken } from '#site/mailed-links.ts'

/** A reader's own notes, to export or erase; its link is in the mail that a note with a mail address gets. */
export default function OwnNotesPage({ search }: PageProps) {
  const token = search.get('token')
  return (
    <MailedLink
      search={search}
      {...mailedLinks.ownNotes}
      ask={{
        title: 'Your notes here',
        text: 'Take a copy along, or have everything erased that you wrote with this address: the notes, and the address itself.',
        button: 'Erase my notes',
      }}
      also={
        token && (
          <a className="button button-outline" href={withToken(mailedLinks.ownNotes.action, token)} download>
            Download them
          </a>
        )
      }
      done={{ title: 'Your notes are erased', text: 'They are gone from the pages and from the inbox.' }}
      unknown={{
        title: 'This link is not known',
        text: 'It may have been cut off by your mail program, or the notes are erased already.',
      }}
    />
  )
}
