-- DropIndex
DROP INDEX "sections_quiz_id_position_key";

-- DropIndex
DROP INDEX "questions_quiz_id_position_key";

-- AlterTable
ALTER TABLE "quizzes" ADD COLUMN     "content_hash" BYTEA,
ADD COLUMN     "layout_revision" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "sections" ALTER COLUMN "position" DROP NOT NULL;

-- AlterTable
ALTER TABLE "questions" ALTER COLUMN "position" DROP NOT NULL;

-- CreateTable
CREATE TABLE "layout_questions" (
    "quiz_id" UUID NOT NULL,
    "last_revision" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "question_id" UUID NOT NULL,
    "section_id" UUID,

    CONSTRAINT "layout_questions_pkey" PRIMARY KEY ("quiz_id","last_revision","position")
);

-- CreateIndex
CREATE INDEX "layout_questions_question_id_last_revision_idx" ON "layout_questions"("question_id", "last_revision");

-- CreateIndex
CREATE INDEX "layout_questions_section_id_last_revision_position_idx" ON "layout_questions"("section_id", "last_revision", "position");

-- CreateIndex
CREATE INDEX "quizzes_owner_id_title_idx" ON "quizzes"("owner_id", "title");

-- CreateIndex
CREATE INDEX "sections_quiz_id_position_idx" ON "sections"("quiz_id", "position");

-- CreateIndex
CREATE INDEX "questions_quiz_id_position_idx" ON "questions"("quiz_id", "position");

-- AddForeignKey
ALTER TABLE "layout_questions" ADD CONSTRAINT "layout_questions_quiz_id_fkey" FOREIGN KEY ("quiz_id") REFERENCES "quizzes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "layout_questions" ADD CONSTRAINT "layout_questions_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "questions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "layout_questions" ADD CONSTRAINT "layout_questions_section_id_fkey" FOREIGN KEY ("section_id") REFERENCES "sections"("id") ON DELETE CASCADE ON UPDATE CASCADE;
