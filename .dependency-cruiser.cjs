/** The import law of docs/tour.md: platform, ui ← site ← rooms ← home, admin, automation ← app/pages ← main/client. */
const rooms =
  'about|auth|blog|booking|categories|compatibility|contact|destinations|gallery|itineraries|media|newsletter|products|settings'
const composers = 'home|admin|automation|archive|imports|demo-site'

module.exports = {
  forbidden: [
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
          '^src/[^/]+$',
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
      to: { path: `^(src/(site|${rooms}|${composers})/|src/[^/]+$|site\\.config\\.ts)` },
    },
    {
      name: 'ui-knows-no-server',
      severity: 'error',
      from: { path: '^src/ui/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '\\.server\\.tsx?$' },
    },
    {
      name: 'rooms-do-not-know-their-composers',
      severity: 'error',
      from: { path: `^src/(site|${rooms})/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: `^src/(${composers})/` },
    },
    {
      name: 'only-the-entry-knows-the-app',
      severity: 'error',
      from: { path: `^src/(platform|ui|site|${rooms}|${composers})/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/[^/]+\\.(ts|tsx)$', pathNot: '^src/tables\\.server\\.ts$' },
    },
    {
      name: 'a-room-shows-only-its-furniture',
      comment:
        "Another room's shapes, rules, constants, queries, cards and data functions may be used; its pages, forms and handlers may not.",
      severity: 'error',
      from: { path: `^src/(${rooms})/`, pathNot: '\\.test\\.tsx?$' },
      to: {
        path: `^src/(${rooms})/[^/]*(-page|-form)\\.tsx$|^src/(${rooms})/(routes|jobs)\\.server\\.ts$`,
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
        pathNot: '\\.server\\.tsx?$|\\.test\\.tsx?$|^src/dev|^src/[^/]+/[\\w-]*quer(y|ies)\\.ts$',
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
    // The program's first file: JavaScript, from which this tool takes imports of types for others.
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
