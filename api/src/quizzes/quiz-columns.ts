/** SQL columns of a quiz, named like the fields of Quiz. */
export const QUIZ_COLUMNS = `id, owner_id AS "ownerId", title, description, time_limit AS "timeLimit",
  uploaded_at AS "uploadedAt", updated_at AS "updatedAt", question_count AS "questionCount", section_count AS "sectionCount",
  left_out_count AS "leftOutCount", revision,
  layout_revision AS "layoutRevision", content_hash AS "contentHash", is_as_imported AS "isAsImported",
  archived_at AS "archivedAt", copied_from_title AS "copiedFromTitle", copied_from_user_id AS "copiedFromUserId",
  switched_off_at AS "switchedOffAt", switched_off_reason AS "switchedOffReason"`
