/**
 * `npm run demo`: the site in its own data folder, with stand-ins for every provider, so that the automation can be
 * tried without an account.
 */
import { spawn } from 'node:child_process'
import { startProviders } from './providers.ts'

const adminCode = 'demonstration'
/** In milliseconds: slow enough to watch a job's progress. */
const delayMs = { 'perplexity.agent': 1500, 'openai.text': 2500, 'openai.image': 2000 } as const

const providers = await startProviders({ delayMs })
// Two failures of real providers can be tried: a place that nobody has written about, and a text that claims to have
// been there.
providers.failWhen(({ endpoint, body }) => {
  const prompt = String(body.input)
  if (endpoint === 'perplexity.agent' && /^Destination: Nowhere$/im.test(prompt)) return 'empty'
  return endpoint === 'openai.text' && /^Post type: Luxury/m.test(prompt) ? 'first-hand' : undefined
})
const site = spawn(process.execPath, ['src/serve.server.js'], {
  stdio: 'inherit',
  env: {
    NODE_ENV: 'production',
    DATA_DIR: './data/demo',
    ADMIN_CODE: adminCode,
    EXPEDIA_PARTNER_ID: 'demonstration',
    EXPEDIA_AFFILIATE_ID: 'demonstration',
    ...process.env,
    ...providers.env,
    // Emptied: a demonstration must neither touch a real database nor send real mail.
    DATABASE_URL: '',
    STORAGE_URL: '',
    SMTP_URL: '',
    CONTACT_TO: '',
  },
})
process.stdout.write(
  `\n  A demonstration: text, pictures and research come from stand-ins on this machine (${providers.origin}).\n` +
    `  Sign in at /ai-automation with the admin e-mail below and the code ${process.env.ADMIN_CODE || adminCode}\n` +
    '  Luxury posts hold a sentence to be put right; a post about Nowhere fails.\n',
)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => site.kill(signal))
site.on('exit', async (code) => {
  await providers.close()
  process.exit(code ?? 0)
})
