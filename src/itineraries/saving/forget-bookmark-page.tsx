import type { PageProps } from '#platform/page.ts'
import { MailedLink } from '#site/mailed-link.tsx'
import { mailedLinks } from '#site/mailed-links.ts'

/** Removes a mail address left with an itinerary; its link is in the mail that carried the itinerary's. */
export default function ForgetBookmarkPage({ search }: PageProps) {
  return (
    <MailedLink
      search={search}
      {...mailedLinks.forgetBookmark}
      ask={{
        title: 'Forget this itinerary?',
        text: 'Your address will no longer be kept with it. The itinerary itself stays where it is.',
        button: 'Remove my address',
      }}
      done={{ title: 'Forgotten', text: 'Your address is no longer kept with that itinerary.' }}
      unknown={{
        title: 'Nothing to remove',
        text: 'This link is not complete, or your address has been removed already.',
      }}
    />
  )
}
