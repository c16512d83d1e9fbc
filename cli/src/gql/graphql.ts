/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** Whether a member can take an assignment now. */
export type AccessState =
  /** It is closed. */
  | 'CLOSED'
  /** It does not count for the member. */
  | 'EXCUSED'
  /** It opens later. */
  | 'NOT_OPEN'
  /** It can be taken, if attempts are left. */
  | 'OPEN';

/** The order of analysed questions. */
export type AnalysisOrder =
  /** That of the quiz. */
  | 'NUMBER'
  /** Those with the most urgent finding first. */
  | 'URGENCY';

/** An answer to a question of a practice. */
export type AnswerPracticeInput = {
  /** When the answer was given, if it is sent later. It is not believed to be before the viewer’s newest answer or more than 30 days ago, nor later than now. Defaults to now. */
  answeredAt?: string | null | undefined;
  /** Whether the viewer says that they guessed. It changes no figures. */
  guessed?: boolean | null | undefined;
  /** One of the viewer’s practices. */
  practiceId: string | number;
  /** Any question of the practice, also another than the one it asks. */
  questionId: string | number;
  /** A UUID made by the client. The same again gives the same response, and counts once. */
  reviewId: string;
  /** Zero-based index of the selected option, in the original order. */
  selectedOption: number;
};

/** Which completed attempt of each learner is analysed. */
export type AttemptChoice =
  /** The one whose score counts. */
  | 'COUNTED'
  /** The first one. */
  | 'FIRST';

/** What an attempt asks. */
export type AttemptKind =
  /** The questions of a mock exam. */
  | 'MOCK'
  /** The whole quiz. */
  | 'QUIZ'
  /** One of its sections. */
  | 'SECTION';

/** A new access token. */
export type CreateAccessTokenInput = {
  /** The only class that it may be used for; such a token cannot have quizzes:write. */
  classroomId?: string | number | null | undefined;
  /** In days, from 1 to 366; 90 by default. */
  expiresInDays?: number | null | undefined;
  /** What it is for, in 1 to 100 characters. */
  name: string;
  /** What it may be used for. One of quizzes:read, quizzes:write, classes:read, classes:write, results:read, results:write, attempts:write, webhooks:manage. */
  scopes: Array<string>;
};

/** A quiz to assign to a class. */
export type CreateAssignmentInput = {
  /** Null for any number. Defaults to 1. */
  attemptsAllowed?: number | null | undefined;
  /** The class’s id. */
  classroomId: string | number;
  /** Until when it can be taken: a moment in ISO 8601 with Z or an offset; null for no end. */
  closesAt?: string | null | undefined;
  /** Confirms that learners see the right answers while classmates have not finished, or before their next attempt. */
  confirmEarlyKey?: boolean | null | undefined;
  /** After this, an attempt counts as late: a moment in ISO 8601 with Z or an offset; null for never. */
  dueAt?: string | null | undefined;
  /** From when it can be taken: a moment in ISO 8601 with Z or an offset; null for at once. */
  opensAt?: string | null | undefined;
  /** Whether learners see it. */
  published?: boolean | null | undefined;
  /** A quiz that the viewer owns, or that is shared with them. */
  quizId: string | number;
  /** When learners see the right answers. */
  revealKey?: RevealRule | null | undefined;
  /** When learners see their score. */
  revealScore?: RevealRule | null | undefined;
  /** Which of several completed attempts counts. */
  scoreRule?: ScoreRule | null | undefined;
  /** Whether each attempt has its own order of options. */
  shuffleOptions?: boolean | null | undefined;
  /** Whether each attempt has its own order of questions. */
  shuffleQuestions?: boolean | null | undefined;
  /** Minutes for an attempt, 1 to 1440; null for no limit. Defaults to the quiz’s time limit. */
  timeLimit?: number | null | undefined;
  /** 1 to 100 characters. Defaults to the quiz’s title. */
  title?: string | null | undefined;
};

/** A new class. */
export type CreateClassroomInput = {
  /** 1 to 100 characters. */
  name: string;
  /** An IANA name, such as Europe/Berlin. */
  timeZone: string;
};

/** A new webhook. */
export type CreateWebhookInput = {
  /** The only class whose events it gets; the viewer must teach it. */
  classroomId?: string | number | null | undefined;
  /** Which events to send. One of attempt.completed, attempt.corrected, assignment.published, assignment.opened, assignment.closed, extension.granted, classroom.member_joined, classroom.member_left, quiz.imported, quiz.updated, quiz.deleted. */
  events: Array<string>;
  /** Whether events hold names, titles and scores that the viewer may see; false by default. */
  includeDetails?: boolean | null | undefined;
  /** Where to send events: a public address with https. */
  url: string;
};

/** How a question differs between a quiz and a file. */
export type DifferenceKind =
  /** Only the file has it. */
  | 'ADDED'
  /** Both have it, but it differs. */
  | 'CHANGED'
  /** Only the quiz has it. */
  | 'REMOVED';

/** Why a call failed: the code of a Failure, the extensions.code of an error, and the error_code of REST. Later versions may add codes. */
export type ErrorCode =
  /** The assignment cannot be started now: not open yet, closed, or excused. */
  | 'ASSIGNMENT_NOT_OPEN'
  /** The attempt is completed, ended or past its deadline. */
  | 'ATTEMPT_CLOSED'
  /** The class is archived: it can be read, but not changed. */
  | 'CLASSROOM_ARCHIVED'
  /** A class would be left without an owner: hand it over first. */
  | 'CLASSROOM_NEEDS_OWNER'
  /** An attempt of the quiz or the assignment is in progress. */
  | 'CONCURRENT_ATTEMPT'
  /** Somebody else has changed this in the meantime. */
  | 'CONFLICT'
  /** The file is too large. */
  | 'FILE_TOO_LARGE'
  /** The caller may see what the call refers to, but may not do this. */
  | 'FORBIDDEN'
  /** The access token lacks the scope that the extension `requiredScopes` (REST: `required_scopes`) names. */
  | 'FORBIDDEN_SCOPE'
  /** A request with the same Idempotency-Key is being carried out: try again. */
  | 'IDEMPOTENCY_KEY_IN_USE'
  /** The Idempotency-Key was sent before with another body. */
  | 'IDEMPOTENCY_KEY_REUSED'
  /** The server failed because of a bug. */
  | 'INTERNAL_ERROR'
  /** The username or the password is wrong. */
  | 'INVALID_CREDENTIALS'
  /** The file’s content is not a valid quiz. */
  | 'INVALID_QUIZ_FILE'
  /** The file’s content is not a valid roster, or does not fit the class. */
  | 'INVALID_ROSTER_FILE'
  /** What the call refers to does not exist, or belongs to another user. */
  | 'NOT_FOUND'
  /** All attempts of the assignment are used. */
  | 'NO_ATTEMPTS_LEFT'
  /** A rate limit was exceeded: try again later. */
  | 'RATE_LIMITED'
  /** The server is temporarily unavailable: try again. */
  | 'SERVICE_UNAVAILABLE'
  /** There is no session, or it has ended: sign in again. */
  | 'UNAUTHENTICATED'
  /** The file is neither CSV nor JSON; for rosters, it is not CSV. */
  | 'UNSUPPORTED_FILE_TYPE'
  /** A field is missing or wrong, or the document is not valid. */
  | 'VALIDATION_FAILED';

/** How much a section counts in an exam. */
export type ExamWeightInput = {
  /** The section’s id; null for the questions without a section. */
  sectionId?: string | number | null | undefined;
  /** How much it counts, in proportion to the other weights; greater than 0. */
  weight: number;
};

/** More time for everybody who is taking an assignment, or for one of them. */
export type ExtendRunningInput = {
  /** The assignment’s id. */
  assignmentId: string | number;
  /** Only for this member; by default, for everybody who is taking it. */
  memberId?: string | number | null | undefined;
  /** Minutes on top of what each has; 1 to 10080. */
  minutes: number;
  /** If true, nobody who still has time gets more: reopen alone takes effect. */
  onlyEnded?: boolean | null | undefined;
  /** 1 to 200 characters; members do not see it. */
  reason: string;
  /** If true, attempts that ran out of time are opened again, with their answers; their minutes count from now. */
  reopen?: boolean | null | undefined;
};

