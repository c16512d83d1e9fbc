import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compiledDocuments, precompress, servedSchema } from './build-plugins.ts'
import { pageFiles } from './page-files.ts'
import { serviceWorker } from './service-worker/service-worker-plugin.ts'

// What most pages need besides the app: the data layer, the UI components except those of a single page, the
// parts of quiz-format for pages that read no files.
const DATA = [
  /node_modules\/(@apollo|@wry|graphql|optimism|rxjs|tslib)\//,
  // Without the icons that few pages need.
  /node_modules\/lucide-react\/(?!.*\/(arrow-down|arrow-up|ban|book-open-check|chart-no-axes-column|chevron-up|circle-minus|circle-slash|cloud-download|door-open|ellipsis|ellipsis-vertical|image-plus|key-round|list-checks|lock|mail|pencil-line|refresh-cw|share-2|sparkles|user-minus|users-round)\.)/,
  /\/web\/src\/(apollo|drafts|drawings|forms|gql|paths|session|ui)\/(?!buttons\/(CopyButton|copy-text|DownloadButton)|overlays\/Tooltip|forms\/Switch|charts\/(days\/|Tile|RangeBar|RangeRows|ThirdsBars|ScoreChart|SectionDisclosure)|files\/|qr\/|time\/(zoned-time|study-days)|fetch-file|OfflineNotice|offline-path|useLoadSections|SolvedOptions|Explanation|forms\/Select|page\/StaleNotice|useRefusableMutation|useRetriedReload|FormDialog|correction-path|KeyChange|useDraft|UnsavedEditsGuard|LeavePrompt|useUnloadPrompt|pictures\/|rich\/)/,
  /\/web\/src\/features\/attempts\/history\/history-path/,
  /\/quiz-format\/src\/(question|quiz|rules|safe-file-name|text|time-limit)\.ts/,
]

// The formats of other systems with their libraries, loaded only for a file that needs them.
const OTHER_FORMATS =
  /\/quiz-format\/src\/(formats\/((aiken|anki|apkg|foreign|gift|moodle-shared|moodle-xml|qti|xlsx|zip)\/|(index|formats|xml-escape)\.ts)|pictures\/(raster|svg|picture(-collector|-kind)?\.|read-picture|with-pictures)|reading\/(html|sqlite|xml|zip)\/|reading\/text\/(text-kind|base64))|node_modules\/(@rgrove\/parse-xml|domelementtype|domhandler|domutils|dom-serializer|entities|fflate|htmlparser2|read-excel-file|saxen|unzipper-esm|worker-f)\//

