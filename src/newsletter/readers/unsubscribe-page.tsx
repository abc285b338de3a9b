import type { PageProps } from '#platform/page.ts'
import { MailedLink } from '#site/mailed-link.tsx'
import { mailedLinks } from '#site/mailed-links.ts'

/** Removes an address from the list; its link is in every letter. */
export default function UnsubscribePage({ search }: PageProps) {
  return (
    <MailedLink
      search={search}
      {...mailedLinks.unsubscribe}
      ask={{ title: 'No more letters?', text: 'Your address is taken off the list at once.', button: 'Unsubscribe' }}
      done={{ title: 'You are off the list', text: 'No more letters. The door stays open.' }}
      unknown={{
        title: 'This link is not known',
        text: 'It may have been cut off by your mail program. If you have left the list before, nothing more will come.',
      }}
    />
  )
}
