-- AlterTable
ALTER TABLE "questions" ADD COLUMN     "was_void" BOOLEAN NOT NULL DEFAULT false;

-- Questions that are void, or were it before an edit

UPDATE "questions" SET "was_void" = true
WHERE "void_as" IS NOT NULL OR "id" IN (SELECT "question_id" FROM "question_versions" WHERE "void_as" IS NOT NULL);

-- Partial index, which the schema language cannot express

CREATE INDEX "questions_was_void_idx" ON "questions" ("quiz_id") WHERE "was_void";
