-- CreateEnum
CREATE TYPE "review_source" AS ENUM ('ATTEMPT', 'PRACTICE');

-- CreateEnum
CREATE TYPE "practice_mode" AS ENUM ('TODAY', 'WRONG', 'UNSEEN', 'WEAKEST', 'FLAGGED', 'ALL');

-- CreateEnum
CREATE TYPE "plan_reason" AS ENUM ('FORGETTING', 'WRONG', 'UNSEEN', 'FLAGGED');

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "daily_size" SMALLINT NOT NULL DEFAULT 20,
ADD COLUMN     "is_time_zone_set" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "time_zone" VARCHAR(64) NOT NULL DEFAULT 'UTC';

-- AlterTable
ALTER TABLE "attempts" ADD COLUMN     "is_reviewed" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "mock_seed" VARCHAR(8);

-- AlterTable
ALTER TABLE "question_progress" ADD COLUMN     "difficulty" DOUBLE PRECISION,
ADD COLUMN     "due_day" INTEGER,
ADD COLUMN     "first_day" INTEGER,
ADD COLUMN     "is_first_correct" BOOLEAN,
ADD COLUMN     "lapses" INTEGER,
ADD COLUMN     "last_day" INTEGER,
ADD COLUMN     "reps" INTEGER,
ADD COLUMN     "stability" DOUBLE PRECISION;

-- CreateTable
CREATE TABLE "reviews" (
    "user_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "question_id" UUID NOT NULL,
    "quiz_id" UUID NOT NULL,
    "attempt_id" UUID,
    "client_id" UUID,
    "source" "review_source" NOT NULL,
    "revision" INTEGER NOT NULL,
    "study_day" INTEGER NOT NULL,
    "answered_at" TIMESTAMPTZ(3) NOT NULL,
    "selected_option" SMALLINT NOT NULL,
    "is_correct" BOOLEAN,
    "is_guessed" BOOLEAN NOT NULL DEFAULT false,
    "response_time" INTEGER,

    CONSTRAINT "reviews_pkey" PRIMARY KEY ("user_id","number")
);

-- CreateTable
CREATE TABLE "learner_memories" (
    "user_id" UUID NOT NULL,
    "offset" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "information" DOUBLE PRECISION NOT NULL DEFAULT 4,
    "last_number" INTEGER NOT NULL DEFAULT 0,
    "last_answer_at" TIMESTAMPTZ(3),
    "is_stale" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "learner_memories_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "practices" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "mode" "practice_mode" NOT NULL,
    "quiz_id" UUID,
    "section_id" UUID,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "total" INTEGER NOT NULL,
    "done" INTEGER NOT NULL DEFAULT 0,
    "turn" INTEGER NOT NULL DEFAULT 0,
    "seed" INTEGER,

    CONSTRAINT "practices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "practice_questions" (
    "practice_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "question_id" UUID NOT NULL,
    "is_answered" BOOLEAN NOT NULL DEFAULT false,
    "again_at" INTEGER,

    CONSTRAINT "practice_questions_pkey" PRIMARY KEY ("practice_id","position")
);

-- CreateTable
CREATE TABLE "practice_answers" (
    "user_id" UUID NOT NULL,
    "review_id" UUID NOT NULL,
    "practice_id" UUID NOT NULL,
    "response" JSONB NOT NULL,

    CONSTRAINT "practice_answers_pkey" PRIMARY KEY ("user_id","review_id")
);

-- CreateTable
CREATE TABLE "plans" (
    "user_id" UUID NOT NULL,
    "day" INTEGER NOT NULL,

    CONSTRAINT "plans_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "plan_questions" (
    "user_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "question_id" UUID NOT NULL,
    "quiz_id" UUID NOT NULL,
    "chance" DOUBLE PRECISION NOT NULL,
    "reason" "plan_reason" NOT NULL,

    CONSTRAINT "plan_questions_pkey" PRIMARY KEY ("user_id","position")
);

