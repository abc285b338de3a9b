import { runProgram } from './programs.ts'

/** Builds the site before it is started, unless that was done. */
export default function buildUnlessBuilt() {
  if (!process.env.SITE_IS_BUILT) runProgram('npm', ['run', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] })
}
