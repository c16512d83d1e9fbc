-- To check them took most of the time in which a layout is kept. Questions and sections that a layout has are deleted
-- only once nothing shows it, and then together with it.

-- DropForeignKey
ALTER TABLE "layout_questions" DROP CONSTRAINT "layout_questions_question_id_fkey";

-- DropForeignKey
ALTER TABLE "layout_questions" DROP CONSTRAINT "layout_questions_section_id_fkey";