-- CreateTable
CREATE TABLE "exams" (
    "user_id" UUID NOT NULL,
    "quiz_id" UUID NOT NULL,
    "date" DATE NOT NULL,
    "pass_score" DOUBLE PRECISION,
    "draws" INTEGER,
    "loose_weight" DOUBLE PRECISION,

    CONSTRAINT "exams_pkey" PRIMARY KEY ("user_id","quiz_id")
);

-- CreateTable
CREATE TABLE "exam_weights" (
    "user_id" UUID NOT NULL,
    "quiz_id" UUID NOT NULL,
    "section_id" UUID NOT NULL,
    "weight" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "exam_weights_pkey" PRIMARY KEY ("user_id","section_id")
);

-- CreateTable
CREATE TABLE "forecasts" (
    "attempt_id" UUID NOT NULL,
    "day" INTEGER NOT NULL,
    "expected" DOUBLE PRECISION NOT NULL,
    "low" DOUBLE PRECISION NOT NULL,
    "high" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "forecasts_pkey" PRIMARY KEY ("attempt_id")
);

-- CreateTable
CREATE TABLE "question_flags" (
    "user_id" UUID NOT NULL,
    "question_id" UUID NOT NULL,
    "quiz_id" UUID NOT NULL,
    "flagged_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "question_flags_pkey" PRIMARY KEY ("user_id","question_id")
);

-- CreateTable
CREATE TABLE "mock_questions" (
    "attempt_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "question_id" UUID NOT NULL,
    "section_id" UUID,

    CONSTRAINT "mock_questions_pkey" PRIMARY KEY ("attempt_id","position")
);

-- CreateIndex
CREATE INDEX "reviews_question_id_user_id_idx" ON "reviews"("question_id", "user_id");

-- CreateIndex
CREATE INDEX "reviews_quiz_id_user_id_idx" ON "reviews"("quiz_id", "user_id");

-- CreateIndex
CREATE INDEX "reviews_attempt_id_idx" ON "reviews"("attempt_id");

-- CreateIndex
CREATE UNIQUE INDEX "reviews_user_id_client_id_key" ON "reviews"("user_id", "client_id");

-- CreateIndex
CREATE INDEX "practices_user_id_id_idx" ON "practices"("user_id", "id" DESC);

-- CreateIndex
CREATE INDEX "practices_quiz_id_idx" ON "practices"("quiz_id");

-- CreateIndex
CREATE INDEX "practices_section_id_idx" ON "practices"("section_id");

-- CreateIndex
-- CreateIndex
CREATE UNIQUE INDEX "practice_questions_question_id_practice_id_key" ON "practice_questions"("question_id", "practice_id");

-- CreateIndex
CREATE INDEX "practice_answers_practice_id_idx" ON "practice_answers"("practice_id");

-- CreateIndex
CREATE INDEX "plan_questions_question_id_idx" ON "plan_questions"("question_id");

-- CreateIndex
CREATE INDEX "plan_questions_quiz_id_idx" ON "plan_questions"("quiz_id");

-- CreateIndex
CREATE INDEX "exams_quiz_id_idx" ON "exams"("quiz_id");

-- CreateIndex
CREATE INDEX "exam_weights_user_id_quiz_id_idx" ON "exam_weights"("user_id", "quiz_id");

-- CreateIndex
CREATE INDEX "exam_weights_section_id_idx" ON "exam_weights"("section_id");

-- CreateIndex
CREATE INDEX "question_flags_question_id_idx" ON "question_flags"("question_id");

-- CreateIndex
CREATE INDEX "question_flags_quiz_id_user_id_idx" ON "question_flags"("quiz_id", "user_id");

-- CreateIndex
CREATE INDEX "mock_questions_question_id_idx" ON "mock_questions"("question_id");

-- CreateIndex
CREATE INDEX "mock_questions_section_id_idx" ON "mock_questions"("section_id");