export default defineConfig(({ command }) => ({
  plugins: [
    compiledDocuments(),
    react(),
    tailwindcss(),
    servedSchema(),
    pageFiles(),
    serviceWorker(),
    precompress(),
  ],
  // The package's `exports` lead to the development build, whose default error page is meant for developers.
  resolve: { alias: command === 'build' ? routerForProduction() : [] },
  // One file for each worker: the policy of trusted types lists its address.
  worker: { format: 'es', rolldownOptions: { output: { codeSplitting: false } } },
  build: {
    // Inlined assets would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Groups the modules so that a first visit loads few files: the app, the data layer if needed, shared
        // modules and the page.
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'], priority: 5 },
            { name: 'data', test: (id: string) => DATA.some((part) => part.test(id)), priority: 4 },
            // The layout of the pages that need a session, which sends what earlier visits left unsent. It
            // also has what loads formatted texts.
            {
              name: 'session',
              test: /\/SignedInLayout|\/FormattedText|\/rich\/kept-file|\/ui\/pictures\/pictures\.|\/OfflineNotice|\/offline-path|fetch-file|\/web\/src\/(outbox\/(?!RefusedList|UnstoredNotice)|features\/attempts\/saving\/|features\/learning\/practice\/sending\/[uU]nsent)/,
              priority: 4,
            },
            // What is kept on the device; pages load it late, or not at all.
            {
              name: 'device',
              test: /\/web\/src\/device\/(device-store|keep-formulas|kept-pictures)|node_modules\/idb\//,
              priority: 4,
            },
            // Before the attempts of assignments, which need most of it.
            {
              name: 'attempt',
              test: /\/features\/attempts\/(?!history|assigned|results\/ReviewCorrections|keeping\/(?!useKeepAttempt\.|when))/,
              priority: 2,
            },
            // After the attempts, which share modules with it.
            {
              name: 'kept',
              test: /\/features\/attempts\/keeping\//,
              priority: 1,
            },
            { name: 'taken', test: /\/features\/attempts\/assigned\/(?!Assign[a-zA-Z]*Page)/, priority: 1 },
            {
              name: 'quizzes',
              test: /\/features\/quizzes\/[^/]+$|\/strip\/(StripCard|MasterySpread)/,
              priority: 1,
            },
            // On the dashboard, which needs nothing else of the classes.
            {
              name: 'assigned',
              test: /\/features\/classrooms\/(assigned\/(?!LearnersAssignments)|assignments\/(NamedTime|ClassTime|useNow))|\/time\/zoned-time/,
              priority: 3,
            },
            {
              name: 'assignments',
              test: /\/features\/classrooms\/assignments\//,
              minShareCount: 2,
              priority: 2,
            },
            { name: 'classes', test: /\/features\/classrooms\//, minShareCount: 2, priority: 1 },
            {
              name: 'quiz-format',
              // EncodingPrompt needs it; among the shared modules, it would make all pages load it.
              test: (id: string) =>
                /\/quiz-format\/(?!src\/(learning|mending|rich))|node_modules\/papaparse\/|\/EncodingPrompt/.test(
                  id,
                ) && !OTHER_FORMATS.test(id),
              priority: 1,
            },
            { name: 'formats', test: OTHER_FORMATS, priority: 1 },
            // Lists of attempts, questions with their key, choices, drafts and downloads: for the pages of a quiz,
            // an assignment and a gradebook.
            {
              name: 'listed',
              test: /\/charts\/(ScoreChart|SectionDisclosure)|\/apollo\/useLoadSections|DownloadButton|SolvedOptions|forms\/Select|page\/StaleNotice|useRefusableMutation|useRetriedReload|fetch-file|save-file|FormDialog|useDraft|UnsavedEditsGuard|LeavePrompt|useUnloadPrompt|\/correcting\/|layout\/(NewQuiz|useCreateQuiz)|editing\/quiz-form|metrics\/(TrendLine|useSectionTrends)/,
              minShareCount: 2,
              priority: 4,
            },
            // What shows formatted texts, for the first that there is, and formulas.
            { name: 'formulas', test: /\/ui\/rich\/math\/|node_modules\/temml\//, priority: 3 },
            {
              name: 'rich',
              test: /\/ui\/(rich\/(?!FormattedText|kept-file)|pictures\/(?!pictures\.))|\/quiz-format\/src\/rich\//,
              priority: 3,
            },
            // What the pages of a practice share, and the analysis of a quiz and of an assignment: among the shared
            // modules, all pages that have any would load them.
            {
              name: 'keys',
              test: /\/web\/src\/(flags\/|keys\/|updates\/answering-lock|ui\/(Explanation|KeyChange))/,
              minShareCount: 2,
              priority: 3,
            },
            {
              name: 'practice',
              test: /\/features\/learning\/|\/quiz-format\/src\/learning/,
              minShareCount: 2,
              priority: 2,
            },
            { name: 'days', test: /\/charts\/days\/|\/time\/study-days/, minShareCount: 2, priority: 3 },
            { name: 'analysis', test: /\/features\/analysis\//, minShareCount: 2, priority: 2 },
            // For the two pages that take files, of all the pages that load what is shared.
            { name: 'files', test: /\/web\/src\/ui\/files\//, minShareCount: 2, priority: 1 },
            // For the pages that read a quiz file: among the shared modules, all pages would load the readers.
            {
              name: 'upload',
              test: /\/web\/src\/(features\/imports|quiz-files)\//,
              minShareCount: 2,
            },
            { name: 'shared', minShareCount: 2 },
          ],
        },
      },
    },
  },
}))

function routerForProduction() {
  const folder = join(
    dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
    'dist/production',
  )
  return [
    { find: /^react-router$/, replacement: join(folder, 'index.mjs') },
    { find: /^react-router\/dom$/, replacement: join(folder, 'dom-export.mjs') },
  ]
}
