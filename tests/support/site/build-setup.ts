import { runProgram } from '../run/programs.ts'

/** Builds the site before it is started, unless that was done. */
export default function buildUnlessBuilt() {
  if (process.env.SITE_IS_BUILT) return
  // The test runner's own NODE_ENV would build what only a development server can run.
  const env = { ...process.env, NODE_ENV: 'production' }
  runProgram('npm', ['run', 'build'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
}
