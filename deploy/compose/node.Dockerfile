# A database node: PostgreSQL with Patroni and PgBouncer, from Debian's packages as in `npm run cluster`.
FROM debian:bookworm-slim
RUN mkdir -p /etc/postgresql-common/createcluster.d \
  && echo 'create_main_cluster = false' > /etc/postgresql-common/createcluster.d/none.conf \
  && apt-get update \
  && apt-get install -y --no-install-recommends patroni pgbouncer postgresql python3-etcd \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o postgres -g postgres -m 700 /data
COPY create-database.sh patroni.yaml pgbouncer.ini /etc/quizfolio/
USER postgres
CMD ["patroni", "/etc/quizfolio/patroni.yaml"]
