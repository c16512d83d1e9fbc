-- CreateEnum
CREATE TYPE "question_void" AS ENUM ('EVERYBODY', 'NOBODY');

-- AlterTable
ALTER TABLE "quizzes" ADD COLUMN     "left_out_count" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "sections" ADD COLUMN     "left_out_count" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "questions" ADD COLUMN     "void_as" "question_void";

-- AlterTable
ALTER TABLE "question_versions" ADD COLUMN     "void_as" "question_void";

-- AlterTable
ALTER TABLE "attempts" ADD COLUMN     "left_out" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "corrections" (
    "id" UUID NOT NULL,
    "quiz_id" UUID NOT NULL,
    "question_id" UUID,
    "text" VARCHAR(10000) NOT NULL,
    "options" VARCHAR(10000)[],
    "old_answer_index" SMALLINT NOT NULL,
    "old_void_as" "question_void",
    "answer_index" SMALLINT NOT NULL,
    "void_as" "question_void",
    "no_score_falls" BOOLEAN NOT NULL,
    "reason" VARCHAR(200) NOT NULL,
    "user_id" UUID,
    "corrected_by" VARCHAR(10),
    "corrected_at" TIMESTAMPTZ(3) NOT NULL,
    "effects" JSONB NOT NULL,

    CONSTRAINT "corrections_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "attempt_corrections" (
    "correction_id" UUID NOT NULL,
    "attempt_id" UUID NOT NULL,
    "old_answer_index" SMALLINT NOT NULL,
    "old_void_as" "question_void",
    "mark_before" BOOLEAN,
    "mark_after" BOOLEAN,
    "correct_before" INTEGER NOT NULL,
    "correct_after" INTEGER NOT NULL,
    "left_out_before" INTEGER NOT NULL,
    "left_out_after" INTEGER NOT NULL,
    "is_kept" BOOLEAN NOT NULL,

    CONSTRAINT "attempt_corrections_pkey" PRIMARY KEY ("attempt_id","correction_id")
);

-- CreateTable
CREATE TABLE "kept_marks" (
    "attempt_id" UUID NOT NULL,
    "question_id" UUID NOT NULL,
    "is_counted" BOOLEAN NOT NULL,

    CONSTRAINT "kept_marks_pkey" PRIMARY KEY ("attempt_id","question_id")
);

-- CreateIndex
CREATE INDEX "corrections_quiz_id_idx" ON "corrections"("quiz_id");

-- CreateIndex
CREATE INDEX "corrections_question_id_idx" ON "corrections"("question_id");

-- CreateIndex
CREATE INDEX "corrections_user_id_idx" ON "corrections"("user_id");

-- CreateIndex
CREATE INDEX "attempt_corrections_correction_id_idx" ON "attempt_corrections"("correction_id");

-- CreateIndex
CREATE INDEX "kept_marks_question_id_idx" ON "kept_marks"("question_id");

-- AddForeignKey
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_quiz_id_fkey" FOREIGN KEY ("quiz_id") REFERENCES "quizzes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "questions"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attempt_corrections" ADD CONSTRAINT "attempt_corrections_correction_id_fkey" FOREIGN KEY ("correction_id") REFERENCES "corrections"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attempt_corrections" ADD CONSTRAINT "attempt_corrections_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "attempts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kept_marks" ADD CONSTRAINT "kept_marks_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "attempts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kept_marks" ADD CONSTRAINT "kept_marks_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "questions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Checks, which the schema language cannot express

ALTER TABLE "attempts"
    ADD CONSTRAINT "attempts_left_out_check" CHECK ("left_out" BETWEEN 0 AND "total" - coalesce("correct", 0));
