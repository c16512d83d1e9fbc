interface AttemptData extends Details {
  attempt_id: string
  quiz_id: string
  section_id: string | null
  assignment_id: string | null
  classroom_id: string | null
  member_id: string | null
  user_id: string | null
}

interface AssignmentData extends Details {
  assignment_id: string
  classroom_id: string
  quiz_id: string
}

/** What applies of this is there if the webhook has `include_details`. */
interface Details {
  title?: string | null
  display_name?: string | null
  external_id?: string | null
  score?: number | null
  correct_answers?: number | null
  total_questions?: number | null
}

/** The `data` of each type of event. */
export interface WebhookData {
  'attempt.completed': AttemptData
  'attempt.corrected': AttemptData
  'assignment.published': AssignmentData
  'assignment.opened': AssignmentData
  'assignment.closed': AssignmentData
  'extension.granted': AssignmentData & { member_id: string }
  'classroom.member_joined': Details & { classroom_id: string; member_id: string }
  'classroom.member_left': Details & { classroom_id: string; member_id: string }
  'quiz.imported': Details & { quiz_id: string }
  'quiz.updated': Details & { quiz_id: string }
  'quiz.deleted': Details & { quiz_id: string }
  'webhook.test': { webhook_id: string }
}

/** An event that a webhook was told of. Newer servers may send other types, too. */
export type WebhookEvent = {
  [Type in keyof WebhookData]: {
    /** The same for all tries and replays of the event. */
    id: string
    type: Type
    /** When it happened. */
    timestamp: string
    data: WebhookData[Type]
  }
}[keyof WebhookData]
