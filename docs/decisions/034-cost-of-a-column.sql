-- What a column for the person would cost in `answers`: a million answers in a table without it, with it, and
-- with it in the primary key, in five rounds in turn. Run it with `psql --file` in an empty database.
\set ON_ERROR_STOP on
SET client_min_messages = warning;

CREATE TABLE source AS
  SELECT attempt.id AS attempt_id, gen_random_uuid() AS question_id, attempt.person
  FROM (SELECT gen_random_uuid() AS id, gen_random_uuid() AS person FROM generate_series(1, 50000)) attempt,
    generate_series(1, 20);

CREATE TABLE without_person (
  attempt_id uuid, question_id uuid, selected_option smallint NOT NULL, response_time int, sequence int,
  answered_at timestamptz(3) NOT NULL, is_saved_again boolean, PRIMARY KEY (attempt_id, question_id)
);
CREATE INDEX ON without_person (question_id);
CREATE TABLE with_person (LIKE without_person INCLUDING ALL);
ALTER TABLE with_person ADD person uuid NOT NULL;
CREATE TABLE person_in_key (LIKE with_person INCLUDING ALL);
ALTER TABLE person_in_key DROP CONSTRAINT person_in_key_pkey, ADD PRIMARY KEY (person, attempt_id, question_id);

CREATE TABLE times (name text, milliseconds float);
DO $$
DECLARE
  begun timestamptz;
  name text;
  columns text;
BEGIN
  FOR round IN 1..5 LOOP
    FOREACH name IN ARRAY ARRAY['without_person', 'with_person', 'person_in_key'] LOOP
      EXECUTE format('TRUNCATE %I', name);
      columns := CASE name WHEN 'without_person' THEN '' ELSE ', person' END;
      begun := clock_timestamp();
      EXECUTE format('INSERT INTO %I (attempt_id, question_id, selected_option, sequence, answered_at%s)
        SELECT attempt_id, question_id, 1, 1, now()%s FROM source', name, columns, columns);
      INSERT INTO times VALUES (name, extract(epoch FROM clock_timestamp() - begun) * 1000);
    END LOOP;
  END LOOP;
END $$;

SELECT name, pg_table_size(name::regclass) AS bytes, pg_indexes_size(name::regclass) AS index_bytes,
  percentile_cont(0.5) WITHIN GROUP (ORDER BY milliseconds)::int AS median, min(milliseconds)::int AS least,
  max(milliseconds)::int AS most
FROM times GROUP BY name ORDER BY bytes, index_bytes;
