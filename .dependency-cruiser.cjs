// Who may import whom (docs/house.md). No rule names an area: a new one is covered the day its folder appears.

const testFiles = '\\.(test\\.tsx?$|global\\.ts$)|/testing(\\.tsx?$|/)'
const area = '^apps/([^/]+)/src/areas/([^/]+)/'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circle-between-files',
      comment:
        'Two files that need each other are one file, or lack a third. (Circles between areas: tools/house/area-order.test.ts.)',
      severity: 'error',
      from: { pathNot: testFiles },
      to: { circular: true },
    },
    {
      name: 'rules-stand-alone',
      comment: 'packages/domain knows no library, no wire, no server, no screen.',
      severity: 'error',
      from: { path: '^packages/domain/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/domain/src/' },
    },
    {
      name: 'wire-knows-rules-and-zod',
      comment: 'packages/contract imports the rules, itself and zod.',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^(packages/(domain|contract)/src|node_modules/zod)/' },
    },
    {
      name: 'words-know-rules',
      comment: 'packages/words says what the rules name, in both languages; server and web say it on.',
      severity: 'error',
      from: { path: '^packages/words/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/(domain|words)/src/' },
    },
    {
      name: 'lower-floors-never-climb',
      comment: 'Nothing below imports an application.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|e2e|tools)/' },
    },
    {
      name: 'server-and-web-never-meet',
      comment: 'What both need is a rule or a piece of the wire.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'applications-never-import-tools',
      comment: 'Tools look at the house; the house does not look at its tools.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: testFiles },
      to: { path: '^(tools|e2e|bench)/' },
    },
    {
      name: 'areas-meet-at-their-doors',
      comment: 'Another area is entered by its index.ts; tests may also use its testing.ts.',
      severity: 'error',
      from: { path: area, pathNot: testFiles },
      to: {
        path: '^apps/[^/]+/src/areas/[^/]+/',
        pathNot: ['^apps/$1/src/areas/$2/', '^apps/[^/]+/src/areas/[^/]+/index\\.tsx?$'],
      },
    },
    {
      name: 'tests-meet-at-doors-too',
      comment: 'A test enters another area by its index.ts or its testing.ts.',
      severity: 'error',
      from: { path: `${area}.*(\\.test\\.tsx?$|/testing\\.tsx?$)` },
      to: {
        path: '^apps/[^/]+/src/areas/[^/]+/',
        pathNot: ['^apps/$1/src/areas/$2/', '^apps/[^/]+/src/areas/[^/]+/(index|testing)\\.tsx?$'],
      },
    },
    {
      name: 'everyone-enters-by-the-door',
      comment:
        'Outside areas/, an area is its index.ts; the web router also reads its routes.tsx and messages.ts, tests its testing.ts.',
      severity: 'error',
      from: { path: '^apps/', pathNot: ['^apps/[^/]+/src/areas/', testFiles] },
      to: {
        path: '^apps/[^/]+/src/areas/[^/]+/',
        pathNot: '^apps/[^/]+/src/areas/[^/]+/(index\\.tsx?|routes\\.tsx|messages\\.ts)$',
      },
    },
    {
      name: 'areas-never-import-app',
      comment: 'The application assembles areas; they do not know where they are shown.',
      severity: 'error',
      from: { path: '^apps/[^/]+/src/areas/', pathNot: testFiles },
      to: { path: '^apps/[^/]+/src/(app/|app\\.ts$|main\\.tsx?$)' },
    },
    {
      name: 'platform-never-imports-areas',
      comment: 'When the platform needs an area, app.ts hands the function down.',
      severity: 'error',
      from: { path: '^apps/[^/]+/src/platform/', pathNot: testFiles },
      to: { path: '^apps/[^/]+/src/(areas/|app/|app\\.ts$|main\\.tsx?$)' },
    },
    {
      name: 'ui-could-live-elsewhere',
      comment:
        'A component of ui/ could live in a product that is not a clinic: it knows no area, no platform, no wire, and of the rules only shared/.',
      severity: 'error',
      from: { path: '^apps/web/src/ui/', pathNot: testFiles },
      to: { path: ['^apps/web/src/(areas|app|platform)/', '^packages/'], pathNot: '^packages/domain/src/shared/' },
    },
    {
      name: 'fastify-lives-in-http',
      comment: 'The HTTP library is known to platform/http and to app.ts, which registers it.',
      severity: 'error',
      from: { path: '^apps/server/', pathNot: ['^apps/server/src/platform/http/', '^apps/server/src/app\\.ts$', testFiles] },
      to: { path: '^node_modules/(fastify|@fastify/[^/]+|fastify-type-provider-zod)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'fastify-types-for-the-pool-only',
      comment:
        'An area that mounts a protocol that is not ours may name the type of the server; the others speak through routes.ts.',
      severity: 'error',
      from: { path: '^apps/server/src/areas/', pathNot: ['/protocol\\.ts$', '/mount[^/]*\\.ts$', '/index\\.ts$', testFiles] },
      to: { path: '^node_modules/(fastify|@fastify/[^/]+|fastify-type-provider-zod)/' },
    },
    {
      name: 'sql-lives-in-queries-and-reads',
      comment: 'In an area, SQL is written in queries.ts, reads.ts and testing.ts.',
      severity: 'error',
      from: { path: '^apps/server/src/areas/', pathNot: ['/(queries|reads|testing)\\.ts$', '/(queries|reads)/', testFiles] },
      to: { path: '^node_modules/(kysely|pg)/' },
    },
    {
      name: 'driver-lives-in-db',
      comment: 'The driver is known to platform/db alone.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: ['^apps/server/src/platform/db/', testFiles] },
      to: { path: '^node_modules/pg/' },
    },
    {
      name: 'hashing-lives-in-the-pool',
      comment: 'One file hashes passwords.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: ['/password-hash\\.ts$', testFiles] },
      to: { path: '^node_modules/@node-rs/argon2/' },
    },
    {
      name: 'mail-lives-in-mail',
      comment: 'The mail library is known to platform/mail; areas know the Mailer.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: ['^apps/server/src/platform/mail/', testFiles] },
      to: { path: '^node_modules/nodemailer/' },
    },
    {
      name: 'queue-lives-in-jobs',
      comment: 'The queue is known to platform/jobs; areas enqueue.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: ['^apps/server/src/platform/jobs/', testFiles] },
      to: { path: '^node_modules/graphile-worker/' },
    },
    {
      name: 'agenda-files-live-in-one-file',
      comment: 'One file writes iCalendar.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: ['/agenda-file\\.ts$', testFiles] },
      to: { path: '^node_modules/ical-generator/' },
    },
    {
      name: 'documents-are-drawn-in-one-file',
      comment: 'One file, which runs in a thread of its own, draws PDF; the others know the types of what it draws.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: ['/pdf-worker\\.js$', testFiles] },
      to: { path: '^node_modules/(pdfmake|pdfkit)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'uploads-are-read-apart',
      comment: 'What unpacks a file of strangers runs in the process that reads uploads, never in the server (Decision 0105).',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: [
          '/reading/(read-(photo|dicom)|parse-dicom|dicom-(facts|json)|decode-frame|draw-thumbnail|image-reader)\\.ts$',
          // It unpacks thumbnails that we drew ourselves.
          '/dicomweb/to-jpeg\\.ts$',
          testFiles,
        ],
      },
      to: {
        path: '^node_modules/(sharp|dicom-parser|jpeg-lossless-decoder-js|@cornerstonejs/codec-[^/]+)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'archives-are-written-in-one-file',
      comment: 'One file writes zip.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: ['/archive\\.ts$', testFiles] },
      to: { path: '^node_modules/yazl/' },
    },
    {
      name: 'file-store-lives-in-one-file',
      comment: 'One file signs calls of an outside file store; areas know the FileStore.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: ['/s3-store\\.ts$', testFiles] },
      to: { path: '^node_modules/aws4fetch/' },
    },
    {
      name: 'provider-lives-outside',
      comment: 'The client of an outside provider is known to the folder that stands for the outside.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: ['/outside/', testFiles] },
      to: { path: '^node_modules/@aws-sdk/' },
    },
    {
      name: 'component-library-lives-in-ui',
      comment:
        'Screens are made of ui/; the component library can change behind it. Its hooks draw nothing and may be used anywhere.',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: ['^apps/web/src/ui/', testFiles] },
      to: { path: '^node_modules/(@mantine|@floating-ui)/', pathNot: '^node_modules/@mantine/hooks/' },
    },
    {
      name: 'barcode-library-lives-in-one-file',
      comment: 'One file knows cameras and reads codes.',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: ['/scan/camera\\.ts$', testFiles] },
      to: { path: '^node_modules/(barcode-detector|zxing-wasm)/' },
    },
    {
      name: 'codes-are-drawn-in-one-file',
      comment: 'One file draws QR codes on the screen.',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: ['/qr-code\\.tsx$', testFiles] },
      to: { path: '^node_modules/uqr/' },
    },
    {
      name: 'image-viewer-lives-in-one-file',
      comment: 'One file decodes and draws X-rays.',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: ['/cornerstone-viewer\\.ts$', testFiles] },
      to: { path: '^node_modules/@cornerstonejs/' },
    },
    {
      name: 'declared-dependencies',
      comment: 'npm hoists workspaces, so a missing line in package.json stops nothing: this does.',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/(src|seeds)/', pathNot: testFiles },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'], pathNot: '^node_modules/@types/' },
    },
    {
      name: 'everything-resolves',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?(raw|url|worker|inline)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage|\\.data)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content' },
  },
}
