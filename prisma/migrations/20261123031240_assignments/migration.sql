-- CreateEnum
CREATE TYPE "score_rule" AS ENUM ('BEST', 'FIRST', 'LAST');

-- CreateEnum
CREATE TYPE "reveal_rule" AS ENUM ('ON_COMPLETION', 'AFTER_CLOSE', 'NEVER');

-- AlterTable
ALTER TABLE "quizzes" ADD COLUMN     "archived_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "assignments" (
    "id" UUID NOT NULL,
    "classroom_id" UUID NOT NULL,
    "quiz_id" UUID NOT NULL,
    "title" VARCHAR(100) NOT NULL,
    "opens_at" TIMESTAMPTZ(3),
    "due_at" TIMESTAMPTZ(3),
    "closes_at" TIMESTAMPTZ(3),
    "time_limit" INTEGER,
    "attempts_allowed" INTEGER,
    "score_rule" "score_rule" NOT NULL DEFAULT 'BEST',
    "shuffle_questions" BOOLEAN NOT NULL DEFAULT false,
    "shuffle_options" BOOLEAN NOT NULL DEFAULT false,
    "reveal_score" "reveal_rule" NOT NULL DEFAULT 'ON_COMPLETION',
    "reveal_key" "reveal_rule" NOT NULL DEFAULT 'AFTER_CLOSE',
    "score_released_at" TIMESTAMPTZ(3),
    "key_released_at" TIMESTAMPTZ(3),
    "published_at" TIMESTAMPTZ(3),
    "revision" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "assignments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "extensions" (
    "assignment_id" UUID NOT NULL,
    "member_id" UUID NOT NULL,
    "opens_at" TIMESTAMPTZ(3),
    "due_at" TIMESTAMPTZ(3),
    "closes_at" TIMESTAMPTZ(3),
    "minutes" INTEGER,
    "factor" DOUBLE PRECISION,
    "extra_attempts" INTEGER NOT NULL DEFAULT 0,
    "is_excused" BOOLEAN NOT NULL DEFAULT false,
    "reason" VARCHAR(200) NOT NULL,
    "granted_by" VARCHAR(100) NOT NULL,
    "granted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "extensions_pkey" PRIMARY KEY ("assignment_id","member_id")
);

-- CreateTable
CREATE TABLE "extension_changes" (
    "id" UUID NOT NULL,
    "assignment_id" UUID NOT NULL,
    "member_id" UUID NOT NULL,
    "extension" JSONB,
    "changed_by" VARCHAR(100) NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "extension_changes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "assignments_classroom_id_idx" ON "assignments"("classroom_id");

-- CreateIndex
CREATE INDEX "assignments_quiz_id_idx" ON "assignments"("quiz_id");

-- CreateIndex
CREATE INDEX "extensions_member_id_idx" ON "extensions"("member_id");

-- CreateIndex
CREATE INDEX "extension_changes_assignment_id_member_id_idx" ON "extension_changes"("assignment_id", "member_id");

-- CreateIndex
CREATE INDEX "extension_changes_member_id_idx" ON "extension_changes"("member_id");

-- AddForeignKey
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_classroom_id_fkey" FOREIGN KEY ("classroom_id") REFERENCES "classrooms"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_quiz_id_fkey" FOREIGN KEY ("quiz_id") REFERENCES "quizzes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "extensions" ADD CONSTRAINT "extensions_assignment_id_fkey" FOREIGN KEY ("assignment_id") REFERENCES "assignments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "extensions" ADD CONSTRAINT "extensions_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "extension_changes" ADD CONSTRAINT "extension_changes_assignment_id_fkey" FOREIGN KEY ("assignment_id") REFERENCES "assignments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "extension_changes" ADD CONSTRAINT "extension_changes_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Checks, which the schema language cannot express

-- AddCheck
ALTER TABLE "assignments"
    ADD CONSTRAINT "assignments_time_limit_check" CHECK ("time_limit" BETWEEN 1 AND 1440),
    ADD CONSTRAINT "assignments_published_check" CHECK (("published_at" IS NULL) = ("revision" IS NULL)),
    ADD CONSTRAINT "assignments_order_check" CHECK ("opens_at" < "due_at" AND "due_at" <= "closes_at" AND "opens_at" < "closes_at");
