import type { PageProps } from '#platform/page.ts'
import { MailedLink } from '#site/mailed-link.tsx'
import { mailedLinks } from '#site/mailed-links.ts'

/** Adds an address to the list; its link is in the mail sent to it. */
export default function ConfirmPage({ search }: PageProps) {
  return (
    <MailedLink
      search={search}
      {...mailedLinks.confirm}
      ask={{
        title: 'A letter for you?',
        text: 'One button more, and the letter comes to your address.',
        button: 'Yes, write to me',
      }}
      done={{ title: 'You are on the list', text: 'The next letter comes to you. Every one of them has a way out.' }}
      used={{
        title: 'This link was used before',
        text: 'The address has left the list since. Leave it once more on the home page and a new link is mailed.',
      }}
      unknown={{
        title: 'This link is too old',
        text: 'Links like this one work for a week. Leave your address once more on the home page and a new one is mailed.',
      }}
    />
  )
}
