/** Where the build leaves Drizzle in few files, and which of its modules the site imports. */
export const bundledDrizzle = {
  folder: 'dist/drizzle',
  entries: [
    'drizzle-orm',
    'drizzle-orm/sql',
    'drizzle-orm/pg-core',
    'drizzle-orm/node-postgres',
    'drizzle-orm/node-postgres/migrator',
    'drizzle-orm/pglite',
    'drizzle-orm/pglite/migrator',
  ],
  /** Name of a module's file, without its ending. */
  fileOf: (name: string) => name.replaceAll('/', '-'),
}
