-- By hand: existing quizzes are as old as their upload. Servers of the earlier release go on adding quizzes
-- without a time, so the column has a default.
ALTER TABLE "quizzes" ADD COLUMN "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp();
UPDATE "quizzes" SET "updated_at" = "uploaded_at";

-- CreateTable
CREATE TABLE "deleted_quizzes" (
    "user_id" UUID NOT NULL,
    "quiz_id" UUID NOT NULL,
    "deleted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "deleted_quizzes_pkey" PRIMARY KEY ("user_id","quiz_id")
);

-- CreateIndex
CREATE INDEX "deleted_quizzes_user_id_deleted_at_quiz_id_idx" ON "deleted_quizzes"("user_id", "deleted_at", "quiz_id");

-- CreateIndex
CREATE INDEX "deleted_quizzes_deleted_at_idx" ON "deleted_quizzes"("deleted_at");

-- CreateIndex
CREATE INDEX "quizzes_owner_id_updated_at_id_idx" ON "quizzes"("owner_id", "updated_at", "id");

-- AddForeignKey
ALTER TABLE "deleted_quizzes" ADD CONSTRAINT "deleted_quizzes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
