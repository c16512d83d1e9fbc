-- AlterEnum
ALTER TYPE "mail_kind" ADD VALUE 'ACCESS_TOKENS_ENDING';

-- AlterTable
ALTER TABLE "access_tokens" ADD COLUMN     "mail_id" UUID;

-- CreateIndex
CREATE INDEX "access_tokens_mail_id_idx" ON "access_tokens"("mail_id");

-- AddForeignKey
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_mail_id_fkey" FOREIGN KEY ("mail_id") REFERENCES "mails"("id") ON DELETE SET NULL ON UPDATE CASCADE;
