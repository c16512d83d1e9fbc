// One upsert for each POST request, without any checks.
import { serveBare } from './bare-server.ts'

serveBare(
  {
    text: `INSERT INTO answers (attempt_id, question_id, selected_option, response_time, answered_at)
           VALUES ($1, $2, $3, $4, now())
           ON CONFLICT (attempt_id, question_id) DO UPDATE SET selected_option = excluded.selected_option,
             response_time = excluded.response_time, answered_at = excluded.answered_at
           RETURNING question_id, selected_option`,
    values: (body) => [
      body['attempt_id'],
      body['question_id'],
      body['selected_option'],
      body['response_time'],
    ],
  },
  (row) => JSON.stringify(row),
)
