-- AlterEnum
ALTER TYPE "mail_kind" ADD VALUE 'ASSIGNMENT_PUBLISHED';
ALTER TYPE "mail_kind" ADD VALUE 'ASSIGNMENT_CLOSING';
ALTER TYPE "mail_kind" ADD VALUE 'SCORE_FREE';

-- AlterTable
ALTER TABLE "mails" ADD COLUMN     "priority" SMALLINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "class_mails" (
    "assignment_id" UUID NOT NULL,
    "member_id" UUID NOT NULL,
    "kind" "mail_kind" NOT NULL,
    "mail_id" UUID,
    "queued_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "class_mails_pkey" PRIMARY KEY ("assignment_id","member_id","kind")
);

-- CreateTable
CREATE TABLE "mail_opt_outs" (
    "user_id" UUID NOT NULL,
    "kind" "mail_kind" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mail_opt_outs_pkey" PRIMARY KEY ("user_id","kind")
);

-- CreateTable
CREATE TABLE "unsubscribe_links" (
    "token_hash" BYTEA NOT NULL,
    "kind" "mail_kind" NOT NULL,
    "user_id" UUID,
    "address_hash" BYTEA,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "unsubscribe_links_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "mail_suppressions" (
    "address_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mail_suppressions_pkey" PRIMARY KEY ("address_hash")
);

-- CreateIndex
CREATE UNIQUE INDEX "class_mails_mail_id_key" ON "class_mails"("mail_id");

-- CreateIndex
CREATE INDEX "class_mails_member_id_idx" ON "class_mails"("member_id");

-- CreateIndex
CREATE INDEX "unsubscribe_links_user_id_idx" ON "unsubscribe_links"("user_id");

-- CreateIndex
CREATE INDEX "unsubscribe_links_expires_at_idx" ON "unsubscribe_links"("expires_at");

-- CreateIndex
CREATE INDEX "mails_priority_next_try_at_idx" ON "mails"("priority", "next_try_at");

-- CreateIndex
CREATE INDEX "assignments_closes_at_idx" ON "assignments"("closes_at");

-- CreateIndex
CREATE INDEX "extensions_closes_at_idx" ON "extensions"("closes_at");

-- AddForeignKey
ALTER TABLE "class_mails" ADD CONSTRAINT "class_mails_assignment_id_fkey" FOREIGN KEY ("assignment_id") REFERENCES "assignments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "class_mails" ADD CONSTRAINT "class_mails_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "class_mails" ADD CONSTRAINT "class_mails_mail_id_fkey" FOREIGN KEY ("mail_id") REFERENCES "mails"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_opt_outs" ADD CONSTRAINT "mail_opt_outs_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "unsubscribe_links" ADD CONSTRAINT "unsubscribe_links_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
