// During a rolling upgrade, servers of the old version must work with the new tables.
import { expect, test } from 'vitest'
import { readMigrations } from '../../../prisma/migrate.ts'
import { LAST_RELEASE } from './last-release.ts'
import { breakingChanges, createdTables } from './breaking-changes.ts'
import { MIGRATIONS as DIRECTORY } from '../../src/product-files.ts'

const MIGRATIONS = readMigrations(DIRECTORY)
// Migrations from before this rule.
const BASE = ['20261120000000_init', '20261121000000_complete_api', '20261121120000_sync_quiz']
// Breaks of the rule that harm no older code, and why.
const HARMLESS = [
  // Weaker than before, under the same name: older code inserts without ON CONFLICT, and reads only the name.
  /^20261126100000_identities: (DROP INDEX|CREATE UNIQUE INDEX): .*"users_email_key"/,
]
const WHAT_TO_DO =
  'Split it over two releases. The first one only adds: new columns may be null or have a default, and the code writes ' +
  'old and new ones. The second one removes the old ones, once no older server is running'

test('every migration keeps what older code reads, and requires only what older code writes', () => {
  expect(MIGRATIONS.slice(0, BASE.length).map(({ name }) => name)).toEqual(BASE)
  const breaks = MIGRATIONS.slice(BASE.length).flatMap(({ name, sql }) => {
    const unreleased = MIGRATIONS.filter((earlier) => earlier.name > LAST_RELEASE && earlier.name < name)
    const newTables = unreleased.flatMap((earlier) => createdTables(earlier.sql))
    return breakingChanges(sql, newTables)
      .map((change) => `${name}: ${change}`)
      .filter((change) => !HARMLESS.some((pattern) => pattern.test(change)))
      .map((change) => `${change}. ${WHAT_TO_DO}`)
  })
  expect(breaks).toEqual([])
})

test.each([
  ['DROP TABLE', '-- DropTable\nDROP TABLE "mails";'],
  ['DROP COLUMN', 'ALTER TABLE "quizzes" DROP COLUMN "title";'],
  ['DROP COLUMN', 'alter table only public.quizzes\n  drop title;'],
  ['DROP COLUMN', 'ALTER TABLE "quizzes" ADD COLUMN "a" NUMERIC(3, 1),\nDROP COLUMN "b";'],
  ['RENAME', 'ALTER TABLE "quizzes" RENAME COLUMN "title" TO "name";'],
  ['RENAME', 'ALTER TABLE "quizzes" RENAME TO "tests";'],
  ['RENAME', `ALTER TYPE "mail_kind" RENAME VALUE 'A' TO 'B';`],
  ['DROP TYPE', 'DROP TYPE "mail_kind";'],
  ['CREATE UNIQUE INDEX', 'CREATE UNIQUE INDEX "a" ON "quizzes" ("title");'],
  ['TYPE', 'ALTER TABLE "quizzes" ALTER COLUMN "time_limit" TYPE BIGINT;'],
  ['ADD CONSTRAINT', 'ALTER TABLE "quizzes" ADD CONSTRAINT "c" CHECK ("title" <> \'\');'],
  ['DROP INDEX', 'DROP INDEX "attempts_in_progress_key";'],
  ['DROP CONSTRAINT', 'ALTER TABLE "answers" DROP CONSTRAINT "answers_pkey";'],
  ['DROP COLUMN', `INSERT INTO "mails" VALUES ('--'); ALTER TABLE "quizzes" DROP COLUMN "title";`],
  ['SET NOT NULL', 'ALTER TABLE "sections" ALTER COLUMN "position" SET NOT NULL;'],
  ['ADD COLUMN … NOT NULL without DEFAULT', 'ALTER TABLE "quizzes" ADD COLUMN     "a" TEXT NOT NULL;'],
  [
    'ADD COLUMN … NOT NULL without DEFAULT',
    'ALTER TABLE "quizzes" ADD COLUMN "a" INTEGER NOT NULL DEFAULT 0, ADD COLUMN "b" INTEGER NOT NULL;',
  ],
])('%s is found in: %s', (what, sql) => {
  expect(breakingChanges(`SELECT 1;\n${sql}`)).toEqual([expect.stringContaining(`${what}: `)])
})

test.each([
  // The third one dropped keys.
  ...MIGRATIONS.slice(0, 2).map(({ sql }) => sql),
  'ALTER TABLE "quizzes" ADD COLUMN "a" TEXT, ADD COLUMN "b" INTEGER NOT NULL DEFAULT 0;',
  'ALTER TABLE "quizzes" ALTER COLUMN "title" DROP NOT NULL, ALTER COLUMN "title" DROP DEFAULT;',
  'ALTER TABLE "quizzes" DROP CONSTRAINT "quizzes_title_check";',
  `-- DROP TABLE "mails";\nINSERT INTO "mails" VALUES ('; DROP TABLE "mails"; it''s');`,
  'DROP INDEX "quizzes_owner_id_title_idx";',
  // Older code leaves the new column empty.
  'ALTER TABLE "quizzes" ADD COLUMN "a" UUID; ALTER TABLE "quizzes" ADD CONSTRAINT "c" FOREIGN KEY ("a") REFERENCES "users"("id"); CREATE UNIQUE INDEX "i" ON "quizzes"("a");',
])('older code keeps working after case %#', (sql) => {
  expect(breakingChanges(sql)).toEqual([])
})
