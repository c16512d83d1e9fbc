-- CreateTable
CREATE TABLE "pictures" (
    "sha256" BYTEA NOT NULL,
    "type" VARCHAR(20) NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "size" INTEGER NOT NULL,
    "bytes" BYTEA,
    "stored_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pictures_pkey" PRIMARY KEY ("sha256")
);

-- CreateTable
CREATE TABLE "quiz_pictures" (
    "quiz_id" UUID NOT NULL,
    "name" VARCHAR(80) NOT NULL,
    "sha256" BYTEA NOT NULL,

    CONSTRAINT "quiz_pictures_pkey" PRIMARY KEY ("quiz_id","name")
);

-- CreateIndex
CREATE INDEX "quiz_pictures_sha256_idx" ON "quiz_pictures"("sha256");

-- AddForeignKey
ALTER TABLE "quiz_pictures" ADD CONSTRAINT "quiz_pictures_quiz_id_fkey" FOREIGN KEY ("quiz_id") REFERENCES "quizzes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quiz_pictures" ADD CONSTRAINT "quiz_pictures_sha256_fkey" FOREIGN KEY ("sha256") REFERENCES "pictures"("sha256") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The parts below are added by hand.
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_sha256_check" CHECK (length("sha256") = 32);
-- Pictures are compressed already.
ALTER TABLE "pictures" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
