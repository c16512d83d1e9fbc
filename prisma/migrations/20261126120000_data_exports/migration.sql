-- CreateEnum
CREATE TYPE "export_state" AS ENUM ('PREPARING', 'READY', 'FAILED');

-- AlterEnum
ALTER TYPE "mail_kind" ADD VALUE 'EXPORT_READY';

-- CreateTable
CREATE TABLE "account_exports" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "state" "export_state" NOT NULL DEFAULT 'PREPARING',
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "ready_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 0,
    "lease" UUID,
    "leased_until" TIMESTAMPTZ(3),
    "mail_id" UUID,

    CONSTRAINT "account_exports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "account_export_parts" (
    "export_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "account_export_parts_pkey" PRIMARY KEY ("export_id","number")
);

-- CreateIndex
CREATE UNIQUE INDEX "account_exports_user_id_key" ON "account_exports"("user_id");

-- AddForeignKey
ALTER TABLE "account_exports" ADD CONSTRAINT "account_exports_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account_export_parts" ADD CONSTRAINT "account_export_parts_export_id_fkey" FOREIGN KEY ("export_id") REFERENCES "account_exports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: what is still to be made.
CREATE INDEX "account_exports_preparing_idx" ON "account_exports"("requested_at") WHERE "state" = 'PREPARING';

-- By hand: a zip cannot be compressed any more.
ALTER TABLE "account_export_parts" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
