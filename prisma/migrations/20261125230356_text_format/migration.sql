-- CreateEnum
CREATE TYPE "text_format" AS ENUM ('PLAIN', 'MARKDOWN');

-- AlterTable
ALTER TABLE "questions" ADD COLUMN     "format" "text_format" NOT NULL DEFAULT 'PLAIN';

-- AlterTable
ALTER TABLE "question_versions" ADD COLUMN     "format" "text_format" NOT NULL DEFAULT 'PLAIN';

-- AlterTable
ALTER TABLE "corrections" ADD COLUMN     "format" "text_format" NOT NULL DEFAULT 'PLAIN';
