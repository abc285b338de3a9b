/**
 * The import law of docs/tour.md: platform, ui ← site ← rooms, each after those it imports ← the files at the top of src/.
 * Files must be passed by name (see "check" in package.json): given a folder this tool finds no .ts files, because it does not
 * support our TypeScript version.
 */
const { roomNames } = require('./src/rooms.ts')

const rooms = roomNames.join('|')
/** Folders of the application around the rooms; its other files are at the top of src/. */
const parts = 'rendering|running'
const top = `src/((${parts})/)?[^/]+`
/** Rooms whose purpose is to combine other rooms. */
const composers = 'archive|imports|demo-site|home|admin|automation'
const inTests = '\\.test\\.tsx?$'

/** One rule for each room: it may import only rooms before it in the list. */
const order = roomNames.slice(0, -1).map((name, index) => ({
  name: `${name}-knows-only-rooms-before-it`,
  severity: 'error',
  from: { path: `^src/${name}/`, pathNot: inTests },
  to: { path: `^src/(${roomNames.slice(index + 1).join('|')})/` },
}))

module.exports = {
  forbidden: [
    ...order,
    {
      name: 'a-folder-is-a-room-of-the-list',
      severity: 'error',
      from: {},
      to: { path: '^src/[^/]+/', pathNot: `^src/(platform|ui|site|${parts}|${rooms})/` },
    },
    {
      name: 'no-circle-of-rooms',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/[^/]+$', pathNot: `^src/(${parts})$` },
      to: { circular: true },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          '^src/(dev-client\\.js|.*\\.test\\.tsx?)$',
          '^tests/',
          `^${top}$`,
          '^(site|vite|vitest|drizzle)\\.config\\.ts$',
        ],
      },
      to: {},
    },
    {
      name: 'platform-knows-no-product',
      comment: 'platform/ and ui/ are for any site: they import neither the frame, nor a room, nor the configuration.',
      severity: 'error',
      from: { path: '^src/(platform|ui)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: `^(src/(site|${rooms})/|${top}$|site\\.config\\.ts)` },
    },
    {
      name: 'ui-knows-no-server',
      severity: 'error',
      from: { path: '^src/ui/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '\\.server\\.tsx?$' },
    },
    {
      name: 'the-frame-knows-no-room',
      severity: 'error',
      from: { path: '^src/site/', pathNot: inTests },
      to: { path: `^src/(${rooms})/` },
    },
    {
      name: 'only-the-entry-knows-the-app',
      severity: 'error',
      from: { path: `^src/(platform|ui|site|${rooms})/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: `^${top}\\.(ts|tsx)$` },
    },
    {
      name: 'a-room-shows-only-its-furniture',
      comment:
        "Another room's shapes, rules, constants, queries, cards and data functions may be used; its pages, forms and handlers may not.",
      severity: 'error',
      from: { path: `^src/(${rooms})/`, pathNot: `^src/(${composers})/|${inTests}` },
      to: {
        path: `^src/(${rooms})/.*(-page|-form)\\.tsx$|^src/(${rooms})/(routes|jobs)\\.server\\.ts$`,
        pathNot: '^src/$1/',
      },
    },
    {
      name: 'server-files-stay-on-the-server',
      comment:
        'queries.ts imports the type of its routes, which is erased. This tool cannot tell a type from a value without an older compiler; the build can, and refuses any server file that is really asked for.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: '\\.server\\.tsx?$|\\.test\\.tsx?$|^src/dev|[\\w-]*quer(y|ies)\\.ts$',
      },
      to: { path: '\\.server\\.tsx?$' },
    },
    {
      name: 'no-undeclared-package',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^/@react-refresh$|^node:' },
    },
  ],
  options: {
    // The program's first file is JavaScript, in which this tool mistakes imports of types for others.
    exclude: { path: '^src/serve\\.server\\.js$' },
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
}
