import { deskLinks } from './desk-links.ts'

/**
 * A link for an author without access to the environment, to where keys and the mail server are entered. A word must follow it, because a
 * line may break after it.
 */
export function ConnectionsLink() {
  return (
    <a className="text-link" href={deskLinks.settings()}>
      Settings, Connections
    </a>
  )
}

/** The step of a setup in which keys, named above it as variables, are entered. */
export function EnterKeysStep() {
  return (
    <li>
      Open <ConnectionsLink /> and enter them there. Whoever runs the server can put them in its environment instead,
      under the names shown here.
    </li>
  )
}
