/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** A new class. */
export type CreateClassroomInput = {
  /** 1 to 100 characters. */
  name: string;
  /** An IANA name, such as Europe/Berlin. */
  timeZone: string;
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
  /** The attempt is completed, ended or past its deadline. */
  | 'ATTEMPT_CLOSED'
  /** The class is archived: it can be read, but not changed. */
  | 'CLASSROOM_ARCHIVED'
  /** A class would be left without an owner: hand it over first. */
  | 'CLASSROOM_NEEDS_OWNER'
  /** An attempt of the quiz is in progress. */
  | 'CONCURRENT_ATTEMPT'
  /** The file is too large. */
  | 'FILE_TOO_LARGE'
  /** The caller may see what the call refers to, but may not do this. */
  | 'FORBIDDEN'
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

/** A roster file. */
export type ImportRosterInput = {
  /** The class’s id. */
  classroomId: string | number;
  /** If true, nothing is changed, and the result also lists the issues of a faulty file. */
  dryRun?: boolean | null | undefined;
  /** A CSV file of at most 10485760 bytes and 5000 rows, with the column name and any of email, external_id, section and time_factor. */
  file: File;
  /** If true, learners who are not in the file are removed; otherwise, they stay. */
  removeMissing?: boolean | null | undefined;
};

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
   * @deprecated Send a Quizfolio file: an object with "quizfolio": 1, whose questions have 2 to 10 options.
   */
  anyOptionCount?: boolean | null | undefined;
  /** At most 200 characters. Defaults to the description in the file; if there is none, the quiz keeps its own. */
  description?: string | null | undefined;
  /** Report what would happen without writing anything. */
  dryRun?: boolean | null | undefined;
  /** A CSV or JSON file of at most 10485760 bytes, or a .quiz.json file of at most 33554432. */
  file: File;
  /** Treat edits made since this same file was imported as differences, so that `update` undoes them. */
  restore?: boolean | null | undefined;
  /** Time limit of an attempt in minutes, 1 to 1440. Defaults to the limit in the file; if there is none, the quiz keeps its own. */
  timeLimit?: number | null | undefined;
  /** 1 to 50 characters. Identifies the quiz. */
  title: string;
  /** Update the quiz if it differs from the file. */
  update?: boolean | null | undefined;
};

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

export type SyncQuizMutationVariables = Exact<{
  input: SyncQuizInput;
}>;


export type SyncQuizMutation = { syncQuiz:
    | { __typename: 'FileTooLarge', message: string }
    | { __typename: 'InvalidInput', message: string }
    | { __typename: 'InvalidQuizFile', issueCount: number, message: string, issues: Array<{ row: number | null, column: string | null, message: string }> }
    | { __typename: 'QuizSync', outcome: SyncOutcome, quiz: { id: string, questionCount: number, sectionCount: number } | null, difference: { added: number, changed: number, removed: number, unchanged: number, fields: Array<string>, changes: Array<{ kind: DifferenceKind, text: string, fields: Array<string> }> } }
    | { __typename: 'UnsupportedFileType', message: string }
   | null };

export type DeleteQuizMutationVariables = Exact<{
  quizId: string | number;
}>;


export type DeleteQuizMutation = { deleteQuiz:
    | { __typename: 'DeletedQuiz' }
    | { __typename: 'NotFound' }
   | null };

export type QuizListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type QuizListQuery = { viewer: { quizzes: { edges: Array<{ node: { id: string, title: string, description: string, questionCount: number, sectionCount: number, timeLimit: number | null, uploadedAt: string, contentHash: string | null, isAsImported: boolean } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null } | null };

export type QuizDetailsQueryVariables = Exact<{
  id: string | number;
}>;


export type QuizDetailsQuery = { quiz: { title: string, description: string, timeLimit: number | null, sections: Array<{ id: string, name: string, description: string }> } | null };

export type QuizQuestionsQueryVariables = Exact<{
  id: string | number;
  first: number;
  after?: string | null | undefined;
}>;


export type QuizQuestionsQuery = { quiz: { questionCount: number, questions: { edges: Array<{ node: { sectionId: string | null, text: string, options: Array<string>, answerIndex: number, explanation: string | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null } | null };

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

export type LogInMutationVariables = Exact<{
  input: LogInInput;
}>;


export type LogInMutation = { logIn:
    | { __typename: 'InvalidCredentials', message: string }
    | { __typename: 'InvalidInput', message: string }
    | { __typename: 'Session', token: string }
   | null };

export type LogOutMutationVariables = Exact<{ [key: string]: never; }>;


export type LogOutMutation = { logOut:
    | { __typename: 'Unauthenticated' }
    | { __typename: 'User' }
   | null };

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