/** An exception for one member. Missing fields and null inherit the rule of the assignment. */
export type GrantExtensionInput = {
  /** The assignment’s id. */
  assignmentId: string | number;
  /** When it closes for the member: a moment in ISO 8601 with Z or an offset. */
  closesAt?: string | null | undefined;
  /** Moves due and close by 1 to 365 calendar days of the class’s time zone; not together with dueAt or closesAt. */
  days?: number | null | undefined;
  /** If true, nothing is changed: the result says what the member could do. */
  dryRun?: boolean | null | undefined;
  /** When it is due for the member: a moment in ISO 8601 with Z or an offset. */
  dueAt?: string | null | undefined;
  /** Whether it does not count for the member. */
  excused?: boolean | null | undefined;
  /** 0 to 1000. */
  extraAttempts?: number | null | undefined;
  /** By how much the time is longer, 1 to 10, in place of the member’s own. */
  factor?: number | null | undefined;
  /** A learner of the class. */
  memberId: string | number;
  /** Minutes for an attempt, in all; 1 to 10080. They win over a factor. */
  minutes?: number | null | undefined;
  /** When it opens for the member: a moment in ISO 8601 with Z or an offset. */
  opensAt?: string | null | undefined;
  /** 1 to 200 characters; members do not see it. */
  reason: string;
};

/** A roster file. */
export type ImportRosterInput = {
  /** The class’s id. */
  classroomId: string | number;
  /** If true, nothing is changed, and the result also lists the issues of a faulty file. */
  dryRun?: boolean | null | undefined;
  /** A CSV file of at most 10485760 bytes and 5000 rows, with the column name and any of email, external_id, section and time_factor, or an exported gradebook. */
  file: File;
  /** If true, learners who are not in the file are removed; otherwise, they stay. */
  removeMissing?: boolean | null | undefined;
};

/** A reason to look at a question. From 15 learners, and only if the whole range says so. */
export type ItemFinding =
  /** Another option is right with a probability above 0.9. */
  | 'KEY_LOOKS_WRONG'
  /** Another option is right with a probability above 0.2. */
  | 'KEY_MAY_BE_WRONG'
  /** Those who know the rest answer it less often correctly. */
  | 'NEGATIVE_DISCRIMINATION'
  /** More than 90 % answer it correctly. */
  | 'TOO_EASY'
  /** Fewer than 35 % answer it correctly. */
  | 'TOO_HARD'
  /** Of those who answer, hardly anybody picks one of its wrong options. */
  | 'UNUSED_OPTION'
  /** Its discrimination is below 20 %. */
  | 'WEAK_DISCRIMINATION';

/** Credentials of an account. */
export type LogInInput = {
  /** The account’s password. */
  password: string;
  /** Case-insensitive. */
  username: string;
};

/** What a member may do in a class. */
export type MemberRole =
  /** Manage learners, assignments and results. */
  | 'INSTRUCTOR'
  /** See and take what is assigned, and see the own results. */
  | 'LEARNER'
  /** Everything an instructor may, and also rename, archive and hand over the class. */
  | 'OWNER';

/** Whether a member takes part in a class. */
export type MemberState =
  /** The person takes part. */
  | 'ACTIVE'
  /** An instructor removed the person, who cannot come back. */
  | 'BLOCKED'
  /** The roster keeps a seat that nobody has claimed. */
  | 'INVITED'
  /** The person left, and can come back with the join code. */
  | 'LEFT'
  /** An instructor removed the person, who can come back with the join code. */
  | 'REMOVED';

/** The direction of an order. */
export type OrderDirection =
  /** Lowest or earliest first. */
  | 'ASC'
  /** Highest or latest first. */
  | 'DESC';

/** Why a question is in the plan. */
export type PlanReason =
  /** The viewer has flagged it. */
  | 'FLAGGED'
  /** It may have been forgotten. */
  | 'FORGETTING'
  /** It was never answered. */
  | 'UNSEEN'
  /** Its latest answer was wrong. */
  | 'WRONG';

/** Which questions a practice asks. The one with the lowest chance on the exam day comes first. */
export type PracticeMode =
  /** Everything. */
  | 'ALL'
  /** What the viewer has flagged. */
  | 'FLAGGED'
  /** What is left of today’s plan. */
  | 'TODAY'
  /** What was never answered. */
  | 'UNSEEN'
  /** The section with the lowest mean chance today. */
  | 'WEAKEST'
  /** What was wrong at its latest answer. */
  | 'WRONG';

/** An order of quizzes. */
export type QuizOrderBy = {
  /** In which direction. */
  direction?: OrderDirection;
  /** By what. */
  field: QuizOrderField;
};

/** By what quizzes are ordered. */
export type QuizOrderField =
  /** By title, without regard to case and accents. */
  | 'TITLE'
  /** By the last change. */
  | 'UPDATED_AT'
  /** By upload. */
  | 'UPLOADED_AT';

/** When learners see something. */
export type RevealRule =
  /** Once it is closed for everybody and nobody is still taking it. */
  | 'AFTER_CLOSE'
  /** Not at all, unless an instructor releases it. */
  | 'NEVER'
  /** As soon as they have completed the attempt. */
  | 'ON_COMPLETION';

/** Which of several completed attempts counts. */
export type ScoreRule =
  /** The one with the highest score. */
  | 'BEST'
  /** The first one in which a question was answered. */
  | 'FIRST'
  /** The last one in which a question was answered. */
  | 'LAST';

/** The exam to prepare for. It replaces an earlier one. */
export type SetExamInput = {
  /** The date of the exam, as YYYY-MM-DD. Today or later by the viewer’s study day, and at most ten years ahead. */
  date: string;
  /** How many questions of the quiz the exam asks; null for all. */
  draws?: number | null | undefined;
  /** The score that passes, in percent; null if it is not known. */
  passScore?: number | null | undefined;
  /** A quiz that the viewer may practise. */
  quizId: string | number;
  /** How much each section counts, in proportion to the others. A section that is not named does not count. If none is named, all questions count the same. */
  weights?: Array<ExamWeightInput> | null | undefined;
};

/** Which questions to practise. */
export type StartPracticeInput = {
  /** Which questions it asks. */
  mode: PracticeMode;
  /** Only this quiz. Defaults to all quizzes that the viewer may practise. */
  quizId?: string | number | null | undefined;
  /** Only this section of the quiz. */
  sectionId?: string | number | null | undefined;
  /** Whether options are shown in another order. */
  shuffleOptions?: boolean | null | undefined;
  /** The largest number of questions, 1 to 100000. Defaults to all that match. */
  size?: number | null | undefined;
};

/** The outcome of a synchronisation. */
export type SyncOutcome =
  /** The quiz differs from the file and was left unchanged, because `update` was not set. */
  | 'CHANGED'
  /** There was no quiz with this title, and one was created. */
  | 'CREATED'
  /** The quiz matches the file, or was last imported from it. If it was edited since, the edits were kept: `difference` lists them, and `quiz.isAsImported` is false. */
  | 'UNCHANGED'
  /** The quiz differed from the file and was updated to match it. */
  | 'UPDATED';

/** A quiz file and the quiz to synchronise with it. */
export type SyncQuizInput = {
  /**
   * Accept 2 to 10 options per question in a JSON array instead of exactly four.
   * @deprecated Send a Quizfolio file: an object with "quizfolio": 1, whose questions have 2 to 10 options. Available up to and including version 0.3.
   */
  anyOptionCount?: boolean | null | undefined;
  /** At most 200 characters. Defaults to the description in the file; if there is none, the quiz keeps its own. */
  description?: string | null | undefined;
  /** Report what would happen without writing anything. */
  dryRun?: boolean | null | undefined;
  /** A CSV or JSON file of at most 10485760 bytes, a .quiz.json file of at most 33554432, or a .zip file of at most 243269632 with such a file and its pictures. */
  file: File;
  /** What a dry run with the quiz’s id returned. If the quiz has been changed since, and still differs from the file, the result is EditConflict. */
  fingerprint?: string | null | undefined;
  /** The id of the quiz to synchronise. Needed if there is no title. */
  quizId?: string | number | null | undefined;
  /** Treat edits made since this same file was imported as differences, so that `update` undoes them. */
  restore?: boolean | null | undefined;
  /** Time limit of an attempt in minutes, 1 to 1440. Defaults to the limit in the file; if there is none, the quiz keeps its own. */
  timeLimit?: number | null | undefined;
  /** 1 to 50 characters. Identifies the quiz; if there is none, it is created. Needed if there is no `quizId`. */
  title?: string | null | undefined;
  /** Update the quiz if it differs from the file. */
  update?: boolean | null | undefined;
};

/** How a question’s text, options and explanation are read. */
export type TextFormat =
  /** As Markdown with tables, and with formulas in TeX between dollar signs. */
  | 'MARKDOWN'
  /** To the letter. */
  | 'PLAIN';

/** Why a webhook gets no events. */
export type WebhookStop =
  /** An event could not be delivered at any try. */
  | 'FAILED'
  /** It answered with status 410. */
  | 'GONE'
  /** Its owner disabled it. */
  | 'OWNER';

