# A database node: PostgreSQL with Patroni and PgBouncer, from Debian's packages as in `npm run cluster`.
FROM debian:bookworm-slim
RUN mkdir -p /etc/postgresql-common/createcluster.d \
  && echo 'create_main_cluster = false' > /etc/postgresql-common/createcluster.d/none.conf \
  && apt-get update \
  && apt-get install -y --no-install-recommends patroni pgbouncer postgresql python3-etcd \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o postgres -g postgres -m 700 /data
COPY create-database.sh disk-guard.py pgbouncer.ini /etc/quizfolio/
# Patroni reads all YAML files of the folder: the second one is written by the disk guard.
COPY patroni.yaml /etc/quizfolio/patroni/
RUN ln -s /data/tags.yaml /etc/quizfolio/patroni/tags.yaml
USER postgres
CMD ["patroni", "/etc/quizfolio/patroni"]
