/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
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

/** A quiz file with the details of the new quiz. */
export type ImportQuizInput = {
  /** At most 200 characters. Defaults to the description in the file, if there is one. */
  description?: string | null | undefined;
  /** A CSV or JSON file of at most 10485760 bytes, a .quiz.json file of at most 33554432, or a .zip file of at most 243269632 with such a file and its pictures. */
  file: File;
  /** Time limit of an attempt in minutes, 1 to 1440. Defaults to the limit in the file, if there is one. */
  timeLimit?: number | null | undefined;
  /** 1 to 50 characters. */
  title: string;
};

/** What a user may do with a quiz. */
export type QuizRight =
  /** Everything that VIEW allows, and also change it. */
  | 'EDIT'
  /** Everything, and also delete and share it. */
  | 'OWNER'
  /** Read it with its key, export, take, copy and assign it. */
  | 'VIEW';

/** Why a webhook gets no events. */
export type WebhookStop =
  /** An event could not be delivered at any try. */
  | 'FAILED'
  /** It answered with status 410. */
  | 'GONE'
  /** Its owner disabled it. */
  | 'OWNER';

export type ClientViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ClientViewerQuery = { viewer: { id: string, username: string } | null };

export type ClientQuizzesQueryVariables = Exact<{
  after?: string | null | undefined;
  search?: string | null | undefined;
}>;


export type ClientQuizzesQuery = { viewer: { quizzes: { edges: Array<{ node: { id: string, title: string, description: string, timeLimit: number | null, questionCount: number, sectionCount: number, uploadedAt: string, right: QuizRight } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null } | null };

export type ClientImportQuizMutationVariables = Exact<{
  input: ImportQuizInput;
}>;


export type ClientImportQuizMutation = { importQuiz:
    | { __typename: 'FileTooLarge', code: ErrorCode, message: string }
    | { __typename: 'InvalidInput', code: ErrorCode, message: string, fields: Array<{ name: string, messages: Array<string> }> }
    | { __typename: 'InvalidQuizFile', code: ErrorCode, message: string, issueCount: number, issues: Array<{ row: number | null, column: string | null, message: string }> }
    | { __typename: 'Quiz', id: string, title: string, questionCount: number, sectionCount: number }
    | { __typename: 'UnsupportedFileType', code: ErrorCode, message: string }
   | null };

export type ClientWebhooksQueryVariables = Exact<{ [key: string]: never; }>;


export type ClientWebhooksQuery = { viewer: { webhooks: Array<{ id: string, url: string, events: Array<string>, classroomId: string | null, includeDetails: boolean, enabled: boolean, disabledReason: WebhookStop | null, createdAt: string }> } | null };
