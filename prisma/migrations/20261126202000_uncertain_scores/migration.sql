-- AlterTable
ALTER TABLE "lti_scores" ADD COLUMN "is_uncertain" BOOLEAN NOT NULL DEFAULT false;
