-- AlterTable
ALTER TABLE "reports" ADD COLUMN     "closed_at" TIMESTAMPTZ(3);

-- Indexes on some rows, which the schema language cannot express

-- CreateIndex
CREATE INDEX "reports_open_idx" ON "reports"("id") WHERE "closed_at" IS NULL;