export type OwnAssignmentFragment = { id: string, classroomId: string, quizId: string | null, title: string, opensAt: string | null, dueAt: string | null, closesAt: string | null, timeLimit: number | null, attemptsAllowed: number | null, scoreRule: ScoreRule, shuffleQuestions: boolean | null, shuffleOptions: boolean | null, revealScore: RevealRule | null, revealKey: RevealRule | null, published: boolean | null } & { ' $fragmentName'?: 'OwnAssignmentFragment' };

export type CreateAssignmentMutationVariables = Exact<{
  input: CreateAssignmentInput;
}>;


export type CreateAssignmentMutation = { createAssignment:
    | (
      { __typename: 'Assignment' }
      & { ' $fragmentRefs'?: { 'OwnAssignmentFragment': OwnAssignmentFragment } }
    )
    | { __typename: 'ClassroomArchived', code: ErrorCode, message: string }
    | { __typename: 'Forbidden', code: ErrorCode, message: string }
    | { __typename: 'InvalidInput', code: ErrorCode, message: string, fields: Array<{ name: string, messages: Array<string> }> }
   | null };

export type ExtendRunningMutationVariables = Exact<{
  input: ExtendRunningInput;
}>;


export type ExtendRunningMutation = { extendRunning:
    | { __typename: 'ClassroomArchived', code: ErrorCode, message: string }
    | { __typename: 'Forbidden', code: ErrorCode, message: string }
    | { __typename: 'InvalidInput', code: ErrorCode, message: string, fields: Array<{ name: string, messages: Array<string> }> }
    | { __typename: 'NotFound', code: ErrorCode, message: string }
    | { __typename: 'RunningExtension', extended: number }
   | null };

export type GrantedExtensionFragment = { memberId: string, opensAt: string | null, dueAt: string | null, closesAt: string | null, minutes: number | null, factor: number | null, extraAttempts: number, excused: boolean, reason: string, grantedBy: string, grantedAt: string } & { ' $fragmentName'?: 'GrantedExtensionFragment' };

export type MemberAccessFragment = { state: AccessState, opensAt: string | null, dueAt: string | null, closesAt: string | null, minutes: number | null, attemptsLeft: number | null, reasons: { state: string, opensAt: string, dueAt: string, closesAt: string, minutes: string, attemptsLeft: string } } & { ' $fragmentName'?: 'MemberAccessFragment' };

export type AssignmentListQueryVariables = Exact<{
  classroomId: string | number;
  first: number;
  after?: string | null | undefined;
}>;


