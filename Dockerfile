# Quizfolio without the embedded database: needs a PostgreSQL at DATABASE_URL. compose.yaml starts both.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY api/package.json api/
COPY cli/package.json cli/
COPY client/package.json client/
COPY quiz-format/package.json quiz-format/
COPY web/package.json web/
RUN npm ci --ignore-scripts --no-audit
COPY . .
RUN npm run build

# Installs only the packages that the server needs at run time: without the tools, the packages of the web app and
# the embedded database.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY api/package.json api/
COPY cli/package.json cli/
COPY client/package.json client/
COPY quiz-format/package.json quiz-format/
COPY web/package.json web/
RUN npm ci --ignore-scripts --no-audit --omit=dev --omit=optional --omit=peer --workspace=api --include-workspace-root

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=data MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=1048576
WORKDIR /app
COPY package.json LICENSE ./
COPY scripts/start.mjs scripts/step.mjs scripts/migrate.mjs scripts/health.mjs scripts/backup.mjs scripts/restore.mjs scripts/database-command.mjs scripts/
COPY scripts/setup scripts/setup
COPY prisma/migrations prisma/migrations
COPY api/package.json api/
COPY --from=packages /app/node_modules node_modules
COPY --from=packages /app/api/node_modules api/node_modules
COPY --from=build /app/api/dist api/dist
COPY --from=build /app/web/dist web/dist
RUN install -d -o node data
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 CMD ["node", "scripts/health.mjs"]
CMD ["node", "--max-semi-space-size=16", "scripts/start.mjs", "--built"]
