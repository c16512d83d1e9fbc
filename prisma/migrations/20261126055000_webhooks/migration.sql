-- CreateEnum
CREATE TYPE "webhook_stop" AS ENUM ('GONE', 'FAILED', 'OWNER');

-- AlterEnum
ALTER TYPE "mail_kind" ADD VALUE 'WEBHOOK_STOPPED';

-- CreateTable
CREATE TABLE "assignment_turns" (
    "assignment_id" UUID NOT NULL,
    "is_close" BOOLEAN NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "assignment_turns_pkey" PRIMARY KEY ("assignment_id","is_close")
);

-- CreateTable
CREATE TABLE "webhooks" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "classroom_id" UUID,
    "url" VARCHAR(2000) NOT NULL,
    "events" TEXT[],
    "include_details" BOOLEAN NOT NULL,
    "secret" BYTEA NOT NULL,
    "previous_secret" BYTEA,
    "previous_secret_expires_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "stop" "webhook_stop",
    "stopped_at" TIMESTAMPTZ(3),
    "stop_mail_id" UUID,

    CONSTRAINT "webhooks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_lanes" (
    "webhook_id" UUID NOT NULL,
    "is_first" BOOLEAN NOT NULL,
    "lease" UUID,
    "leased_until" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_lanes_pkey" PRIMARY KEY ("webhook_id","is_first")
);

-- CreateTable
CREATE TABLE "webhook_events" (
    "id" UUID NOT NULL,
    "type" VARCHAR(50) NOT NULL,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    "recorded_at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),
    "transaction_id" BIGINT NOT NULL,
    "place" BIGINT,
    "person_id" UUID,
    "classroom_id" UUID,
    "quiz_id" UUID,
    "webhook_id" UUID,
    "data" JSONB NOT NULL,
    "details" JSONB,

    CONSTRAINT "webhook_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "id" UUID NOT NULL,
    "webhook_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "place" BIGINT NOT NULL,
    "is_first" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "body" TEXT,
    "tries" JSONB NOT NULL DEFAULT '[]',
    "next_try_at" TIMESTAMPTZ(3),
    "delivered_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "webhooks_user_id_idx" ON "webhooks"("user_id");

-- CreateIndex
CREATE INDEX "webhooks_classroom_id_idx" ON "webhooks"("classroom_id");

-- CreateIndex
CREATE INDEX "webhook_events_occurred_at_idx" ON "webhook_events"("occurred_at");

-- CreateIndex
CREATE INDEX "webhook_events_place_idx" ON "webhook_events"("place");

-- CreateIndex
CREATE INDEX "webhook_events_webhook_id_idx" ON "webhook_events"("webhook_id");

-- CreateIndex
CREATE INDEX "webhook_deliveries_webhook_id_created_at_id_idx" ON "webhook_deliveries"("webhook_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "webhook_deliveries_event_id_idx" ON "webhook_deliveries"("event_id");

-- AddForeignKey
ALTER TABLE "assignment_turns" ADD CONSTRAINT "assignment_turns_assignment_id_fkey" FOREIGN KEY ("assignment_id") REFERENCES "assignments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_classroom_id_fkey" FOREIGN KEY ("classroom_id") REFERENCES "classrooms"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_lanes" ADD CONSTRAINT "webhook_lanes_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "webhooks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "webhooks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "webhooks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "webhook_events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: what is still to be done.
CREATE INDEX "webhook_events_without_place_idx" ON "webhook_events"("recorded_at") WHERE "place" IS NULL;
CREATE INDEX "webhook_deliveries_first_idx" ON "webhook_deliveries"("webhook_id", "place") WHERE "next_try_at" IS NOT NULL AND "is_first";
CREATE INDEX "webhook_deliveries_later_idx" ON "webhook_deliveries"("webhook_id", "next_try_at", "place") WHERE "next_try_at" IS NOT NULL AND NOT "is_first";
