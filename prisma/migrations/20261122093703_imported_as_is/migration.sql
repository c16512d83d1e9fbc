-- False for the quizzes that are there: they may have been edited, which the next import of their files finds out.
-- AlterTable
ALTER TABLE "quizzes" ADD COLUMN     "is_as_imported" BOOLEAN NOT NULL DEFAULT false;
