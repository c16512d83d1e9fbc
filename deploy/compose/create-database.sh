#!/bin/sh
# Patroni calls this once, on the first primary, with the address of its superuser.
set -eu
psql "$1" --set=ON_ERROR_STOP=1 --set=password="$POSTGRES_PASSWORD" <<'SQL'
CREATE ROLE quizfolio LOGIN PASSWORD :'password';
ALTER ROLE quizfolio SET idle_in_transaction_session_timeout = '10s';
CREATE DATABASE quizfolio OWNER quizfolio;
SQL
