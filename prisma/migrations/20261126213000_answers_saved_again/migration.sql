-- AlterTable
ALTER TABLE "answers" ADD COLUMN     "is_saved_again" BOOLEAN;
