-- CreateEnum
CREATE TYPE "member_role" AS ENUM ('OWNER', 'INSTRUCTOR', 'LEARNER');

-- CreateEnum
CREATE TYPE "member_state" AS ENUM ('INVITED', 'ACTIVE', 'LEFT', 'REMOVED', 'BLOCKED');

-- CreateTable
CREATE TABLE "classrooms" (
    "id" UUID NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "time_zone" VARCHAR(64) NOT NULL,
    "join_code" VARCHAR(8) NOT NULL,
    "join_open" BOOLEAN NOT NULL DEFAULT true,
    "join_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "archived_at" TIMESTAMPTZ(3),
    "hand_over_to" UUID,
    "hand_over_at" TIMESTAMPTZ(3),
    "deleted_members" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "classrooms_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "members" (
    "id" UUID NOT NULL,
    "classroom_id" UUID NOT NULL,
    "user_id" UUID,
    "role" "member_role" NOT NULL,
    "state" "member_state" NOT NULL,
    "display_name" VARCHAR(100) NOT NULL,
    "email" VARCHAR(254),
    "external_id" VARCHAR(100),
    "section" VARCHAR(100),
    "time_factor" DOUBLE PRECISION NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "joined_at" TIMESTAMPTZ(3),

    CONSTRAINT "members_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "classrooms_join_code_key" ON "classrooms"("join_code");

-- CreateIndex
CREATE INDEX "members_user_id_idx" ON "members"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "members_classroom_id_user_id_key" ON "members"("classroom_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "members_classroom_id_external_id_key" ON "members"("classroom_id", "external_id");

-- AddForeignKey
ALTER TABLE "members" ADD CONSTRAINT "members_classroom_id_fkey" FOREIGN KEY ("classroom_id") REFERENCES "classrooms"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Expression and partial indexes and checks, which the schema language cannot express

-- CreateIndex
CREATE UNIQUE INDEX "members_email_key" ON "members"("classroom_id", lower("email"));

-- CreateIndex
CREATE UNIQUE INDEX "members_owner_key" ON "members"("classroom_id") WHERE "role" = 'OWNER';

-- AddCheck
ALTER TABLE "members"
    ADD CONSTRAINT "members_time_factor_check" CHECK ("time_factor" BETWEEN 1 AND 10);
