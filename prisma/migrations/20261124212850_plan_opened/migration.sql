-- AlterTable
ALTER TABLE "plans" ADD COLUMN     "opened_at" TIMESTAMPTZ(3);
