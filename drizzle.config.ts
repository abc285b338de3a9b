import { defineConfig } from 'drizzle-kit'

/** `npx drizzle-kit generate --name what_changed` writes the next migration; see migrations/README.md. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/**/tables.server.ts',
  out: './migrations',
})
