import type { Pool } from 'pg'
import { hashToken, TOKEN_FORM } from '../../mail/token.ts'
import { MAX_MEMBERS } from '../classroom-rules.ts'
import { parseJoinCode } from '../join-code.ts'

const BY_CODE = {
  name: 'find-joinable-by-code',
  text: `SELECT c.id FROM classrooms c
         WHERE c.join_code = $1 AND c.join_open AND c.archived_at IS NULL
           AND (c.join_until IS NULL OR c.join_until > $2)
           AND (SELECT count(*) FROM members m WHERE m.classroom_id = c.id AND m.state IN ('ACTIVE', 'INVITED')) < $3`,
}

// A seat has its place in the class already.
const BY_TOKEN = {
  name: 'find-joinable-by-token',
  text: `SELECT c.id FROM invitations i JOIN members m ON m.id = i.member_id JOIN classrooms c ON c.id = m.classroom_id
         WHERE i.token_hash = $1 AND i.expires_at > $2 AND m.state = 'INVITED' AND c.archived_at IS NULL`,
}

/**
 * Returns the id of the class that a join code or the token of an invitation opens now, to somebody who is
 * not a member.
 *
 * @returns null if the code or token does not work, or the class is full.
 */
export async function findJoinable(pool: Pool, at: Date, text: string): Promise<string | null> {
  const code = parseJoinCode(text)
  const token = text.trim()
  if (code === null && !TOKEN_FORM.test(token)) return null
  const { rows } =
    code === null
      ? await pool.query<{ id: string }>({ ...BY_TOKEN, values: [hashToken(token), at] })
      : await pool.query<{ id: string }>({ ...BY_CODE, values: [code, at, MAX_MEMBERS] })
  return rows[0]?.id ?? null
}