export type AssignmentListQuery = { classroom: { assignments: { edges: Array<{ node: { ' $fragmentRefs'?: { 'OwnAssignmentFragment': OwnAssignmentFragment } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null } | null };

export type MemberListQueryVariables = Exact<{
  classroomId: string | number;
  first: number;
  after?: string | null | undefined;
}>;


export type MemberListQuery = { classroom: { members: { edges: Array<{ node: { id: string, username: string | null, displayName: string, email: string | null, externalId: string | null, section: string | null, state: MemberState } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null } | null };

export type EarlierExtensionsQueryVariables = Exact<{
  assignmentId: string | number;
}>;


export type EarlierExtensionsQuery = { assignment: { extensions: Array<{ ' $fragmentRefs'?: { 'GrantedExtensionFragment': GrantedExtensionFragment } }> | null } | null };

export type GrantExtensionMutationVariables = Exact<{
  input: GrantExtensionInput;
}>;


export type GrantExtensionMutation = { grantExtension:
    | { __typename: 'ClassroomArchived', code: ErrorCode, message: string }
    | { __typename: 'ExtensionGrant', reopens: boolean, mayKnowKey: boolean, extension: { ' $fragmentRefs'?: { 'GrantedExtensionFragment': GrantedExtensionFragment } }, access: { ' $fragmentRefs'?: { 'MemberAccessFragment': MemberAccessFragment } } }
    | { __typename: 'Forbidden', code: ErrorCode, message: string }
    | { __typename: 'InvalidInput', code: ErrorCode, message: string, fields: Array<{ name: string, messages: Array<string> }> }
   | null };

export type RemoveExtensionMutationVariables = Exact<{
  assignmentId: string | number;
  memberId: string | number;
}>;


export type RemoveExtensionMutation = { removeExtension:
    | { __typename: 'ClassroomArchived', code: ErrorCode, message: string }
    | (
      { __typename: 'EffectiveAccess' }
      & { ' $fragmentRefs'?: { 'MemberAccessFragment': MemberAccessFragment } }
    )
    | { __typename: 'Forbidden', code: ErrorCode, message: string }
   | null };

export type MoveRevisionMutationVariables = Exact<{
  assignmentId: string | number;
  dryRun: boolean;
}>;


export type MoveRevisionMutation = { moveRevision:
    | { __typename: 'ClassroomArchived', code: ErrorCode, message: string }
    | { __typename: 'Forbidden', code: ErrorCode, message: string }
    | { __typename: 'InvalidInput', code: ErrorCode, message: string, fields: Array<{ name: string, messages: Array<string> }> }
    | { __typename: 'NotFound', code: ErrorCode, message: string }
    | { __typename: 'RevisionMove', from: number, to: number, running: number, finished: number, changed: number, added: number, removed: number }
   | null };

export type CreateClassMutationVariables = Exact<{
  input: CreateClassroomInput;
}>;


export type CreateClassMutation = { createClassroom:
    | (
      { __typename: 'Classroom' }
      & { ' $fragmentRefs'?: { 'OwnClassFragment': OwnClassFragment } }
    )
    | { __typename: 'InvalidInput', code: ErrorCode, message: string, fields: Array<{ name: string, messages: Array<string> }> }
   | null };

export type OwnClassFragment = { id: string, name: string, role: MemberRole, timeZone: string, instructors: Array<string>, memberCount: number | null, joinCode: string | null, joinOpen: boolean | null, joinUntil: string | null, createdAt: string, archivedAt: string | null } & { ' $fragmentName'?: 'OwnClassFragment' };

export type ClassListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type ClassListQuery = { viewer: { classrooms: { edges: Array<{ node: { ' $fragmentRefs'?: { 'OwnClassFragment': OwnClassFragment } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null } | null };

export type ServerVersionQueryVariables = Exact<{ [key: string]: never; }>;


export type ServerVersionQuery = { serverVersion: string };

export type OwnExamFragment = { date: string, passScore: number | null, draws: number | null, weights: Array<{ sectionId: string | null, weight: number }> } & { ' $fragmentName'?: 'OwnExamFragment' };

export type ReadExamQueryVariables = Exact<{
  quizId: string | number;
}>;


export type ReadExamQuery = { exam: { ' $fragmentRefs'?: { 'OwnExamFragment': OwnExamFragment } } | null };

export type SetExamMutationVariables = Exact<{
  input: SetExamInput;
}>;


export type SetExamMutation = { setExam:
    | (
      { __typename: 'Exam' }
      & { ' $fragmentRefs'?: { 'OwnExamFragment': OwnExamFragment } }
    )
    | { __typename: 'InvalidInput', code: ErrorCode, message: string, fields: Array<{ name: string, messages: Array<string> }> }
   | null };

export type RemoveExamMutationVariables = Exact<{
  quizId: string | number;
}>;


export type RemoveExamMutation = { removeExam:
    | { __typename: 'NotFound', code: ErrorCode, message: string }
    | { __typename: 'RemovedExam' }
   | null };

export type SyncQuizMutationVariables = Exact<{
  input: SyncQuizInput;
}>;


export type SyncQuizMutation = { syncQuiz:
    | { __typename: 'EditConflict', message: string }
    | { __typename: 'FileTooLarge', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'InvalidInput', message: string }
    | { __typename: 'InvalidQuizFile', issueCount: number, message: string, issues: Array<{ row: number | null, column: string | null, message: string }> }
    | { __typename: 'QuizSync', outcome: SyncOutcome, quiz: { id: string, questionCount: number, sectionCount: number } | null, difference: { added: number, changed: number, removed: number, unchanged: number, fields: Array<string>, changes: Array<{ kind: DifferenceKind, text: string, format: TextFormat, fields: Array<string> }> } }
    | { __typename: 'UnsupportedFileType', message: string }
   | null };

export type AnswerPracticeMutationVariables = Exact<{
  input: AnswerPracticeInput;
}>;


export type AnswerPracticeMutation = { answerPractice:
    | { __typename: 'InvalidInput', code: ErrorCode, message: string, fields: Array<{ name: string, messages: Array<string> }> }
    | { __typename: 'PracticeAnswer', isCorrect: boolean | null, answerIndex: number, explanation: string | null, memory: { dueDay: string | null, chance: number }, question: { ' $fragmentRefs'?: { 'AskedQuestionFragment': AskedQuestionFragment } } | null, practice: { done: number, total: number } }
   | null };

export type QuizSectionsQueryVariables = Exact<{
  id: string | number;
}>;


export type QuizSectionsQuery = { quiz: { sections: Array<{ id: string, name: string }> } | null };

export type FlagQuestionMutationVariables = Exact<{
  quizId: string | number;
  questionId: string | number;
}>;


export type FlagQuestionMutation = { flagQuestion:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'QuestionFlag' }
   | null };

export type UnflagQuestionMutationVariables = Exact<{
  quizId: string | number;
  questionId: string | number;
}>;


export type UnflagQuestionMutation = { unflagQuestion:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'QuestionFlag' }
   | null };

export type AnswerSecondsQueryVariables = Exact<{ [key: string]: never; }>;


export type AnswerSecondsQuery = { viewer: { answerSeconds: number | null } | null };

export type AskedQuestionFragment = { questionId: string, quizId: string, quizTitle: string | null, sectionId: string | null, sectionName: string | null, text: string, options: Array<string>, optionOrder: Array<number>, format: TextFormat, flagged: boolean } & { ' $fragmentName'?: 'AskedQuestionFragment' };

export type PracticeStateFragment = { id: string, quizId: string | null, total: number, done: number, question: { ' $fragmentRefs'?: { 'AskedQuestionFragment': AskedQuestionFragment } } | null } & { ' $fragmentName'?: 'PracticeStateFragment' };

export type ReadPracticeQueryVariables = Exact<{
  id: string | number;
}>;


export type ReadPracticeQuery = { practice: { ' $fragmentRefs'?: { 'PracticeStateFragment': PracticeStateFragment } } | null };

export type StartPracticeMutationVariables = Exact<{
  input: StartPracticeInput;
}>;


export type StartPracticeMutation = { startPractice:
    | { __typename: 'InvalidInput', code: ErrorCode, message: string, fields: Array<{ name: string, messages: Array<string> }> }
    | (
      { __typename: 'Practice' }
      & { ' $fragmentRefs'?: { 'PracticeStateFragment': PracticeStateFragment } }
    )
   | null };

export type DeleteQuizMutationVariables = Exact<{
  quizId: string | number;
}>;


export type DeleteQuizMutation = { deleteQuiz:
    | { __typename: 'DeletedQuiz' }
    | { __typename: 'Forbidden' }
    | { __typename: 'NotFound' }
   | null };

export type QuizListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type QuizListQuery = { viewer: { quizzes: { edges: Array<{ node: { id: string, title: string, description: string, questionCount: number, sectionCount: number, timeLimit: number | null, uploadedAt: string, contentHash: string | null, isAsImported: boolean } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null } | null };

export type FoundQuizzesQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  search?: string | null | undefined;
  updatedSince?: string | null | undefined;
  sortBy?: QuizOrderBy | null | undefined;
}>;


export type FoundQuizzesQuery = { quizzes: { edges: Array<{ node: { id: string, title: string, description: string, questionCount: number, sectionCount: number, timeLimit: number | null, uploadedAt: string, contentHash: string | null, isAsImported: boolean } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type QuizDetailsQueryVariables = Exact<{
  id: string | number;
}>;


export type QuizDetailsQuery = { quiz: { title: string, description: string, timeLimit: number | null, sections: Array<{ id: string, name: string, description: string }> } | null };

export type QuizQuestionsQueryVariables = Exact<{
  id: string | number;
  first: number;
  after?: string | null | undefined;
}>;


export type QuizQuestionsQuery = { quiz: { questionCount: number, questions: { edges: Array<{ node: { sectionId: string | null, text: string, options: Array<string>, answerIndex: number, explanation: string | null, format: TextFormat } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null } | null };

export type ReadReadinessQueryVariables = Exact<{
  quizId: string | number;
  on?: string | null | undefined;
}>;


export type ReadReadinessQuery = { readiness: { day: string, expected: number | null, low: number | null, high: number | null, chanceToPass: number | null, withPlan: number | null, sections: Array<{ sectionId: string | null, name: string | null, expected: number | null, low: number | null, high: number | null }>, missing: { answers: number, days: number } } | null, exam: { date: string, passScore: number | null } | null, forecasts: Array<{ attemptId: string, kind: AttemptKind, day: string, expected: number, low: number, high: number, score: number | null, completedAt: string | null }> | null };

export type AnalysisFieldsFragment = { n: number, mean: number | null, median: number | null, sd: number | null, skewness: number | null, kurtosis: number | null, cic: number | null, errorRatio: number | null, standardError: number | null, kr20: number | null, questionCount: number, findingCount: number, voidCount: number, questions: Array<{ questionId: string, questionNumber: number, text: string, format: TextFormat, answerIndex: number, n: number, facility: number | null, discrimination: number | null, efficiency: number | null, guessScore: number, findings: Array<ItemFinding>, facilityRange: { low: number, high: number } | null, shrunkDiscrimination: { value: number, low: number, high: number } | null, options: Array<{ index: number | null, text: string | null, n: number, share: number | null, meanRest: number | null, correlation: number | null, fewPicks: boolean, thirds: { low: number, middle: number, high: number } }>, alarm: { option: number, probability: number, strong: boolean } | null }> } & { ' $fragmentName'?: 'AnalysisFieldsFragment' };

export type AssignmentAnalysisQueryVariables = Exact<{
  assignmentId: string | number;
  choice: AttemptChoice;
  order: AnalysisOrder;
  from: number;
  count: number;
}>;


export type AssignmentAnalysisQuery = { assignment: { analysis: { ' $fragmentRefs'?: { 'AnalysisFieldsFragment': AnalysisFieldsFragment } } | null } | null };

export type QuizAnalysisQueryVariables = Exact<{
  quizId: string | number;
  own: boolean;
  order: AnalysisOrder;
  from: number;
  count: number;
}>;


export type QuizAnalysisQuery = { quiz: { analysis: { ' $fragmentRefs'?: { 'AnalysisFieldsFragment': AnalysisFieldsFragment } } | null } | null };

export type RosterEntryFragment = { row: number | null, memberId: string | null, name: string, changes: Array<{ field: string, old: string | null, new: string | null }> } & { ' $fragmentName'?: 'RosterEntryFragment' };

export type RosterDifferenceFragment = { added: Array<{ ' $fragmentRefs'?: { 'RosterEntryFragment': RosterEntryFragment } }>, changed: Array<{ ' $fragmentRefs'?: { 'RosterEntryFragment': RosterEntryFragment } }>, unchanged: Array<{ ' $fragmentRefs'?: { 'RosterEntryFragment': RosterEntryFragment } }>, missing: Array<{ ' $fragmentRefs'?: { 'RosterEntryFragment': RosterEntryFragment } }>, issues: Array<{ row: number | null, column: string | null, message: string }> } & { ' $fragmentName'?: 'RosterDifferenceFragment' };

export type SendRosterMutationVariables = Exact<{
  input: ImportRosterInput;
}>;


export type SendRosterMutation = { importRoster:
    | { __typename: 'ClassroomArchived', code: ErrorCode, message: string }
    | { __typename: 'FileTooLarge', code: ErrorCode, message: string }
    | { __typename: 'Forbidden', code: ErrorCode, message: string }
    | { __typename: 'InvalidInput', code: ErrorCode, message: string, fields: Array<{ name: string, messages: Array<string> }> }
    | { __typename: 'InvalidRosterFile', code: ErrorCode, message: string, issueCount: number, issues: Array<{ row: number | null, column: string | null, message: string }> }
    | (
      { __typename: 'RosterDifference' }
      & { ' $fragmentRefs'?: { 'RosterDifferenceFragment': RosterDifferenceFragment } }
    )
    | { __typename: 'UnsupportedFileType', code: ErrorCode, message: string }
   | null };

export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { viewer: { username: string, email: string } | null };

export type ViewerOfTokenQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerOfTokenQuery = { viewer: { username: string } | null };

export type LogInMutationVariables = Exact<{
  input: LogInInput;
}>;


export type LogInMutation = { logIn:
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'InvalidCredentials', message: string }
    | { __typename: 'InvalidInput', message: string }
    | { __typename: 'Session', token: string }
   | null };

export type LogOutMutationVariables = Exact<{ [key: string]: never; }>;


export type LogOutMutation = { logOut:
    | { __typename: 'Unauthenticated' }
    | { __typename: 'User' }
   | null };

export type TodayQueryVariables = Exact<{ [key: string]: never; }>;


export type TodayQuery = { viewer: { answerSeconds: number | null, today: { day: string, size: number, done: number, questions: Array<{ quizId: string, quizTitle: string | null, questionId: string, chance: number, reason: PlanReason, done: boolean, exam: { date: string, daysLeft: number } | null }> } | null } | null };

export type CreateTokenMutationVariables = Exact<{
  input: CreateAccessTokenInput;
}>;


export type CreateTokenMutation = { createAccessToken:
    | { __typename: 'InvalidInput', code: ErrorCode, message: string, fields: Array<{ name: string, messages: Array<string> }> }
    | { __typename: 'NewAccessToken', token: string, accessToken: { ' $fragmentRefs'?: { 'OwnTokenFragment': OwnTokenFragment } } }
    | { __typename: 'NotFound', code: ErrorCode, message: string }
   | null };

export type OwnTokenFragment = { id: string, name: string, scopes: Array<string>, classroomId: string | null, lastFour: string, createdAt: string, expiresAt: string, lastUsedAt: string | null } & { ' $fragmentName'?: 'OwnTokenFragment' };

export type TokenListQueryVariables = Exact<{ [key: string]: never; }>;


export type TokenListQuery = { viewer: { accessTokens: Array<{ ' $fragmentRefs'?: { 'OwnTokenFragment': OwnTokenFragment } }> } | null };

export type RevokeTokenMutationVariables = Exact<{
  id: string | number;
}>;


export type RevokeTokenMutation = { revokeAccessToken:
    | { __typename: 'NotFound' }
    | { __typename: 'User' }
   | null };

export type RotateTokenMutationVariables = Exact<{
  id: string | number;
}>;


export type RotateTokenMutation = { rotateAccessToken:
    | { __typename: 'NewAccessToken', token: string, previousExpiresAt: string | null, accessToken: { ' $fragmentRefs'?: { 'OwnTokenFragment': OwnTokenFragment } } }
    | { __typename: 'NotFound', code: ErrorCode, message: string }
   | null };

export type CreateWebhookMutationVariables = Exact<{
  input: CreateWebhookInput;
}>;


export type CreateWebhookMutation = { createWebhook:
    | { __typename: 'InvalidInput', code: ErrorCode, message: string, fields: Array<{ name: string, messages: Array<string> }> }
    | { __typename: 'NewWebhook', secret: string, webhook: { ' $fragmentRefs'?: { 'OwnWebhookFragment': OwnWebhookFragment } } }
    | { __typename: 'NotFound', code: ErrorCode, message: string }
   | null };

export type DeleteWebhookMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteWebhookMutation = { deleteWebhook:
    | { __typename: 'NotFound' }
    | { __typename: 'User' }
   | null };

export type OwnWebhookFragment = { id: string, url: string, events: Array<string>, classroomId: string | null, includeDetails: boolean, enabled: boolean, disabledReason: WebhookStop | null, disabledAt: string | null, createdAt: string } & { ' $fragmentName'?: 'OwnWebhookFragment' };

export type WebhookListQueryVariables = Exact<{ [key: string]: never; }>;


export type WebhookListQuery = { viewer: { webhooks: Array<{ ' $fragmentRefs'?: { 'OwnWebhookFragment': OwnWebhookFragment } }> } | null };

export type TestWebhookMutationVariables = Exact<{
  id: string | number;
}>;


export type TestWebhookMutation = { testWebhook:
    | { __typename: 'DeliveryRef', deliveryId: string, eventId: string }
    | { __typename: 'NotFound', code: ErrorCode, message: string }
   | null };

export type ReplayDeliveryMutationVariables = Exact<{
  id: string | number;
}>;


export type ReplayDeliveryMutation = { replayDelivery:
    | { __typename: 'DeliveryRef', deliveryId: string, eventId: string }
    | { __typename: 'NotFound', code: ErrorCode, message: string }
   | null };

export type ReplayDeliveriesMutationVariables = Exact<{
  id: string | number;
  since: string;
  until: string;
}>;


export type ReplayDeliveriesMutation = { replayDeliveries:
    | { __typename: 'InvalidInput', code: ErrorCode, message: string, fields: Array<{ name: string, messages: Array<string> }> }
    | { __typename: 'NotFound', code: ErrorCode, message: string }
    | { __typename: 'WebhookReplay', count: number }
   | null };

export type QuestionWhyQueryVariables = Exact<{
  quizId: string | number;
  questionId: string | number;
}>;


export type QuestionWhyQuery = { questionMemory: { text: string, format: TextFormat, facts: { today: string, optionCount: number, answers: number, right: number, days: number, repeats: number, firstDay: string | null, isFirstRight: boolean | null, latestDay: string | null, isLatestRight: boolean | null, run: number, lapses: number, countedFrom: string | null, dueDay: string | null, interval: number | null, intervalBefore: number | null, chanceToday: number, chanceDue: number | null, chanceOfCurve: number | null, examDay: string | null, chanceExam: number | null, hasSection: boolean, sectionSeen: number, sectionRight: number, quizSeen: number, quizRight: number } } | null };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const OwnAssignmentFragmentDoc = new TypedDocumentString(`
    fragment OwnAssignment on Assignment {
  id
  classroomId
  quizId
  title
  opensAt
  dueAt
  closesAt
  timeLimit
  attemptsAllowed
  scoreRule
  shuffleQuestions
  shuffleOptions
  revealScore
  revealKey
  published
}
    `, {"fragmentName":"OwnAssignment"}) as unknown as TypedDocumentString<OwnAssignmentFragment, unknown>;
export const GrantedExtensionFragmentDoc = new TypedDocumentString(`
    fragment GrantedExtension on Extension {
  memberId
  opensAt
  dueAt
  closesAt
  minutes
  factor
  extraAttempts
  excused
  reason
  grantedBy
  grantedAt
}
    `, {"fragmentName":"GrantedExtension"}) as unknown as TypedDocumentString<GrantedExtensionFragment, unknown>;
export const MemberAccessFragmentDoc = new TypedDocumentString(`
    fragment MemberAccess on EffectiveAccess {
  state
  opensAt
  dueAt
  closesAt
  minutes
  attemptsLeft
  reasons {
    state
    opensAt
    dueAt
    closesAt
    minutes
    attemptsLeft
  }
}
    `, {"fragmentName":"MemberAccess"}) as unknown as TypedDocumentString<MemberAccessFragment, unknown>;
export const OwnClassFragmentDoc = new TypedDocumentString(`
    fragment OwnClass on Classroom {
  id
  name
  role
  timeZone
  instructors
  memberCount
  joinCode
  joinOpen
  joinUntil
  createdAt
  archivedAt
}
    `, {"fragmentName":"OwnClass"}) as unknown as TypedDocumentString<OwnClassFragment, unknown>;
export const OwnExamFragmentDoc = new TypedDocumentString(`
    fragment OwnExam on Exam {
  date
  passScore
  draws
  weights {
    sectionId
    weight
  }
}
    `, {"fragmentName":"OwnExam"}) as unknown as TypedDocumentString<OwnExamFragment, unknown>;
export const AskedQuestionFragmentDoc = new TypedDocumentString(`
    fragment AskedQuestion on PracticeQuestion {
  questionId
  quizId
  quizTitle
  sectionId
  sectionName
  text
  options
  optionOrder
  format
  flagged
}
    `, {"fragmentName":"AskedQuestion"}) as unknown as TypedDocumentString<AskedQuestionFragment, unknown>;
export const PracticeStateFragmentDoc = new TypedDocumentString(`
    fragment PracticeState on Practice {
  id
  quizId
  total
  done
  question {
    ...AskedQuestion
  }
}
    fragment AskedQuestion on PracticeQuestion {
  questionId
  quizId
  quizTitle
  sectionId
  sectionName
  text
  options
  optionOrder
  format
  flagged
}`, {"fragmentName":"PracticeState"}) as unknown as TypedDocumentString<PracticeStateFragment, unknown>;
export const AnalysisFieldsFragmentDoc = new TypedDocumentString(`
    fragment AnalysisFields on ItemAnalysis {
  n
  mean
  median
  sd
  skewness
  kurtosis
  cic
  errorRatio
  standardError
  kr20
  questionCount
  findingCount
  voidCount
  questions(orderBy: $order, from: $from, count: $count) {
    questionId
    questionNumber
    text
    format
    answerIndex
    n
    facility
    facilityRange {
      low
      high
    }
    discrimination
    shrunkDiscrimination {
      value
      low
      high
    }
    efficiency
    guessScore
    options {
      index
      text
      n
      share
      meanRest
      correlation
      thirds {
        low
        middle
        high
      }
      fewPicks
    }
    alarm {
      option
      probability
      strong
    }
    findings
  }
}
    `, {"fragmentName":"AnalysisFields"}) as unknown as TypedDocumentString<AnalysisFieldsFragment, unknown>;
export const RosterEntryFragmentDoc = new TypedDocumentString(`
    fragment RosterEntry on RosterEntry {
  row
  memberId
  name
  changes {
    field
    old
    new
  }
}
    `, {"fragmentName":"RosterEntry"}) as unknown as TypedDocumentString<RosterEntryFragment, unknown>;
export const RosterDifferenceFragmentDoc = new TypedDocumentString(`
    fragment RosterDifference on RosterDifference {
  added {
    ...RosterEntry
  }
  changed {
    ...RosterEntry
  }
  unchanged {
    ...RosterEntry
  }
  missing {
    ...RosterEntry
  }
  issues {
    row
    column
    message
  }
}
    fragment RosterEntry on RosterEntry {
  row
  memberId
  name
  changes {
    field
    old
    new
  }
}`, {"fragmentName":"RosterDifference"}) as unknown as TypedDocumentString<RosterDifferenceFragment, unknown>;
export const OwnTokenFragmentDoc = new TypedDocumentString(`
    fragment OwnToken on AccessToken {
  id
  name
  scopes
  classroomId
  lastFour
  createdAt
  expiresAt
  lastUsedAt
}
    `, {"fragmentName":"OwnToken"}) as unknown as TypedDocumentString<OwnTokenFragment, unknown>;
export const OwnWebhookFragmentDoc = new TypedDocumentString(`
    fragment OwnWebhook on Webhook {
  id
  url
  events
  classroomId
  includeDetails
  enabled
  disabledReason
  disabledAt
  createdAt
}
    `, {"fragmentName":"OwnWebhook"}) as unknown as TypedDocumentString<OwnWebhookFragment, unknown>;
export const CreateAssignmentDocument = new TypedDocumentString(`
    mutation CreateAssignment($input: CreateAssignmentInput!) {
  createAssignment(input: $input) {
    __typename
    ... on Assignment {
      ...OwnAssignment
    }
    ... on Failure {
      code
      message
    }
    ... on InvalidInput {
      fields {
        name
        messages
      }
    }
  }
}
    fragment OwnAssignment on Assignment {
  id
  classroomId
  quizId
  title
  opensAt
  dueAt
  closesAt
  timeLimit
  attemptsAllowed
  scoreRule
  shuffleQuestions
  shuffleOptions
  revealScore
  revealKey
  published
}`) as unknown as TypedDocumentString<CreateAssignmentMutation, CreateAssignmentMutationVariables>;
export const ExtendRunningDocument = new TypedDocumentString(`
    mutation ExtendRunning($input: ExtendRunningInput!) {
  extendRunning(input: $input) {
    __typename
    ... on RunningExtension {
      extended
    }
    ... on Failure {
      code
      message
    }
    ... on InvalidInput {
      fields {
        name
        messages
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ExtendRunningMutation, ExtendRunningMutationVariables>;
export const AssignmentListDocument = new TypedDocumentString(`
    query AssignmentList($classroomId: ID!, $first: Int!, $after: String) {
  classroom(id: $classroomId) {
    assignments(first: $first, after: $after) {
      edges {
        node {
          ...OwnAssignment
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    fragment OwnAssignment on Assignment {
  id
  classroomId
  quizId
  title
  opensAt
  dueAt
  closesAt
  timeLimit
  attemptsAllowed
  scoreRule
  shuffleQuestions
  shuffleOptions
  revealScore
  revealKey
  published
}`) as unknown as TypedDocumentString<AssignmentListQuery, AssignmentListQueryVariables>;
export const MemberListDocument = new TypedDocumentString(`
    query MemberList($classroomId: ID!, $first: Int!, $after: String) {
  classroom(id: $classroomId) {
    members(first: $first, after: $after) {
      edges {
        node {
          id
          username
          displayName
          email
          externalId
          section
          state
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    `) as unknown as TypedDocumentString<MemberListQuery, MemberListQueryVariables>;
export const EarlierExtensionsDocument = new TypedDocumentString(`
    query EarlierExtensions($assignmentId: ID!) {
  assignment(id: $assignmentId) {
    extensions {
      ...GrantedExtension
    }
  }
}
    fragment GrantedExtension on Extension {
  memberId
  opensAt
  dueAt
  closesAt
  minutes
  factor
  extraAttempts
  excused
  reason
  grantedBy
  grantedAt
}`) as unknown as TypedDocumentString<EarlierExtensionsQuery, EarlierExtensionsQueryVariables>;
export const GrantExtensionDocument = new TypedDocumentString(`
    mutation GrantExtension($input: GrantExtensionInput!) {
  grantExtension(input: $input) {
    __typename
    ... on ExtensionGrant {
      extension {
        ...GrantedExtension
      }
      access {
        ...MemberAccess
      }
      reopens
      mayKnowKey
    }
    ... on Failure {
      code
      message
    }
    ... on InvalidInput {
      fields {
        name
        messages
      }
    }
  }
}
    fragment GrantedExtension on Extension {
  memberId
  opensAt
  dueAt
  closesAt
  minutes
  factor
  extraAttempts
  excused
  reason
  grantedBy
  grantedAt
}
fragment MemberAccess on EffectiveAccess {
  state
  opensAt
  dueAt
  closesAt
  minutes
  attemptsLeft
  reasons {
    state
    opensAt
    dueAt
    closesAt
    minutes
    attemptsLeft
  }
}`) as unknown as TypedDocumentString<GrantExtensionMutation, GrantExtensionMutationVariables>;
export const RemoveExtensionDocument = new TypedDocumentString(`
    mutation RemoveExtension($assignmentId: ID!, $memberId: ID!) {
  removeExtension(assignmentId: $assignmentId, memberId: $memberId) {
    __typename
    ... on EffectiveAccess {
      ...MemberAccess
    }
    ... on Failure {
      code
      message
    }
  }
}
    fragment MemberAccess on EffectiveAccess {
  state
  opensAt
  dueAt
  closesAt
  minutes
  attemptsLeft
  reasons {
    state
    opensAt
    dueAt
    closesAt
    minutes
    attemptsLeft
  }
}`) as unknown as TypedDocumentString<RemoveExtensionMutation, RemoveExtensionMutationVariables>;
export const MoveRevisionDocument = new TypedDocumentString(`
    mutation MoveRevision($assignmentId: ID!, $dryRun: Boolean!) {
  moveRevision(assignmentId: $assignmentId, dryRun: $dryRun) {
    __typename
    ... on RevisionMove {
      from
      to
      running
      finished
      changed
      added
      removed
    }
    ... on Failure {
      code
      message
    }
    ... on InvalidInput {
      fields {
        name
        messages
      }
    }
  }
}
    `) as unknown as TypedDocumentString<MoveRevisionMutation, MoveRevisionMutationVariables>;
export const CreateClassDocument = new TypedDocumentString(`
    mutation CreateClass($input: CreateClassroomInput!) {
  createClassroom(input: $input) {
    __typename
    ... on Classroom {
      ...OwnClass
    }
    ... on Failure {
      code
      message
    }
    ... on InvalidInput {
      fields {
        name
        messages
      }
    }
  }
}
    fragment OwnClass on Classroom {
  id
  name
  role
  timeZone
  instructors
  memberCount
  joinCode
  joinOpen
  joinUntil
  createdAt
  archivedAt
}`) as unknown as TypedDocumentString<CreateClassMutation, CreateClassMutationVariables>;
export const ClassListDocument = new TypedDocumentString(`
    query ClassList($first: Int!, $after: String) {
  viewer {
    classrooms(first: $first, after: $after) {
      edges {
        node {
          ...OwnClass
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    fragment OwnClass on Classroom {
  id
  name
  role
  timeZone
  instructors
  memberCount
  joinCode
  joinOpen
  joinUntil
  createdAt
  archivedAt
}`) as unknown as TypedDocumentString<ClassListQuery, ClassListQueryVariables>;
export const ServerVersionDocument = new TypedDocumentString(`
    query ServerVersion {
  serverVersion
}
    `) as unknown as TypedDocumentString<ServerVersionQuery, ServerVersionQueryVariables>;
export const ReadExamDocument = new TypedDocumentString(`
    query ReadExam($quizId: ID!) {
  exam(quizId: $quizId) {
    ...OwnExam
  }
}
    fragment OwnExam on Exam {
  date
  passScore
  draws
  weights {
    sectionId
    weight
  }
}`) as unknown as TypedDocumentString<ReadExamQuery, ReadExamQueryVariables>;
export const SetExamDocument = new TypedDocumentString(`
    mutation SetExam($input: SetExamInput!) {
  setExam(input: $input) {
    __typename
    ... on Exam {
      ...OwnExam
    }
    ... on Failure {
      code
      message
    }
    ... on InvalidInput {
      fields {
        name
        messages
      }
    }
  }
}
    fragment OwnExam on Exam {
  date
  passScore
  draws
  weights {
    sectionId
    weight
  }
}`) as unknown as TypedDocumentString<SetExamMutation, SetExamMutationVariables>;
export const RemoveExamDocument = new TypedDocumentString(`
    mutation RemoveExam($quizId: ID!) {
  removeExam(quizId: $quizId) {
    __typename
    ... on Failure {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<RemoveExamMutation, RemoveExamMutationVariables>;
export const SyncQuizDocument = new TypedDocumentString(`
    mutation SyncQuiz($input: SyncQuizInput!) {
  syncQuiz(input: $input) {
    __typename
    ... on QuizSync {
      outcome
      quiz {
        id
        questionCount
        sectionCount
      }
      difference {
        added
        changed
        removed
        unchanged
        fields
        changes {
          kind
          text
          format
          fields
        }
      }
    }
    ... on InvalidQuizFile {
      issueCount
      issues {
        row
        column
        message
      }
    }
    ... on Failure {
      message
    }
  }
}
    `) as unknown as TypedDocumentString<SyncQuizMutation, SyncQuizMutationVariables>;
export const AnswerPracticeDocument = new TypedDocumentString(`
    mutation AnswerPractice($input: AnswerPracticeInput!) {
  answerPractice(input: $input) {
    __typename
    ... on PracticeAnswer {
      isCorrect
      answerIndex
      explanation
      memory {
        dueDay
        chance
      }
      question {
        ...AskedQuestion
      }
      practice {
        done
        total
      }
    }
    ... on Failure {
      code
      message
    }
    ... on InvalidInput {
      fields {
        name
        messages
      }
    }
  }
}
    fragment AskedQuestion on PracticeQuestion {
  questionId
  quizId
  quizTitle
  sectionId
  sectionName
  text
  options
  optionOrder
  format
  flagged
}`) as unknown as TypedDocumentString<AnswerPracticeMutation, AnswerPracticeMutationVariables>;
export const QuizSectionsDocument = new TypedDocumentString(`
    query QuizSections($id: ID!) {
  quiz(id: $id) {
    sections {
      id
      name
    }
  }
}
    `) as unknown as TypedDocumentString<QuizSectionsQuery, QuizSectionsQueryVariables>;
export const FlagQuestionDocument = new TypedDocumentString(`
    mutation FlagQuestion($quizId: ID!, $questionId: ID!) {
  flagQuestion(quizId: $quizId, questionId: $questionId) {
    __typename
    ... on Failure {
      message
    }
  }
}
    `) as unknown as TypedDocumentString<FlagQuestionMutation, FlagQuestionMutationVariables>;
export const UnflagQuestionDocument = new TypedDocumentString(`
    mutation UnflagQuestion($quizId: ID!, $questionId: ID!) {
  unflagQuestion(quizId: $quizId, questionId: $questionId) {
    __typename
    ... on Failure {
      message
    }
  }
}
    `) as unknown as TypedDocumentString<UnflagQuestionMutation, UnflagQuestionMutationVariables>;
export const AnswerSecondsDocument = new TypedDocumentString(`
    query AnswerSeconds {
  viewer {
    answerSeconds
  }
}
    `) as unknown as TypedDocumentString<AnswerSecondsQuery, AnswerSecondsQueryVariables>;
export const ReadPracticeDocument = new TypedDocumentString(`
    query ReadPractice($id: ID!) {
  practice(id: $id) {
    ...PracticeState
  }
}
    fragment AskedQuestion on PracticeQuestion {
  questionId
  quizId
  quizTitle
  sectionId
  sectionName
  text
  options
  optionOrder
  format
  flagged
}
fragment PracticeState on Practice {
  id
  quizId
  total
  done
  question {
    ...AskedQuestion
  }
}`) as unknown as TypedDocumentString<ReadPracticeQuery, ReadPracticeQueryVariables>;
export const StartPracticeDocument = new TypedDocumentString(`
    mutation StartPractice($input: StartPracticeInput!) {
  startPractice(input: $input) {
    __typename
    ... on Practice {
      ...PracticeState
    }
    ... on Failure {
      code
      message
    }
    ... on InvalidInput {
      fields {
        name
        messages
      }
    }
  }
}
    fragment AskedQuestion on PracticeQuestion {
  questionId
  quizId
  quizTitle
  sectionId
  sectionName
  text
  options
  optionOrder
  format
  flagged
}
fragment PracticeState on Practice {
  id
  quizId
  total
  done
  question {
    ...AskedQuestion
  }
}`) as unknown as TypedDocumentString<StartPracticeMutation, StartPracticeMutationVariables>;
export const DeleteQuizDocument = new TypedDocumentString(`
    mutation DeleteQuiz($quizId: ID!) {
  deleteQuiz(quizId: $quizId) {
    __typename
  }
}
    `) as unknown as TypedDocumentString<DeleteQuizMutation, DeleteQuizMutationVariables>;
export const QuizListDocument = new TypedDocumentString(`
    query QuizList($first: Int!, $after: String) {
  viewer {
    quizzes(first: $first, after: $after) {
      edges {
        node {
          id
          title
          description
          questionCount
          sectionCount
          timeLimit
          uploadedAt
          contentHash
          isAsImported
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    `) as unknown as TypedDocumentString<QuizListQuery, QuizListQueryVariables>;
export const FoundQuizzesDocument = new TypedDocumentString(`
    query FoundQuizzes($first: Int!, $after: String, $search: String, $updatedSince: DateTime, $sortBy: QuizOrderBy) {
  quizzes(
    first: $first
    after: $after
    search: $search
    updatedSince: $updatedSince
    orderBy: $sortBy
  ) {
    edges {
      node {
        id
        title
        description
        questionCount
        sectionCount
        timeLimit
        uploadedAt
        contentHash
        isAsImported
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<FoundQuizzesQuery, FoundQuizzesQueryVariables>;
export const QuizDetailsDocument = new TypedDocumentString(`
    query QuizDetails($id: ID!) {
  quiz(id: $id) {
    title
    description
    timeLimit
    sections {
      id
      name
      description
    }
  }
}
    `) as unknown as TypedDocumentString<QuizDetailsQuery, QuizDetailsQueryVariables>;
export const QuizQuestionsDocument = new TypedDocumentString(`
    query QuizQuestions($id: ID!, $first: Int!, $after: String) {
  quiz(id: $id) {
    questionCount
    questions(first: $first, after: $after) {
      edges {
        node {
          sectionId
          text
          options
          answerIndex
          explanation
          format
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    `) as unknown as TypedDocumentString<QuizQuestionsQuery, QuizQuestionsQueryVariables>;
export const ReadReadinessDocument = new TypedDocumentString(`
    query ReadReadiness($quizId: ID!, $on: String) {
  readiness(quizId: $quizId, on: $on) {
    day
    expected
    low
    high
    chanceToPass
    withPlan
    sections {
      sectionId
      name
      expected
      low
      high
    }
    missing {
      answers
      days
    }
  }
  exam(quizId: $quizId) {
    date
    passScore
  }
  forecasts(quizId: $quizId) {
    attemptId
    kind
    day
    expected
    low
    high
    score
    completedAt
  }
}
    `) as unknown as TypedDocumentString<ReadReadinessQuery, ReadReadinessQueryVariables>;
export const AssignmentAnalysisDocument = new TypedDocumentString(`
    query AssignmentAnalysis($assignmentId: ID!, $choice: AttemptChoice!, $order: AnalysisOrder!, $from: Int!, $count: Int!) {
  assignment(id: $assignmentId) {
    analysis(attempts: $choice) {
      ...AnalysisFields
    }
  }
}
    fragment AnalysisFields on ItemAnalysis {
  n
  mean
  median
  sd
  skewness
  kurtosis
  cic
  errorRatio
  standardError
  kr20
  questionCount
  findingCount
  voidCount
  questions(orderBy: $order, from: $from, count: $count) {
    questionId
    questionNumber
    text
    format
    answerIndex
    n
    facility
    facilityRange {
      low
      high
    }
    discrimination
    shrunkDiscrimination {
      value
      low
      high
    }
    efficiency
    guessScore
    options {
      index
      text
      n
      share
      meanRest
      correlation
      thirds {
        low
        middle
        high
      }
      fewPicks
    }
    alarm {
      option
      probability
      strong
    }
    findings
  }
}`) as unknown as TypedDocumentString<AssignmentAnalysisQuery, AssignmentAnalysisQueryVariables>;
export const QuizAnalysisDocument = new TypedDocumentString(`
    query QuizAnalysis($quizId: ID!, $own: Boolean!, $order: AnalysisOrder!, $from: Int!, $count: Int!) {
  quiz(id: $quizId) {
    analysis(own: $own) {
      ...AnalysisFields
    }
  }
}
    fragment AnalysisFields on ItemAnalysis {
  n
  mean
  median
  sd
  skewness
  kurtosis
  cic
  errorRatio
  standardError
  kr20
  questionCount
  findingCount
  voidCount
  questions(orderBy: $order, from: $from, count: $count) {
    questionId
    questionNumber
    text
    format
    answerIndex
    n
    facility
    facilityRange {
      low
      high
    }
    discrimination
    shrunkDiscrimination {
      value
      low
      high
    }
    efficiency
    guessScore
    options {
      index
      text
      n
      share
      meanRest
      correlation
      thirds {
        low
        middle
        high
      }
      fewPicks
    }
    alarm {
      option
      probability
      strong
    }
    findings
  }
}`) as unknown as TypedDocumentString<QuizAnalysisQuery, QuizAnalysisQueryVariables>;
export const SendRosterDocument = new TypedDocumentString(`
    mutation SendRoster($input: ImportRosterInput!) {
  importRoster(input: $input) {
    __typename
    ... on RosterDifference {
      ...RosterDifference
    }
    ... on Failure {
      code
      message
    }
    ... on InvalidInput {
      fields {
        name
        messages
      }
    }
    ... on InvalidRosterFile {
      issueCount
      issues {
        row
        column
        message
      }
    }
  }
}
    fragment RosterEntry on RosterEntry {
  row
  memberId
  name
  changes {
    field
    old
    new
  }
}
fragment RosterDifference on RosterDifference {
  added {
    ...RosterEntry
  }
  changed {
    ...RosterEntry
  }
  unchanged {
    ...RosterEntry
  }
  missing {
    ...RosterEntry
  }
  issues {
    row
    column
    message
  }
}`) as unknown as TypedDocumentString<SendRosterMutation, SendRosterMutationVariables>;
export const ViewerDocument = new TypedDocumentString(`
    query Viewer {
  viewer {
    username
    email
  }
}
    `) as unknown as TypedDocumentString<ViewerQuery, ViewerQueryVariables>;
export const ViewerOfTokenDocument = new TypedDocumentString(`
    query ViewerOfToken {
  viewer {
    username
  }
}
    `) as unknown as TypedDocumentString<ViewerOfTokenQuery, ViewerOfTokenQueryVariables>;
export const LogInDocument = new TypedDocumentString(`
    mutation LogIn($input: LogInInput!) {
  logIn(input: $input) {
    __typename
    ... on Session {
      token
    }
    ... on Failure {
      message
    }
  }
}
    `) as unknown as TypedDocumentString<LogInMutation, LogInMutationVariables>;
export const LogOutDocument = new TypedDocumentString(`
    mutation LogOut {
  logOut {
    __typename
  }
}
    `) as unknown as TypedDocumentString<LogOutMutation, LogOutMutationVariables>;
export const TodayDocument = new TypedDocumentString(`
    query Today {
  viewer {
    today {
      day
      size
      done
      questions {
        quizId
        quizTitle
        questionId
        chance
        reason
        done
        exam {
          date
          daysLeft
        }
      }
    }
    answerSeconds
  }
}
    `) as unknown as TypedDocumentString<TodayQuery, TodayQueryVariables>;
export const CreateTokenDocument = new TypedDocumentString(`
    mutation CreateToken($input: CreateAccessTokenInput!) {
  createAccessToken(input: $input) {
    __typename
    ... on NewAccessToken {
      token
      accessToken {
        ...OwnToken
      }
    }
    ... on Failure {
      code
      message
    }
    ... on InvalidInput {
      fields {
        name
        messages
      }
    }
  }
}
    fragment OwnToken on AccessToken {
  id
  name
  scopes
  classroomId
  lastFour
  createdAt
  expiresAt
  lastUsedAt
}`) as unknown as TypedDocumentString<CreateTokenMutation, CreateTokenMutationVariables>;
export const TokenListDocument = new TypedDocumentString(`
    query TokenList {
  viewer {
    accessTokens {
      ...OwnToken
    }
  }
}
    fragment OwnToken on AccessToken {
  id
  name
  scopes
  classroomId
  lastFour
  createdAt
  expiresAt
  lastUsedAt
}`) as unknown as TypedDocumentString<TokenListQuery, TokenListQueryVariables>;
export const RevokeTokenDocument = new TypedDocumentString(`
    mutation RevokeToken($id: ID!) {
  revokeAccessToken(id: $id) {
    __typename
  }
}
    `) as unknown as TypedDocumentString<RevokeTokenMutation, RevokeTokenMutationVariables>;
export const RotateTokenDocument = new TypedDocumentString(`
    mutation RotateToken($id: ID!) {
  rotateAccessToken(id: $id) {
    __typename
    ... on NewAccessToken {
      token
      previousExpiresAt
      accessToken {
        ...OwnToken
      }
    }
    ... on Failure {
      code
      message
    }
  }
}
    fragment OwnToken on AccessToken {
  id
  name
  scopes
  classroomId
  lastFour
  createdAt
  expiresAt
  lastUsedAt
}`) as unknown as TypedDocumentString<RotateTokenMutation, RotateTokenMutationVariables>;
export const CreateWebhookDocument = new TypedDocumentString(`
    mutation CreateWebhook($input: CreateWebhookInput!) {
  createWebhook(input: $input) {
    __typename
    ... on NewWebhook {
      secret
      webhook {
        ...OwnWebhook
      }
    }
    ... on Failure {
      code
      message
    }
    ... on InvalidInput {
      fields {
        name
        messages
      }
    }
  }
}
    fragment OwnWebhook on Webhook {
  id
  url
  events
  classroomId
  includeDetails
  enabled
  disabledReason
  disabledAt
  createdAt
}`) as unknown as TypedDocumentString<CreateWebhookMutation, CreateWebhookMutationVariables>;
export const DeleteWebhookDocument = new TypedDocumentString(`
    mutation DeleteWebhook($id: ID!) {
  deleteWebhook(id: $id) {
    __typename
  }
}
    `) as unknown as TypedDocumentString<DeleteWebhookMutation, DeleteWebhookMutationVariables>;
export const WebhookListDocument = new TypedDocumentString(`
    query WebhookList {
  viewer {
    webhooks {
      ...OwnWebhook
    }
  }
}
    fragment OwnWebhook on Webhook {
  id
  url
  events
  classroomId
  includeDetails
  enabled
  disabledReason
  disabledAt
  createdAt
}`) as unknown as TypedDocumentString<WebhookListQuery, WebhookListQueryVariables>;
export const TestWebhookDocument = new TypedDocumentString(`
    mutation TestWebhook($id: ID!) {
  testWebhook(id: $id) {
    __typename
    ... on DeliveryRef {
      deliveryId
      eventId
    }
    ... on Failure {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<TestWebhookMutation, TestWebhookMutationVariables>;
export const ReplayDeliveryDocument = new TypedDocumentString(`
    mutation ReplayDelivery($id: ID!) {
  replayDelivery(deliveryId: $id) {
    __typename
    ... on DeliveryRef {
      deliveryId
      eventId
    }
    ... on Failure {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<ReplayDeliveryMutation, ReplayDeliveryMutationVariables>;
export const ReplayDeliveriesDocument = new TypedDocumentString(`
    mutation ReplayDeliveries($id: ID!, $since: String!, $until: String!) {
  replayDeliveries(id: $id, since: $since, until: $until) {
    __typename
    ... on WebhookReplay {
      count
    }
    ... on Failure {
      code
      message
    }
    ... on InvalidInput {
      fields {
        name
        messages
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ReplayDeliveriesMutation, ReplayDeliveriesMutationVariables>;
export const QuestionWhyDocument = new TypedDocumentString(`
    query QuestionWhy($quizId: ID!, $questionId: ID!) {
  questionMemory(quizId: $quizId, questionId: $questionId) {
    text
    format
    facts {
      today
      optionCount
      answers
      right
      days
      repeats
      firstDay
      isFirstRight
      latestDay
      isLatestRight
      run
      lapses
      countedFrom
      dueDay
      interval
      intervalBefore
      chanceToday
      chanceDue
      chanceOfCurve
      examDay
      chanceExam
      hasSection
      sectionSeen
      sectionRight
      quizSeen
      quizRight
    }
  }
}
    `) as unknown as TypedDocumentString<QuestionWhyQuery, QuestionWhyQueryVariables>;