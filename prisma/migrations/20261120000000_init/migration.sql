-- CreateEnum
CREATE TYPE "attempt_status" AS ENUM ('IN_PROGRESS', 'COMPLETED', 'ENDED');

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "username" VARCHAR(10) NOT NULL,
    "email" VARCHAR(50) NOT NULL,
    "password_hash" VARCHAR(255) NOT NULL,
    "date_joined" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "token_hash" BYTEA NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "reset_tokens" (
    "token_hash" BYTEA NOT NULL,
    "user_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "reset_tokens_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "quizzes" (
    "id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "title" VARCHAR(50) NOT NULL,
    "description" VARCHAR(200) NOT NULL DEFAULT '',
    "time_limit" INTEGER,
    "uploaded_at" TIMESTAMPTZ(3) NOT NULL,
    "question_count" INTEGER NOT NULL,
    "section_count" INTEGER NOT NULL,

    CONSTRAINT "quizzes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sections" (
    "id" UUID NOT NULL,
    "quiz_id" UUID NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "description" VARCHAR(200) NOT NULL DEFAULT '',
    "position" INTEGER NOT NULL,
    "question_count" INTEGER NOT NULL,

    CONSTRAINT "sections_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "questions" (
    "id" UUID NOT NULL,
    "quiz_id" UUID NOT NULL,
    "section_id" UUID,
    "position" INTEGER NOT NULL,
    "text" VARCHAR(10000) NOT NULL,
    "options" VARCHAR(10000)[],
    "answer_index" SMALLINT NOT NULL,
    "explanation" VARCHAR(10000),

    CONSTRAINT "questions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "attempts" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "quiz_id" UUID NOT NULL,
    "section_id" UUID,
    "status" "attempt_status" NOT NULL DEFAULT 'IN_PROGRESS',
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "deadline" TIMESTAMPTZ(3),
    "completed_at" TIMESTAMPTZ(3),
    "correct" INTEGER,
    "total" INTEGER NOT NULL,

    CONSTRAINT "attempts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "answers" (
    "attempt_id" UUID NOT NULL,
    "question_id" UUID NOT NULL,
    "selected_option" SMALLINT NOT NULL,
    "response_time" INTEGER,
    "answered_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "answers_pkey" PRIMARY KEY ("attempt_id","question_id")
);

-- CreateTable
CREATE TABLE "quiz_progress" (
    "user_id" UUID NOT NULL,
    "quiz_id" UUID NOT NULL,
    "completed_attempts" INTEGER NOT NULL,
    "best_score" DOUBLE PRECISION NOT NULL,
    "mastered" INTEGER NOT NULL,

    CONSTRAINT "quiz_progress_pkey" PRIMARY KEY ("user_id","quiz_id")
);

-- CreateTable
CREATE TABLE "section_progress" (
    "user_id" UUID NOT NULL,
    "section_id" UUID NOT NULL,
    "asked" INTEGER NOT NULL,
    "correct" INTEGER NOT NULL,
    "mastered" INTEGER NOT NULL,

    CONSTRAINT "section_progress_pkey" PRIMARY KEY ("user_id","section_id")
);

-- CreateTable
CREATE TABLE "question_progress" (
    "user_id" UUID NOT NULL,
    "question_id" UUID NOT NULL,
    "quiz_id" UUID NOT NULL,
    "section_id" UUID,
    "is_correct" BOOLEAN NOT NULL,
    "answered_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "question_progress_pkey" PRIMARY KEY ("user_id","question_id")
);

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

-- CreateIndex
CREATE INDEX "reset_tokens_user_id_idx" ON "reset_tokens"("user_id");

-- CreateIndex
CREATE INDEX "quizzes_owner_id_uploaded_at_id_idx" ON "quizzes"("owner_id", "uploaded_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "sections_quiz_id_position_key" ON "sections"("quiz_id", "position");

-- CreateIndex
CREATE INDEX "questions_section_id_position_idx" ON "questions"("section_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "questions_quiz_id_position_key" ON "questions"("quiz_id", "position");

-- CreateIndex
CREATE INDEX "attempts_quiz_id_idx" ON "attempts"("quiz_id");

-- CreateIndex
CREATE INDEX "attempts_section_id_idx" ON "attempts"("section_id");

-- CreateIndex
CREATE INDEX "answers_question_id_idx" ON "answers"("question_id");

-- CreateIndex
CREATE INDEX "quiz_progress_quiz_id_idx" ON "quiz_progress"("quiz_id");

-- CreateIndex
CREATE INDEX "section_progress_section_id_idx" ON "section_progress"("section_id");

-- CreateIndex
CREATE INDEX "question_progress_question_id_idx" ON "question_progress"("question_id");

-- CreateIndex
CREATE INDEX "question_progress_quiz_id_user_id_idx" ON "question_progress"("quiz_id", "user_id");

-- CreateIndex
CREATE INDEX "question_progress_section_id_user_id_idx" ON "question_progress"("section_id", "user_id");

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reset_tokens" ADD CONSTRAINT "reset_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sections" ADD CONSTRAINT "sections_quiz_id_fkey" FOREIGN KEY ("quiz_id") REFERENCES "quizzes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "questions" ADD CONSTRAINT "questions_quiz_id_fkey" FOREIGN KEY ("quiz_id") REFERENCES "quizzes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "questions" ADD CONSTRAINT "questions_section_id_fkey" FOREIGN KEY ("section_id") REFERENCES "sections"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_quiz_id_fkey" FOREIGN KEY ("quiz_id") REFERENCES "quizzes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_section_id_fkey" FOREIGN KEY ("section_id") REFERENCES "sections"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "answers" ADD CONSTRAINT "answers_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "attempts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "answers" ADD CONSTRAINT "answers_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "questions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quiz_progress" ADD CONSTRAINT "quiz_progress_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quiz_progress" ADD CONSTRAINT "quiz_progress_quiz_id_fkey" FOREIGN KEY ("quiz_id") REFERENCES "quizzes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "section_progress" ADD CONSTRAINT "section_progress_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "section_progress" ADD CONSTRAINT "section_progress_section_id_fkey" FOREIGN KEY ("section_id") REFERENCES "sections"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "question_progress" ADD CONSTRAINT "question_progress_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "question_progress" ADD CONSTRAINT "question_progress_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "questions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "question_progress" ADD CONSTRAINT "question_progress_quiz_id_fkey" FOREIGN KEY ("quiz_id") REFERENCES "quizzes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "question_progress" ADD CONSTRAINT "question_progress_section_id_fkey" FOREIGN KEY ("section_id") REFERENCES "sections"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand from here on: what Prisma's data model cannot say.

-- Names and addresses are unique without regard to case.
CREATE UNIQUE INDEX "users_username_key" ON "users"(lower("username"));
CREATE UNIQUE INDEX "users_email_key" ON "users"(lower("email"));

-- A learner has at most one attempt of a quiz in progress: a second start is a conflict.
CREATE UNIQUE INDEX "attempts_in_progress_key" ON "attempts"("user_id", "quiz_id") WHERE "status" = 'IN_PROGRESS';

-- The dashboard's recent activity, and the sweep of expired attempts.
CREATE INDEX "attempts_recent_idx" ON "attempts"("user_id", "completed_at" DESC, "id" DESC) WHERE "status" = 'COMPLETED';
CREATE INDEX "attempts_deadline_idx" ON "attempts"("deadline") WHERE "status" = 'IN_PROGRESS';

ALTER TABLE "quizzes"
    ADD CONSTRAINT "quizzes_title_check" CHECK ("title" <> ''),
    ADD CONSTRAINT "quizzes_time_limit_check" CHECK ("time_limit" BETWEEN 1 AND 1440);
ALTER TABLE "questions"
    ADD CONSTRAINT "questions_text_check" CHECK ("text" <> ''),
    ADD CONSTRAINT "questions_options_check" CHECK (cardinality("options") BETWEEN 2 AND 10),
    ADD CONSTRAINT "questions_answer_index_check" CHECK ("answer_index" >= 0 AND "answer_index" < cardinality("options"));
ALTER TABLE "attempts"
    ADD CONSTRAINT "attempts_correct_check" CHECK ("correct" BETWEEN 0 AND "total"),
    ADD CONSTRAINT "attempts_completed_check" CHECK (("status" = 'COMPLETED') = ("completed_at" IS NOT NULL AND "correct" IS NOT NULL));
ALTER TABLE "answers"
    ADD CONSTRAINT "answers_selected_option_check" CHECK ("selected_option" >= 0);
