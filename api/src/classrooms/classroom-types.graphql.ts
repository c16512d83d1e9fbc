import { builder } from '../graphql/base/builder.ts'
import type { Context } from '../graphql/base/context.ts'
import { loadBatched } from '../graphql/base/batch-loader.ts'
import { idConnection } from '../graphql/base/id-connection.ts'
import { MAX_PAGE_SIZE } from '../graphql/base/page-size.ts'
import { NodeType } from '../graphql/nodes/node-type.ts'
import { countAll, TOTAL_COUNT } from '../graphql/base/total-count.ts'
import { isTeaching, requireTeachingMember, type Membership } from './classrooms.access.ts'
import { readableJoinCode } from './join-code.ts'
import { pendingHandOver, type HandOver } from './joining/hand-over.ts'
import { countMembers, listMembers, type ListedMember } from './members/list-members.ts'
import { readClassroomPeople, type ClassroomPeople } from './read-classrooms.ts'

const ONLY_INSTRUCTORS = 'null to learners'

export const MemberRole = builder.enumType('MemberRole', {
  description: 'What a member may do in a class.',
  values: {
    OWNER: { description: 'Everything an instructor may, and also rename, archive and hand over the class.' },
    INSTRUCTOR: { description: 'Manage learners, assignments and results.' },
    LEARNER: { description: 'See and take what is assigned, and see the own results.' },
  } as const,
})

export const MemberState = builder.enumType('MemberState', {
  description: 'Whether a member takes part in a class.',
  values: {
    INVITED: { description: 'The roster keeps a seat that nobody has claimed.' },
    ACTIVE: { description: 'The person takes part.' },
    LEFT: { description: 'The person left, and can come back with the join code.' },
    REMOVED: { description: 'An instructor removed the person, who can come back with the join code.' },
    BLOCKED: { description: 'An instructor removed the person, who cannot come back.' },
  } as const,
})

export const MemberType = builder.objectRef<ListedMember>('Member').implement({
  interfaces: [NodeType],
  description: 'A person in a class, or a seat that its roster keeps.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The member’s id.' }),
    username: t.string({
      nullable: true,
      description: 'The account’s username; null until the seat is claimed, and once the account is deleted.',
      resolve: ({ user }) => user?.username,
    }),
    role: t.expose('role', { type: MemberRole, description: 'The member’s role.' }),
    state: t.expose('state', { type: MemberState, description: 'Whether the member takes part.' }),
    displayName: t.exposeString('displayName', { description: 'The member’s name in this class.' }),
    email: t.exposeString('email', {
      nullable: true,
      description: 'The roster’s address, not the account’s; null for none.',
    }),
    externalId: t.exposeString('externalId', {
      nullable: true,
      description: 'A number such as a matriculation number; null for none.',
    }),
    section: t.exposeString('section', {
      nullable: true,
      description: 'The group of the class that the member belongs to; null for none.',
    }),
    timeFactor: t.exposeFloat('timeFactor', {
      description: 'By how much the member’s time is longer: 1 to 10.',
    }),
    joinedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the person joined; null until the seat is claimed.',
      resolve: ({ joinedAt }) => joinedAt,
    }),
  }),
})

const HandOverType = builder.objectRef<HandOver>('HandOver').implement({
  description: 'A question to an instructor whether they will own the class.',
  fields: (t) => ({
    memberId: t.exposeID('memberId', { description: 'The instructor who is asked.' }),
    endsAt: t.expose('endsAt', { type: 'DateTime', description: 'Until when they can accept.' }),
  }),
})

export const ClassroomType = builder
  .objectRef<Membership & { people?: ClassroomPeople }>('Classroom')
  .implement({
    interfaces: [NodeType],
    description: 'A class: people who learn together, as one of them sees it.',
    fields: (t) => ({
      id: t.id({ description: 'The class’s id.', resolve: ({ classroom }) => classroom.id }),
      name: t.string({ description: 'The class’s name.', resolve: ({ classroom }) => classroom.name }),
      timeZone: t.string({
        description: 'The class’s time zone: an IANA name, such as Europe/Berlin.',
        resolve: ({ classroom }) => classroom.timeZone,
      }),
      role: t.field({
        type: MemberRole,
        description: 'The viewer’s role.',
        resolve: ({ member }) => member.role,
      }),
      memberId: t.id({ description: 'The viewer’s member id.', resolve: ({ member }) => member.id }),
      displayName: t.string({
        description: 'The viewer’s name in this class.',
        resolve: ({ member }) => member.displayName,
      }),
      instructors: t.stringList({
        description: 'The display names of the owner and the instructors.',
        resolve: async ({ classroom, people }, _args, context) =>
          (people ?? (await peopleOf(context, classroom.id))).instructors,
      }),
      createdAt: t.field({
        type: 'DateTime',
        description: 'When the class was created.',
        resolve: ({ classroom }) => classroom.createdAt,
      }),
      archivedAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'When the class was archived; null while it is in use.',
        resolve: ({ classroom }) => classroom.archivedAt,
      }),
      joinCode: t.string({
        nullable: true,
        description: `The code to join with, such as BCDF-2345; ${ONLY_INSTRUCTORS}.`,
        resolve: ({ classroom, member }) =>
          isTeaching(member) ? readableJoinCode(classroom.joinCode) : null,
      }),
      joinOpen: t.boolean({
        nullable: true,
        description: `Whether the code is switched on; ${ONLY_INSTRUCTORS}.`,
        resolve: ({ classroom, member }) => (isTeaching(member) ? classroom.joinOpen : null),
      }),
      joinUntil: t.field({
        type: 'DateTime',
        nullable: true,
        description: `When the code ends; null for no end, and ${ONLY_INSTRUCTORS}.`,
        resolve: ({ classroom, member }) => (isTeaching(member) ? classroom.joinUntil : null),
      }),
      memberCount: t.int({
        nullable: true,
        description: `How many members are active or invited; ${ONLY_INSTRUCTORS}.`,
        resolve: async ({ classroom, member, people }, _args, context) =>
          isTeaching(member) ? (people ?? (await peopleOf(context, classroom.id))).memberCount : null,
      }),
      handOver: t.field({
        type: HandOverType,
        nullable: true,
        description: `The instructor who is asked to become the owner; null if nobody is, and ${ONLY_INSTRUCTORS}.`,
        resolve: ({ classroom, member }, _args, { deps }) =>
          isTeaching(member) ? pendingHandOver(classroom, deps.now()) : null,
      }),
      members: t.connection(
        {
          type: MemberType,
          nullable: true,
          description: `The members in every state, in the order in which they were added; at most ${MAX_PAGE_SIZE} per page. Only for instructors.`,
          resolve: async ({ classroom, member }, args, { deps }) => {
            requireTeachingMember(member)
            const page = await idConnection<ListedMember>(
              args,
              ({ id }) => id,
              (range) => listMembers(deps, classroom.id, range),
            )
            return { ...page, totalCount: () => countMembers(deps, classroom.id) }
          },
        },
        {
          fields: (page) => ({ totalCount: page.int({ description: TOTAL_COUNT, resolve: countAll }) }),
        },
      ),
    }),
  })

const NOBODY: ClassroomPeople = { instructors: [], memberCount: 0 }

async function peopleOf(context: Context, classroomId: string): Promise<ClassroomPeople> {
  const read = (ids: string[]) => readClassroomPeople(context.deps.pool, ids)
  return (await loadBatched(context, 'people of classrooms', classroomId, read)) ?? NOBODY
}
