-- CreateTable
CREATE TABLE "quiz_edits" (
    "id" UUID NOT NULL,
    "quiz_id" UUID NOT NULL,
    "edited_at" TIMESTAMPTZ(3) NOT NULL,
    "undone_at" TIMESTAMPTZ(3),
    "places" JSONB NOT NULL,

    CONSTRAINT "quiz_edits_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "quiz_edits_quiz_id_idx" ON "quiz_edits"("quiz_id");

-- CreateIndex
CREATE INDEX "quiz_edits_edited_at_idx" ON "quiz_edits"("edited_at");

-- AddForeignKey
ALTER TABLE "quiz_edits" ADD CONSTRAINT "quiz_edits_quiz_id_fkey" FOREIGN KEY ("quiz_id") REFERENCES "quizzes"("id") ON DELETE CASCADE ON UPDATE CASCADE;
