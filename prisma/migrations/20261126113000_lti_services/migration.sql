-- RenameColumn
ALTER TABLE "lti_scores" RENAME COLUMN "activity_at" TO "stamped_at";

-- AlterTable
ALTER TABLE "lti_scores" ALTER COLUMN "stamped_at" DROP NOT NULL,
ALTER COLUMN "score" DROP NOT NULL,
ADD COLUMN     "lease" UUID,
ADD COLUMN     "leased_until" TIMESTAMPTZ(3),
ADD COLUMN     "marks" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "lti_links" ADD COLUMN     "found_line_item_url" VARCHAR(2000),
ADD COLUMN     "line_item_sought_until" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "lti_contexts" ADD COLUMN     "members_wanted_at" TIMESTAMPTZ(3);

-- By hand: the courses whose members are to be read.
CREATE INDEX "lti_contexts_wanted_idx" ON "lti_contexts"("members_wanted_at") WHERE "members_wanted_at" IS NOT NULL;
