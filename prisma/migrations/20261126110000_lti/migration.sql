-- CreateEnum
CREATE TYPE "lti_score_state" AS ENUM ('PENDING', 'SENT', 'REFUSED');

-- CreateTable
CREATE TABLE "lti_platforms" (
    "id" UUID NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "issuer" VARCHAR(1000) NOT NULL,
    "client_id" VARCHAR(255) NOT NULL,
    "authorization_endpoint" VARCHAR(2000) NOT NULL,
    "token_endpoint" VARCHAR(2000) NOT NULL,
    "jwks_uri" VARCHAR(2000) NOT NULL,
    "origins" TEXT[],
    "takes_any_deployment" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "lti_platforms_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lti_deployments" (
    "platform_id" UUID NOT NULL,
    "deployment_id" VARCHAR(255) NOT NULL,

    CONSTRAINT "lti_deployments_pkey" PRIMARY KEY ("platform_id","deployment_id")
);

-- CreateTable
CREATE TABLE "lti_keys" (
    "kid" VARCHAR(64) NOT NULL,
    "private_key" BYTEA NOT NULL,
    "public_jwk" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "signs_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "lti_keys_pkey" PRIMARY KEY ("kid")
);

-- CreateTable
CREATE TABLE "lti_nonces" (
    "platform_id" UUID NOT NULL,
    "nonce_hash" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "lti_nonces_pkey" PRIMARY KEY ("platform_id","nonce_hash")
);

-- CreateTable
CREATE TABLE "lti_states" (
    "state_hash" BYTEA NOT NULL,
    "platform_id" UUID NOT NULL,
    "nonce_hash" BYTEA NOT NULL,
    "storage_target" VARCHAR(255),
    "request" JSONB NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "lti_states_pkey" PRIMARY KEY ("state_hash")
);

-- CreateTable
CREATE TABLE "lti_tickets" (
    "ticket_hash" BYTEA NOT NULL,
    "state_hash" BYTEA NOT NULL,
    "platform_id" UUID NOT NULL,
    "user_id" UUID,
    "launch" JSONB NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "lti_tickets_pkey" PRIMARY KEY ("ticket_hash")
);

-- CreateTable
CREATE TABLE "lti_contexts" (
    "id" UUID NOT NULL,
    "platform_id" UUID NOT NULL,
    "deployment_id" VARCHAR(255) NOT NULL,
    "context_id" VARCHAR(300) NOT NULL,
    "classroom_id" UUID NOT NULL,
    "memberships_url" VARCHAR(2000),
    "members_read_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "lti_contexts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lti_links" (
    "id" UUID NOT NULL,
    "context_id" UUID NOT NULL,
    "resource_link_id" VARCHAR(255) NOT NULL,
    "assignment_id" UUID,
    "line_items_url" VARCHAR(2000),
    "line_item_url" VARCHAR(2000),
    "scopes" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "lti_links_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lti_members" (
    "context_id" UUID NOT NULL,
    "subject" VARCHAR(255) NOT NULL,
    "member_id" UUID NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3),

    CONSTRAINT "lti_members_pkey" PRIMARY KEY ("context_id","subject")
);

-- CreateTable
CREATE TABLE "lti_launches" (
    "id" UUID NOT NULL,
    "platform_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "context_id" UUID NOT NULL,
    "link_id" UUID,
    "return_url" VARCHAR(2000),
    "data" TEXT,
    "assignment_id" UUID,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "lti_launches_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lti_scores" (
    "link_id" UUID NOT NULL,
    "member_id" UUID NOT NULL,
    "subject" VARCHAR(255) NOT NULL,
    "score" DOUBLE PRECISION NOT NULL,
    "activity_at" TIMESTAMPTZ(3) NOT NULL,
    "state" "lti_score_state" NOT NULL DEFAULT 'PENDING',
    "tries" SMALLINT NOT NULL DEFAULT 0,
    "next_try_at" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),
    "error" VARCHAR(500),

    CONSTRAINT "lti_scores_pkey" PRIMARY KEY ("link_id","member_id")
);

-- CreateTable
CREATE TABLE "lti_registrations" (
    "key_hash" BYTEA NOT NULL,
    "user_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "lti_registrations_pkey" PRIMARY KEY ("key_hash")
);

-- CreateIndex
CREATE UNIQUE INDEX "lti_platforms_issuer_client_id_key" ON "lti_platforms"("issuer", "client_id");

-- CreateIndex
CREATE INDEX "lti_nonces_expires_at_idx" ON "lti_nonces"("expires_at");

-- CreateIndex
CREATE INDEX "lti_states_platform_id_idx" ON "lti_states"("platform_id");

-- CreateIndex
CREATE INDEX "lti_states_expires_at_idx" ON "lti_states"("expires_at");

-- CreateIndex
CREATE INDEX "lti_tickets_platform_id_idx" ON "lti_tickets"("platform_id");

-- CreateIndex
CREATE INDEX "lti_tickets_user_id_idx" ON "lti_tickets"("user_id");

-- CreateIndex
CREATE INDEX "lti_tickets_expires_at_idx" ON "lti_tickets"("expires_at");

-- CreateIndex
CREATE INDEX "lti_contexts_classroom_id_idx" ON "lti_contexts"("classroom_id");

-- CreateIndex
CREATE UNIQUE INDEX "lti_contexts_platform_id_deployment_id_context_id_key" ON "lti_contexts"("platform_id", "deployment_id", "context_id");

-- CreateIndex
CREATE INDEX "lti_links_assignment_id_idx" ON "lti_links"("assignment_id");

-- CreateIndex
CREATE UNIQUE INDEX "lti_links_context_id_resource_link_id_key" ON "lti_links"("context_id", "resource_link_id");

-- CreateIndex
CREATE INDEX "lti_members_member_id_idx" ON "lti_members"("member_id");

-- CreateIndex
CREATE INDEX "lti_launches_platform_id_idx" ON "lti_launches"("platform_id");

-- CreateIndex
CREATE INDEX "lti_launches_user_id_idx" ON "lti_launches"("user_id");

-- CreateIndex
CREATE INDEX "lti_launches_context_id_idx" ON "lti_launches"("context_id");

-- CreateIndex
CREATE INDEX "lti_launches_link_id_idx" ON "lti_launches"("link_id");

-- CreateIndex
CREATE INDEX "lti_launches_assignment_id_idx" ON "lti_launches"("assignment_id");

-- CreateIndex
CREATE INDEX "lti_launches_expires_at_idx" ON "lti_launches"("expires_at");

-- CreateIndex
CREATE INDEX "lti_scores_member_id_idx" ON "lti_scores"("member_id");

-- CreateIndex
CREATE INDEX "lti_registrations_user_id_idx" ON "lti_registrations"("user_id");

-- CreateIndex
CREATE INDEX "lti_registrations_expires_at_idx" ON "lti_registrations"("expires_at");

-- AddForeignKey
ALTER TABLE "lti_deployments" ADD CONSTRAINT "lti_deployments_platform_id_fkey" FOREIGN KEY ("platform_id") REFERENCES "lti_platforms"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lti_nonces" ADD CONSTRAINT "lti_nonces_platform_id_fkey" FOREIGN KEY ("platform_id") REFERENCES "lti_platforms"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lti_states" ADD CONSTRAINT "lti_states_platform_id_fkey" FOREIGN KEY ("platform_id") REFERENCES "lti_platforms"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lti_tickets" ADD CONSTRAINT "lti_tickets_platform_id_fkey" FOREIGN KEY ("platform_id") REFERENCES "lti_platforms"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lti_tickets" ADD CONSTRAINT "lti_tickets_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lti_contexts" ADD CONSTRAINT "lti_contexts_platform_id_fkey" FOREIGN KEY ("platform_id") REFERENCES "lti_platforms"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lti_contexts" ADD CONSTRAINT "lti_contexts_classroom_id_fkey" FOREIGN KEY ("classroom_id") REFERENCES "classrooms"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lti_links" ADD CONSTRAINT "lti_links_context_id_fkey" FOREIGN KEY ("context_id") REFERENCES "lti_contexts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lti_links" ADD CONSTRAINT "lti_links_assignment_id_fkey" FOREIGN KEY ("assignment_id") REFERENCES "assignments"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lti_members" ADD CONSTRAINT "lti_members_context_id_fkey" FOREIGN KEY ("context_id") REFERENCES "lti_contexts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lti_members" ADD CONSTRAINT "lti_members_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lti_launches" ADD CONSTRAINT "lti_launches_platform_id_fkey" FOREIGN KEY ("platform_id") REFERENCES "lti_platforms"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lti_launches" ADD CONSTRAINT "lti_launches_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lti_launches" ADD CONSTRAINT "lti_launches_context_id_fkey" FOREIGN KEY ("context_id") REFERENCES "lti_contexts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lti_launches" ADD CONSTRAINT "lti_launches_link_id_fkey" FOREIGN KEY ("link_id") REFERENCES "lti_links"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lti_launches" ADD CONSTRAINT "lti_launches_assignment_id_fkey" FOREIGN KEY ("assignment_id") REFERENCES "assignments"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lti_scores" ADD CONSTRAINT "lti_scores_link_id_fkey" FOREIGN KEY ("link_id") REFERENCES "lti_links"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lti_scores" ADD CONSTRAINT "lti_scores_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lti_registrations" ADD CONSTRAINT "lti_registrations_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: the scores that are still to be sent.
CREATE INDEX "lti_scores_due_idx" ON "lti_scores"("next_try_at") WHERE "next_try_at" IS NOT NULL;
