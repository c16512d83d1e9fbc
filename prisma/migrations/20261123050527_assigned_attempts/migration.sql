-- CreateEnum
CREATE TYPE "progress_entry" AS ENUM ('PENDING', 'ENTERED', 'STALE');

-- DropForeignKey
ALTER TABLE "assignments" DROP CONSTRAINT "assignments_quiz_id_fkey";

-- AlterTable
ALTER TABLE "attempts" ADD COLUMN     "assignment_id" UUID,
ADD COLUMN     "learner_id" UUID,
ADD COLUMN     "member_id" UUID,
ADD COLUMN     "progress_entry" "progress_entry",
ADD COLUMN     "seed" INTEGER,
ADD COLUMN     "shuffles_options" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "shuffles_questions" BOOLEAN NOT NULL DEFAULT false,
ALTER COLUMN "user_id" DROP NOT NULL;

-- AlterTable
ALTER TABLE "assignments" ADD COLUMN     "archived_at" TIMESTAMPTZ(3);

-- AddForeignKey
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_assignment_id_fkey" FOREIGN KEY ("assignment_id") REFERENCES "assignments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_learner_id_fkey" FOREIGN KEY ("learner_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_quiz_id_fkey" FOREIGN KEY ("quiz_id") REFERENCES "quizzes"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Practice belongs to a user; an attempt of an assignment belongs to its learner, until the account is deleted.
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_person_check"
  CHECK (("user_id" IS NULL) = ("assignment_id" IS NOT NULL) AND ("learner_id" IS NULL OR "assignment_id" IS NOT NULL));
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_seed_check"
  CHECK (("seed" IS NOT NULL) = ("shuffles_questions" OR "shuffles_options"));

-- Practice is in none of these indexes, so that it costs nothing more.
CREATE UNIQUE INDEX "attempts_assigned_in_progress_key" ON "attempts"("assignment_id", "learner_id") WHERE "status" = 'IN_PROGRESS' AND "assignment_id" IS NOT NULL;
CREATE INDEX "attempts_learner_idx" ON "attempts"("learner_id", "id" DESC) WHERE "learner_id" IS NOT NULL;
CREATE INDEX "attempts_assignment_idx" ON "attempts"("assignment_id", "id") WHERE "assignment_id" IS NOT NULL;
CREATE INDEX "attempts_member_idx" ON "attempts"("member_id", "assignment_id", "id") WHERE "member_id" IS NOT NULL;
CREATE INDEX "attempts_progress_due_idx" ON "attempts"("learner_id") WHERE "progress_entry" IN ('PENDING', 'STALE');
CREATE INDEX "members_own_time_idx" ON "members"("classroom_id") WHERE "time_factor" <> 1;
