import { execFileSync } from 'node:child_process'

/** Builds the site before it is started, unless that was done. */
export default function setup() {
  if (!process.env.SITE_IS_BUILT) execFileSync('npm', ['run', 'build'], { stdio: 'ignore' })
}
