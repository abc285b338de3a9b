import { runProgram } from '../run/programs.ts'

/** Builds the site once before the run, unless SITE_IS_BUILT is set. */
export default function buildUnlessBuilt() {
  if (process.env.SITE_IS_BUILT) return
  // With the test runner's own NODE_ENV only a development server could run the build.
  const env = { ...process.env, NODE_ENV: 'production' }
  runProgram('npm', ['run', 'build'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
}
