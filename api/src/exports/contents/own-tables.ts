// What the user has made or set themselves, and where they belong: nothing in it was ever hidden from them.
import { tableOf } from './dataset.ts'

export const PROFILE = tableOf({
  name: 'profile',
  text: 'The account.',
  columns: {
    user_id: 'the id of the account',
    username: 'the name used to sign in',
    email: 'the address of the account',
    date_joined: 'when the account was created',
    time_zone: 'the time zone that decides when a study day begins',
    daily_size: 'how many questions the plan of a day has',
    switched_off_mails: 'the kinds of mails that are switched off',
  },
  sql: `SELECT id AS user_id, username, email, date_joined, time_zone, daily_size,
          ARRAY(SELECT kind::text FROM mail_opt_outs o WHERE o.user_id = users.id ORDER BY 1) AS switched_off_mails
        FROM users WHERE id = $1`,
})

export const IDENTITIES = tableOf({
  name: 'identities',
  text: 'How institutions and learning platforms know you.',
  columns: {
    kind: 'OIDC (an institution) or LTI (a learning platform)',
    issuer: 'the address of the institution or platform',
    subject: 'your id there',
    deployment_id: 'the deployment of the platform',
    created_at: 'since when it leads to your account',
    last_used_at: 'when it last signed you in, if that is known',
  },
  sql: `SELECT kind, issuer, subject, deployment_id, created_at, last_used_at FROM identities
        WHERE user_id = $1 ORDER BY created_at`,
})

export const MEMBERSHIPS = tableOf({
  name: 'memberships',
  text: 'Your places in classes, with what the class’s roster says of you.',
  columns: {
    member_id: 'the id of the place',
    classroom_id: 'the id of the class',
    classroom: 'the name of the class',
    role: 'OWNER, INSTRUCTOR or LEARNER',
    state: 'ACTIVE, or how it ended: LEFT, REMOVED or BLOCKED',
    display_name: 'your name in the class',
    email: 'your address in the roster',
    external_id: 'your number in the roster',
    section: 'your group in the roster',
    time_factor: 'by how much your time limits are multiplied',
    created_at: 'when the place was made',
    joined_at: 'when you joined',
  },
  sql: `SELECT m.id AS member_id, classroom_id, c.name AS classroom, role, state, display_name, email, external_id,
          section, time_factor, m.created_at, joined_at
        FROM members m JOIN classrooms c ON c.id = m.classroom_id WHERE m.user_id = $1 ORDER BY m.created_at, m.id`,
})

export const EXTENSIONS = tableOf({
  name: 'extensions',
  text: 'Exceptions that were made for you. An empty cell means the rule of the assignment.',
  columns: {
    assignment_id: 'the id of the assignment',
    assignment: 'its title',
    classroom: 'the name of its class',
    opens_at: 'when it opens for you',
    due_at: 'when it is due for you',
    closes_at: 'when it closes for you',
    minutes: 'your additional minutes',
    factor: 'by how much your time limit is multiplied',
    extra_attempts: 'your additional attempts',
    is_excused: 'whether you need not take it',
    reason: 'why',
    granted_by: 'the name of the instructor who decided',
    granted_at: 'when',
  },
  sql: `SELECT e.assignment_id, a.title AS assignment, c.name AS classroom, e.opens_at, e.due_at, e.closes_at, e.minutes,
          e.factor, e.extra_attempts, e.is_excused, e.reason, e.granted_by, e.granted_at
        FROM members m JOIN extensions e ON e.member_id = m.id JOIN assignments a ON a.id = e.assignment_id
        JOIN classrooms c ON c.id = a.classroom_id
        WHERE m.user_id = $1 AND a.published_at IS NOT NULL ORDER BY e.granted_at, e.assignment_id`,
})

export const TOKENS = tableOf({
  name: 'tokens',
  text: 'Your access tokens. The tokens themselves are not stored.',
  columns: {
    token_id: 'the id of the token',
    name: 'what it is for',
    scopes: 'what it may be used for',
    classroom_id: 'the only class that it may be used for',
    last_four: 'its last four characters',
    created_at: 'when it was made',
    expires_at: 'until when it works',
    last_used_at: 'when it was last used',
  },
  sql: `SELECT id AS token_id, name, scopes, classroom_id, last_four, created_at, expires_at, last_used_at
        FROM access_tokens WHERE user_id = $1 ORDER BY created_at, id`,
})

export const WEBHOOKS = tableOf({
  name: 'webhooks',
  text: 'Your webhooks, without their secrets.',
  columns: {
    webhook_id: 'the id of the webhook',
    url: 'where events are sent',
    events: 'which events are sent',
    classroom_id: 'the only class whose events are sent',
    include_details: 'whether names and scores are sent, too',
    created_at: 'when it was made',
    enabled: 'whether events are sent',
    disabled_reason: 'why not: GONE, FAILED or OWNER',
  },
  sql: `SELECT id AS webhook_id, url, events, classroom_id, include_details, created_at, stop IS NULL AS enabled,
          stop AS disabled_reason
        FROM webhooks WHERE user_id = $1 ORDER BY created_at, id`,
})

export const EXAMS = tableOf({
  name: 'exams',
  text: 'The exams that you prepare for.',
  columns: {
    quiz_id: 'the id of the quiz that you prepare with',
    date: 'the day of the exam',
    pass_score: 'the percentage that is needed to pass',
    draws: 'how many of the questions the exam asks',
  },
  sql: `SELECT quiz_id, date::text AS date, pass_score, draws FROM exams WHERE user_id = $1 ORDER BY date, quiz_id`,
})

export const FLAGS = tableOf({
  name: 'flags',
  text: 'The questions that you have flagged.',
  columns: {
    question_id: 'the id of the question',
    quiz_id: 'the id of its quiz',
    flagged_at: 'when you flagged it',
  },
  sql: `SELECT question_id, quiz_id, flagged_at FROM question_flags WHERE user_id = $1 ORDER BY flagged_at, question_id`,
})
