-- CreateEnum
CREATE TYPE "quiz_right" AS ENUM ('VIEW', 'EDIT');

-- CreateEnum
CREATE TYPE "link_kind" AS ENUM ('TAKE', 'COPY');

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "switched_off_at" TIMESTAMPTZ(3),
ADD COLUMN     "switched_off_reason" VARCHAR(200);

-- AlterTable
ALTER TABLE "quizzes" ADD COLUMN     "copied_from_title" VARCHAR(50),
ADD COLUMN     "copied_from_user_id" UUID,
ADD COLUMN     "switched_off_at" TIMESTAMPTZ(3),
ADD COLUMN     "switched_off_reason" VARCHAR(200),
ALTER COLUMN "owner_id" DROP NOT NULL;

-- CreateTable
CREATE TABLE "quiz_shares" (
    "quiz_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "right" "quiz_right" NOT NULL,
    "granted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "quiz_shares_pkey" PRIMARY KEY ("quiz_id","user_id")
);

-- CreateTable
CREATE TABLE "share_links" (
    "id" UUID NOT NULL,
    "quiz_id" UUID NOT NULL,
    "kind" "link_kind" NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "switched_off_at" TIMESTAMPTZ(3),
    "switched_off_reason" VARCHAR(200),

    CONSTRAINT "share_links_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reports" (
    "id" UUID NOT NULL,
    "link_id" UUID NOT NULL,
    "reason" VARCHAR(1000) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reports_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "quiz_shares_user_id_idx" ON "quiz_shares"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "share_links_token_hash_key" ON "share_links"("token_hash");

-- CreateIndex
CREATE INDEX "share_links_quiz_id_idx" ON "share_links"("quiz_id");

-- CreateIndex
CREATE INDEX "reports_link_id_idx" ON "reports"("link_id");

-- AddForeignKey
ALTER TABLE "quiz_shares" ADD CONSTRAINT "quiz_shares_quiz_id_fkey" FOREIGN KEY ("quiz_id") REFERENCES "quizzes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quiz_shares" ADD CONSTRAINT "quiz_shares_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_quiz_id_fkey" FOREIGN KEY ("quiz_id") REFERENCES "quizzes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reports" ADD CONSTRAINT "reports_link_id_fkey" FOREIGN KEY ("link_id") REFERENCES "share_links"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Checks, which the schema language cannot express

-- AddCheck
ALTER TABLE "share_links"
    ADD CONSTRAINT "share_links_switched_off_check" CHECK (("switched_off_at" IS NULL) = ("switched_off_reason" IS NULL));
