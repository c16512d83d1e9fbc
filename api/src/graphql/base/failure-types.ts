// Failure types: each stands for a domain error in the result unions of mutations.
import type { FieldConflict, FieldProblems, OwnedClassroom } from '../../error-details.ts'
import {
  AttemptClosed,
  ClassroomArchived,
  ClassroomNeedsOwner,
  AssignmentNotOpen,
  ConcurrentAttempt,
  type DomainError,
  EditConflict,
  FileTooLarge,
  Forbidden,
  InvalidCredentials,
  InvalidInput,
  InvalidQuizFile,
  InvalidRosterFile,
  NoAttemptsLeft,
  NotFound,
  Unauthenticated,
  UnsupportedFileType,
} from '../../errors.ts'
import type { Problem } from 'quiz-format'
import { builder } from './builder.ts'
import { ErrorCode, type ErrorCodeName } from './error-code.ts'

const Failure = builder.interfaceRef<DomainError>('Failure').implement({
  description: 'A failure that callers should expect and show to their users.',
  fields: (t) => ({
    code: t.field({
      type: ErrorCode,
      description: 'Why it failed: the same as the error_code of REST.',
      resolve: ({ code }) => code as ErrorCodeName,
    }),
    message: t.exposeString('message', { description: 'What is wrong, in words for users.' }),
  }),
})

const FieldProblemsType = builder.objectRef<FieldProblems>('FieldProblems').implement({
  description: 'The problems with one field of an input.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The field of the input.' }),
    messages: t.exposeStringList('messages', { description: 'Every problem, in words for users.' }),
  }),
})

export const FileProblem = builder.objectRef<Problem>('FileProblem').implement({
  description: 'One problem of a quiz or roster file.',
  fields: (t) => ({
    row: t.exposeInt('row', {
      nullable: true,
      description:
        'The row as a spreadsheet counts it (a CSV’s header is row 1), or the number of the item in JSON, from 1; null if the problem concerns the whole file.',
    }),
    column: t.exposeString('column', {
      nullable: true,
      description: 'The name of the column or field; null if the problem concerns the whole row or file.',
    }),
    message: t.exposeString('message', { description: 'What is wrong and how to fix it.' }),
  }),
})

const ISSUE_COUNT = 'How many problems the file has.'
const ISSUES = 'The first 100 problems, in the order of the file.'

builder.objectType(InvalidInput, {
  name: 'InvalidInput',
  description: 'A field of the input is missing or wrong.',
  interfaces: [Failure],
  fields: (t) => ({
    fields: t.field({
      type: [FieldProblemsType],
      description: 'The wrong fields, each with its problems.',
      resolve: ({ fields }) => fields,
    }),
  }),
})

builder.objectType(InvalidCredentials, {
  name: 'InvalidCredentials',
  description: 'The username or the password is wrong.',
  interfaces: [Failure],
})

builder.objectType(Unauthenticated, {
  name: 'Unauthenticated',
  description: 'There is no session, or it has ended.',
  interfaces: [Failure],
})

builder.objectType(NotFound, {
  name: 'NotFound',
  description:
    'What the call refers to does not exist, or belongs to another user: callers cannot tell which.',
  interfaces: [Failure],
})

builder.objectType(Forbidden, {
  name: 'Forbidden',
  description: 'The caller may see what the call refers to, but may not do this.',
  interfaces: [Failure],
})

builder.objectType(ClassroomArchived, {
  name: 'ClassroomArchived',
  description: 'The class is archived: it can be read, but not changed.',
  interfaces: [Failure],
})

const OwnedClassroomType = builder.objectRef<OwnedClassroom>('OwnedClassroom').implement({
  description: 'A class that needs an owner.',
  fields: (t) => ({
    classroomId: t.id({ description: 'The class’s id.', resolve: ({ id }) => id }),
    name: t.exposeString('name', { description: 'The class’s name.' }),
    memberCount: t.exposeInt('memberCount', { description: 'How many members are active or invited.' }),
  }),
})

