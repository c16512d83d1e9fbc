-- AlterEnum
ALTER TYPE "mail_kind" ADD VALUE 'SCORE_CORRECTED';

-- CreateTable
CREATE TABLE "correction_mails" (
    "mail_id" UUID NOT NULL,
    "correction_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,

    CONSTRAINT "correction_mails_pkey" PRIMARY KEY ("mail_id")
);

-- CreateIndex
CREATE INDEX "correction_mails_user_id_idx" ON "correction_mails"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "correction_mails_correction_id_user_id_key" ON "correction_mails"("correction_id", "user_id");

-- AddForeignKey
ALTER TABLE "correction_mails" ADD CONSTRAINT "correction_mails_mail_id_fkey" FOREIGN KEY ("mail_id") REFERENCES "mails"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "correction_mails" ADD CONSTRAINT "correction_mails_correction_id_fkey" FOREIGN KEY ("correction_id") REFERENCES "corrections"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "correction_mails" ADD CONSTRAINT "correction_mails_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
