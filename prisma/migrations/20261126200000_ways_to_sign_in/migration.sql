-- AlterEnum
ALTER TYPE "mail_kind" ADD VALUE 'IDENTITY_JOINED';

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "identity_id" UUID;

-- AlterTable
ALTER TABLE "identities" ADD COLUMN     "id" UUID NOT NULL DEFAULT gen_random_uuid(),
ADD COLUMN     "last_used_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "sign_in_codes" ADD COLUMN     "identity_id" UUID;

-- AlterTable
ALTER TABLE "lti_contexts" ADD COLUMN     "stand_in_id" UUID;

-- CreateIndex
CREATE INDEX "sessions_identity_id_idx" ON "sessions"("identity_id");

-- CreateIndex
CREATE UNIQUE INDEX "identities_id_key" ON "identities"("id");

-- CreateIndex
CREATE INDEX "sign_in_codes_identity_id_idx" ON "sign_in_codes"("identity_id");

-- CreateIndex
CREATE INDEX "lti_contexts_stand_in_id_idx" ON "lti_contexts"("stand_in_id");

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_identity_id_fkey" FOREIGN KEY ("identity_id") REFERENCES "identities"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_identity_id_fkey" FOREIGN KEY ("identity_id") REFERENCES "identities"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lti_contexts" ADD CONSTRAINT "lti_contexts_stand_in_id_fkey" FOREIGN KEY ("stand_in_id") REFERENCES "members"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- By hand: the sessions that identities opened before. Those of an institution hold its ID token. Any other
-- session of somebody whom a platform launches may be a launch’s, and counts as one: it has no operator’s
-- rights, and ends if the identity is removed.
UPDATE "sessions" s SET "identity_id" = i."id" FROM "identities" i
WHERE i."user_id" = s."user_id" AND i."kind" = 'OIDC' AND s."id_token" IS NOT NULL;
UPDATE "sessions" s SET "identity_id" = i."id" FROM "identities" i
WHERE i."user_id" = s."user_id" AND i."kind" = 'LTI' AND s."id_token" IS NULL;