builder.objectType(ClassroomNeedsOwner, {
  name: 'ClassroomNeedsOwner',
  description: 'A class would be left without an owner.',
  interfaces: [Failure],
  fields: (t) => ({
    classrooms: t.field({
      type: [OwnedClassroomType],
      description: 'The classes to hand over first.',
      resolve: ({ classrooms }) => classrooms,
    }),
  }),
})

const FieldConflictType = builder.objectRef<FieldConflict>('FieldConflict').implement({
  description: 'A field that two editors have changed.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'The field of the input.' }),
    yours: t.exposeStringList('yours', {
      description: 'What the update would set: a text for each option, and none for an empty field.',
    }),
    theirs: t.exposeStringList('theirs', { description: 'What somebody else has set, in the same form.' }),
  }),
})

builder.objectType(EditConflict, {
  name: 'EditConflict',
  description: 'Somebody else has changed in the meantime what the update changes. Nothing was changed.',
  interfaces: [Failure],
  fields: (t) => ({
    conflicts: t.field({
      type: [FieldConflictType],
      description: 'The fields in conflict, each with both texts.',
      resolve: ({ conflicts }) => conflicts,
    }),
  }),
})

builder.objectType(ConcurrentAttempt, {
  name: 'ConcurrentAttempt',
  description: 'The learner has an attempt of this quiz in progress, which can be resumed or ended.',
  interfaces: [Failure],
  fields: (t) => ({
    attemptId: t.id({ description: 'The attempt in progress.', resolve: ({ attempt }) => attempt.id }),
    sectionId: t.id({
      nullable: true,
      description: 'The section that the attempt covers; null for the whole quiz.',
      resolve: ({ attempt }) => attempt.sectionId,
    }),
    answeredCount: t.int({
      description: 'How many of its questions are answered.',
      resolve: ({ attempt }) => attempt.answeredCount,
    }),
  }),
})

builder.objectType(AssignmentNotOpen, {
  name: 'AssignmentNotOpen',
  description: 'The assignment cannot be started now: it is not open yet, closed, or the learner is excused.',
  interfaces: [Failure],
})

builder.objectType(NoAttemptsLeft, {
  name: 'NoAttemptsLeft',
  description: 'The learner has started as many attempts as the assignment allows.',
  interfaces: [Failure],
})

builder.objectType(AttemptClosed, {
  name: 'AttemptClosed',
  description: 'The attempt is completed, ended or past its deadline.',
  interfaces: [Failure],
})

builder.objectType(FileTooLarge, {
  name: 'FileTooLarge',
  description:
    'The file is larger than 10485760 bytes, 33554432 bytes if it is a .quiz.json file, or 243269632 bytes if it is a .zip file.',
  interfaces: [Failure],
})

builder.objectType(UnsupportedFileType, {
  name: 'UnsupportedFileType',
  description: 'The file is neither CSV nor JSON; for rosters, it is not CSV.',
  interfaces: [Failure],
})

builder.objectType(InvalidQuizFile, {
  name: 'InvalidQuizFile',
  description: 'The file’s content is not a valid quiz. Nothing was stored.',
  interfaces: [Failure],
  fields: (t) => ({
    issueCount: t.exposeInt('issueCount', { description: ISSUE_COUNT }),
    issues: t.field({ type: [FileProblem], description: ISSUES, resolve: ({ issues }) => issues }),
  }),
})

builder.objectType(InvalidRosterFile, {
  name: 'InvalidRosterFile',
  description: 'The file’s content is not a valid roster, or does not fit the class. Nothing was stored.',
  interfaces: [Failure],
  fields: (t) => ({
    issueCount: t.exposeInt('issueCount', { description: ISSUE_COUNT }),
    issues: t.field({ type: [FileProblem], description: ISSUES, resolve: ({ issues }) => issues }),
  }),
})
