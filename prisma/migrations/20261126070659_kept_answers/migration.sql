-- CreateTable
CREATE TABLE "kept_answers" (
    "user_id" UUID NOT NULL,
    "key_hash" BYTEA NOT NULL,
    "body_hash" BYTEA NOT NULL,
    "request_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "result" BYTEA,
    "status" SMALLINT,
    "media_type" TEXT,
    "body" TEXT,

    CONSTRAINT "kept_answers_pkey" PRIMARY KEY ("user_id","key_hash")
);

-- CreateIndex
CREATE INDEX "kept_answers_created_at_idx" ON "kept_answers"("created_at");

-- AddForeignKey
ALTER TABLE "kept_answers" ADD CONSTRAINT "kept_answers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