-- CreateIndex
CREATE UNIQUE INDEX "mock_questions_attempt_id_question_id_key" ON "mock_questions"("attempt_id", "question_id");

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "questions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_quiz_id_fkey" FOREIGN KEY ("quiz_id") REFERENCES "quizzes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "attempts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "learner_memories" ADD CONSTRAINT "learner_memories_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "practices" ADD CONSTRAINT "practices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "practices" ADD CONSTRAINT "practices_quiz_id_fkey" FOREIGN KEY ("quiz_id") REFERENCES "quizzes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "practices" ADD CONSTRAINT "practices_section_id_fkey" FOREIGN KEY ("section_id") REFERENCES "sections"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "practice_questions" ADD CONSTRAINT "practice_questions_practice_id_fkey" FOREIGN KEY ("practice_id") REFERENCES "practices"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "practice_questions" ADD CONSTRAINT "practice_questions_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "questions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "practice_answers" ADD CONSTRAINT "practice_answers_practice_id_fkey" FOREIGN KEY ("practice_id") REFERENCES "practices"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plans" ADD CONSTRAINT "plans_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_questions" ADD CONSTRAINT "plan_questions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "plans"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_questions" ADD CONSTRAINT "plan_questions_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "questions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_questions" ADD CONSTRAINT "plan_questions_quiz_id_fkey" FOREIGN KEY ("quiz_id") REFERENCES "quizzes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "exams" ADD CONSTRAINT "exams_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "exams" ADD CONSTRAINT "exams_quiz_id_fkey" FOREIGN KEY ("quiz_id") REFERENCES "quizzes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "exam_weights" ADD CONSTRAINT "exam_weights_user_id_quiz_id_fkey" FOREIGN KEY ("user_id", "quiz_id") REFERENCES "exams"("user_id", "quiz_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "exam_weights" ADD CONSTRAINT "exam_weights_section_id_fkey" FOREIGN KEY ("section_id") REFERENCES "sections"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "forecasts" ADD CONSTRAINT "forecasts_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "attempts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "question_flags" ADD CONSTRAINT "question_flags_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "question_flags" ADD CONSTRAINT "question_flags_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "questions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "question_flags" ADD CONSTRAINT "question_flags_quiz_id_fkey" FOREIGN KEY ("quiz_id") REFERENCES "quizzes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mock_questions" ADD CONSTRAINT "mock_questions_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "attempts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mock_questions" ADD CONSTRAINT "mock_questions_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "questions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mock_questions" ADD CONSTRAINT "mock_questions_section_id_fkey" FOREIGN KEY ("section_id") REFERENCES "sections"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Checks

ALTER TABLE "users" ADD CONSTRAINT "users_daily_size_check" CHECK ("daily_size" BETWEEN 1 AND 500);
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_source_check" CHECK (("source" = 'ATTEMPT') = ("attempt_id" IS NOT NULL));
ALTER TABLE "exams" ADD CONSTRAINT "exams_pass_score_check" CHECK ("pass_score" BETWEEN 0 AND 100);
ALTER TABLE "exam_weights" ADD CONSTRAINT "exam_weights_weight_check" CHECK ("weight" > 0);
ALTER TABLE "exams" ADD CONSTRAINT "exams_loose_weight_check" CHECK ("loose_weight" > 0);
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_mock_check" CHECK ("mock_seed" IS NULL OR
  ("mock_seed" ~ '^[a-z]{8}$' AND "section_id" IS NULL AND "assignment_id" IS NULL AND "seed" IS NULL));

-- Partial indexes, which the schema language cannot express

CREATE INDEX "question_progress_due_idx" ON "question_progress" ("user_id", "due_day") WHERE "due_day" IS NOT NULL;
CREATE INDEX "learner_memories_stale_idx" ON "learner_memories" ("user_id") WHERE "is_stale";
CREATE INDEX "attempts_not_reviewed_idx" ON "attempts" ((coalesce("user_id", "learner_id")))
  WHERE "status" = 'COMPLETED' AND NOT "is_reviewed" AND ("user_id" IS NOT NULL OR "member_id" IS NOT NULL AND "learner_id" IS NOT NULL);
CREATE INDEX "practice_questions_open_idx" ON "practice_questions" ("practice_id", "position") WHERE NOT "is_answered";
CREATE INDEX "practice_questions_again_idx" ON "practice_questions" ("practice_id", "again_at") WHERE "again_at" IS NOT NULL;

-- A review updates columns of a row that no index has, if there is room on the row's page

ALTER TABLE "question_progress" SET (fillfactor = 85);
