-- CreateEnum
CREATE TYPE "mail_kind" AS ENUM ('PASSWORD_RESET', 'PASSWORD_CHANGED', 'EMAIL_CHANGED');

-- DropIndex
DROP INDEX "attempts_quiz_id_idx";

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "quizzes" ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "questions" ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "attempts" ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "answers" ADD COLUMN     "sequence" INTEGER;

-- CreateTable
CREATE TABLE "mails" (
    "id" UUID NOT NULL,
    "kind" "mail_kind" NOT NULL,
    "user_id" UUID,
    "recipient" VARCHAR(50) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "next_try_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mails_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "question_versions" (
    "question_id" UUID NOT NULL,
    "first_revision" INTEGER NOT NULL,
    "last_revision" INTEGER NOT NULL,
    "text" VARCHAR(10000) NOT NULL,
    "options" VARCHAR(10000)[],
    "answer_index" SMALLINT NOT NULL,
    "explanation" VARCHAR(10000),

    CONSTRAINT "question_versions_pkey" PRIMARY KEY ("question_id","first_revision")
);

-- CreateIndex
CREATE INDEX "mails_next_try_at_idx" ON "mails"("next_try_at");

-- CreateIndex
CREATE INDEX "mails_user_id_idx" ON "mails"("user_id");

-- CreateIndex
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");

-- CreateIndex
CREATE INDEX "attempts_user_id_id_idx" ON "attempts"("user_id", "id" DESC);

-- CreateIndex
CREATE INDEX "attempts_quiz_id_id_idx" ON "attempts"("quiz_id", "id" DESC);

-- AddForeignKey
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "questions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
