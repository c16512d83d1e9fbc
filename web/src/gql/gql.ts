/* eslint-disable */
import * as types from './graphql';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  mutation ChangePassword($input: ChangePasswordInput!) {\n    changePassword(input: $input) {\n      __typename\n      ... on User {\n        id\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n": typeof types.ChangePasswordDocument,
    "\n  mutation RequestPasswordReset($input: RequestPasswordResetInput!) {\n    requestPasswordReset(input: $input) {\n      __typename\n      ... on Notice {\n        message\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n": typeof types.RequestPasswordResetDocument,
    "\n  mutation ResetPassword($input: ResetPasswordInput!) {\n    resetPassword(input: $input) {\n      __typename\n      ... on Notice {\n        message\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n": typeof types.ResetPasswordDocument,
    "\n  fragment PersonalInformation_user on User {\n    id\n    username\n    email\n    dateJoined\n  }\n": typeof types.PersonalInformation_UserFragmentDoc,
    "\n  mutation DeleteAccount($input: DeleteAccountInput!) {\n    deleteAccount(input: $input) {\n      __typename\n      ... on User {\n        id\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n      ... on ClassroomNeedsOwner {\n        classrooms {\n          classroomId\n          name\n          memberCount\n        }\n      }\n    }\n  }\n": typeof types.DeleteAccountDocument,
    "\n  mutation UpdateProfile($input: UpdateProfileInput!) {\n    updateProfile(input: $input) {\n      __typename\n      ... on User {\n        id\n        ...PersonalInformation_user\n        ...SessionUser_user\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n": typeof types.UpdateProfileDocument,
    "\n  mutation LogIn($input: LogInInput!) {\n    logIn(input: $input) {\n      __typename\n      ... on Session {\n        token\n        user {\n          id\n          ...SessionUser_user\n        }\n      }\n      ... on InvalidCredentials {\n        message\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n": typeof types.LogInDocument,
    "\n  mutation Register($input: RegisterInput!) {\n    register(input: $input) {\n      __typename\n      ... on User {\n        id\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n": typeof types.RegisterDocument,
    "\n  fragment TakePage_attempt on Attempt {\n    id\n    quizId\n    quizTitle\n    sectionId\n    status\n    totalQuestions\n    nextQuestionNumber\n    answeredNumbers\n    timeLeft\n    result {\n      score\n      correctAnswers\n      incorrectAnswers\n      totalQuestions\n    }\n    sectionResults {\n      sectionId\n      name\n      correctAnswers\n      totalQuestions\n      accuracy\n    }\n  }\n": typeof types.TakePage_AttemptFragmentDoc,
    "\n  mutation EndAttempt($attemptId: ID!) {\n    endAttempt(attemptId: $attemptId) {\n      __typename\n      ... on Attempt {\n        id\n        status\n      }\n    }\n  }\n": typeof types.EndAttemptDocument,
    "\n  query CurrentAttempt($id: ID!) {\n    attempt(id: $id) {\n      id\n      ...TakePage_attempt\n    }\n  }\n": typeof types.CurrentAttemptDocument,
    "\n  mutation ResumeAttempt($attemptId: ID!) {\n    resumeAttempt(attemptId: $attemptId) {\n      __typename\n      ... on Attempt {\n        id\n        ...TakePage_attempt\n      }\n      ... on AttemptClosed {\n        message\n      }\n    }\n  }\n": typeof types.ResumeAttemptDocument,
    "\n  mutation StartAttempt($input: StartAttemptInput!, $fromNumber: Int!, $count: Int!) {\n    startAttempt(input: $input) {\n      __typename\n      ... on Attempt {\n        id\n        ...TakePage_attempt\n        questions(fromNumber: $fromNumber, count: $count) {\n          id\n          ...QuestionCard_attemptQuestion\n          ...AnswerMark_attemptQuestion\n        }\n      }\n      ... on ConcurrentAttempt {\n        attemptId\n      }\n      ... on InvalidInput {\n        message\n      }\n    }\n  }\n": typeof types.StartAttemptDocument,
    "\n  query AttemptHistory($quizId: ID!, $first: Int!, $after: String) {\n    viewer {\n      id\n      attempts(quizId: $quizId, status: COMPLETED, first: $first, after: $after) {\n        totalCount\n        edges {\n          cursor\n          node {\n            id\n            sectionId\n            result {\n              score\n            }\n            ...AttemptRow_attempt\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": typeof types.AttemptHistoryDocument,
    "\n  fragment AttemptRow_attempt on Attempt {\n    id\n    quizId\n    sectionName\n    startedAt\n    completedAt\n    result {\n      score\n    }\n  }\n": typeof types.AttemptRow_AttemptFragmentDoc,
    "\n  fragment QuestionCard_attemptQuestion on AttemptQuestion {\n    id\n    questionId\n    number\n    sectionName\n    text\n    options\n    selectedOption\n  }\n": typeof types.QuestionCard_AttemptQuestionFragmentDoc,
    "\n  query AttemptWindow($id: ID!, $fromNumber: Int!, $count: Int!) {\n    attempt(id: $id) {\n      id\n      questions(fromNumber: $fromNumber, count: $count) {\n        id\n        ...QuestionCard_attemptQuestion\n        ...AnswerMark_attemptQuestion\n      }\n    }\n  }\n": typeof types.AttemptWindowDocument,
    "\n  query AttemptFacts($id: ID!, $quizId: ID!, $latest: Int!) {\n    attempt(id: $id) {\n      id\n      startedAt\n      completedAt\n      deadline\n      answeredCount\n      result {\n        score\n      }\n    }\n    quiz(id: $quizId) {\n      id\n      progress {\n        bestScore\n      }\n    }\n    viewer {\n      id\n      attempts(quizId: $quizId, status: COMPLETED, first: $latest) {\n        edges {\n          cursor\n          node {\n            id\n            sectionId\n            completedAt\n            result {\n              score\n            }\n          }\n        }\n        pageInfo {\n          hasNextPage\n        }\n      }\n    }\n  }\n": typeof types.AttemptFactsDocument,
    "\n  fragment ReviewQuestion_attemptQuestion on AttemptQuestion {\n    id\n    number\n    sectionName\n    text\n    options\n    selectedOption\n    solution {\n      answerIndex\n      explanation\n      isCorrect\n    }\n  }\n": typeof types.ReviewQuestion_AttemptQuestionFragmentDoc,
    "\n  query AttemptReview($id: ID!, $fromNumber: Int!, $onlyIncorrect: Boolean!) {\n    attempt(id: $id) {\n      id\n      questions(fromNumber: $fromNumber, count: 20, onlyIncorrect: $onlyIncorrect) {\n        id\n        number\n        ...ReviewQuestion_attemptQuestion\n      }\n    }\n  }\n": typeof types.AttemptReviewDocument,
    "\n  fragment AnswerMark_attemptQuestion on AttemptQuestion {\n    id\n    questionId\n    selectedOption\n  }\n": typeof types.AnswerMark_AttemptQuestionFragmentDoc,
    "\n  mutation SaveAnswer($input: SaveAnswerInput!) {\n    saveAnswer(input: $input) {\n      __typename\n      ... on AttemptQuestion {\n        selectedOption\n        sequence\n      }\n      ... on AttemptClosed {\n        message\n      }\n      ... on InvalidInput {\n        message\n      }\n    }\n  }\n": typeof types.SaveAnswerDocument,
    "\n  query StoredAnswer($attemptId: ID!, $number: Int!) {\n    attempt(id: $attemptId) {\n      id\n      questions(fromNumber: $number, count: 1) {\n        id\n        selectedOption\n        sequence\n      }\n    }\n  }\n": typeof types.StoredAnswerDocument,
    "\n  mutation CompleteAttempt($attemptId: ID!) {\n    completeAttempt(attemptId: $attemptId) {\n      __typename\n      ... on Attempt {\n        id\n        ...TakePage_attempt\n      }\n      ... on AttemptClosed {\n        message\n      }\n    }\n  }\n": typeof types.CompleteAttemptDocument,
    "\n  query RefreshedAttempt($id: ID!, $fromNumber: Int!, $count: Int!) {\n    attempt(id: $id) {\n      id\n      ...TakePage_attempt\n      questions(fromNumber: $fromNumber, count: $count) {\n        id\n        sequence\n        ...QuestionCard_attemptQuestion\n        ...AnswerMark_attemptQuestion\n      }\n    }\n  }\n": typeof types.RefreshedAttemptDocument,
    "\n  fragment ClassroomHome_classroom on Classroom {\n    id\n    name\n    role\n    displayName\n    instructors\n  }\n": typeof types.ClassroomHome_ClassroomFragmentDoc,
    "\n  query ClassroomLayout($id: ID!) {\n    classroom(id: $id) {\n      id\n      name\n      role\n      archivedAt\n      ...HandOverPrompt_classroom\n      ...ClassroomHome_classroom\n      ...PeoplePage_classroom\n      ...RosterPage_classroom\n      ...SettingsPage_classroom\n    }\n  }\n": typeof types.ClassroomLayoutDocument,
    "\n  fragment HandOverPrompt_classroom on Classroom {\n    id\n    memberId\n    handOver {\n      memberId\n      endsAt\n    }\n  }\n": typeof types.HandOverPrompt_ClassroomFragmentDoc,
    "\n  mutation AcceptHandOver($classroomId: ID!) {\n    acceptHandOver(classroomId: $classroomId) {\n      __typename\n      ... on Classroom {\n        id\n        role\n        handOver {\n          memberId\n          endsAt\n        }\n      }\n      ... on Failure {\n        message\n      }\n    }\n  }\n": typeof types.AcceptHandOverDocument,
    "\n  mutation LeaveClassroom($classroomId: ID!) {\n    leaveClassroom(classroomId: $classroomId) {\n      __typename\n      ... on ClassroomNeedsOwner {\n        message\n      }\n    }\n  }\n": typeof types.LeaveClassroomDocument,
    "\n  mutation JoinClassroom($input: JoinClassroomInput!) {\n    joinClassroom(input: $input) {\n      __typename\n      ... on Classroom {\n        id\n        name\n        role\n        displayName\n        instructors\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n": typeof types.JoinClassroomDocument,
    "\n  fragment ClassCard_classroom on Classroom {\n    id\n    name\n    role\n    instructors\n    memberCount\n  }\n": typeof types.ClassCard_ClassroomFragmentDoc,
    "\n  query ClassesPage($first: Int!, $after: String) {\n    viewer {\n      id\n      ...SessionUser_user\n      classrooms(first: $first, after: $after) {\n        totalCount\n        edges {\n          cursor\n          node {\n            id\n            archivedAt\n            ...ClassCard_classroom\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": typeof types.ClassesPageDocument,
    "\n  mutation CreateClassroom($input: CreateClassroomInput!) {\n    createClassroom(input: $input) {\n      __typename\n      ... on Classroom {\n        id\n        name\n        timeZone\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n": typeof types.CreateClassroomDocument,
    "\n  fragment PeoplePage_classroom on Classroom {\n    id\n    role\n    memberId\n    archivedAt\n    memberCount\n    ...JoinPanel_classroom\n  }\n": typeof types.PeoplePage_ClassroomFragmentDoc,
    "\n  fragment JoinEnd_classroom on Classroom {\n    id\n    timeZone\n    joinUntil\n  }\n": typeof types.JoinEnd_ClassroomFragmentDoc,
    "\n  fragment JoinPanel_classroom on Classroom {\n    id\n    joinCode\n    joinOpen\n    ...JoinEnd_classroom\n  }\n": typeof types.JoinPanel_ClassroomFragmentDoc,
    "\n  mutation ChangeJoinCode($classroomId: ID!) {\n    changeJoinCode(classroomId: $classroomId) {\n      __typename\n      ... on Classroom {\n        id\n        joinCode\n      }\n      ... on Failure {\n        message\n      }\n    }\n  }\n": typeof types.ChangeJoinCodeDocument,
    "\n  fragment RosterPage_classroom on Classroom {\n    id\n    role\n    archivedAt\n  }\n": typeof types.RosterPage_ClassroomFragmentDoc,
    "\n  query ClassroomMembers($id: ID!, $first: Int!, $after: String) {\n    classroom(id: $id) {\n      id\n      memberCount\n      members(first: $first, after: $after) {\n        totalCount\n        edges {\n          cursor\n          node {\n            id\n            displayName\n            username\n            role\n            state\n            section\n            externalId\n            timeFactor\n            joinedAt\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": typeof types.ClassroomMembersDocument,
    "\n  mutation UpdateMember($input: UpdateMemberInput!) {\n    updateMember(input: $input) {\n      __typename\n      ... on Member {\n        id\n        displayName\n        role\n        state\n        section\n        externalId\n        timeFactor\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n      ... on Forbidden {\n        message\n      }\n      ... on ClassroomArchived {\n        message\n      }\n    }\n  }\n": typeof types.UpdateMemberDocument,
    "\n  mutation DeleteClassroom($classroomId: ID!) {\n    deleteClassroom(classroomId: $classroomId) {\n      __typename\n      ... on Forbidden {\n        message\n      }\n    }\n  }\n": typeof types.DeleteClassroomDocument,
    "\n  mutation HandOverClassroom($input: HandOverClassroomInput!) {\n    handOverClassroom(input: $input) {\n      __typename\n      ... on Classroom {\n        id\n        handOver {\n          memberId\n          endsAt\n        }\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n      ... on Forbidden {\n        message\n      }\n      ... on ClassroomArchived {\n        message\n      }\n    }\n  }\n": typeof types.HandOverClassroomDocument,
    "\n  fragment SettingsPage_classroom on Classroom {\n    id\n    name\n    role\n    timeZone\n    archivedAt\n    handOver {\n      memberId\n      endsAt\n    }\n  }\n": typeof types.SettingsPage_ClassroomFragmentDoc,
    "\n  mutation UpdateClassroom($input: UpdateClassroomInput!) {\n    updateClassroom(input: $input) {\n      __typename\n      ... on Classroom {\n        id\n        name\n        timeZone\n        joinOpen\n        joinUntil\n        archivedAt\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n      ... on Forbidden {\n        message\n      }\n      ... on ClassroomArchived {\n        message\n      }\n    }\n  }\n": typeof types.UpdateClassroomDocument,
    "\n  fragment AccountStatistics_user on User {\n    id\n    progress {\n      totalQuizzes\n      totalAttempts\n      bestScore\n    }\n  }\n": typeof types.AccountStatistics_UserFragmentDoc,
    "\n  fragment RecentActivity_user on User {\n    id\n    recentActivity {\n      attemptId\n      quizId\n      assignmentId\n      quizTitle\n      score\n      date\n    }\n  }\n": typeof types.RecentActivity_UserFragmentDoc,
    "\n  fragment ContinueLink_attempt on Attempt {\n    id\n    quizId\n    quizTitle\n    status\n    sectionId\n    sectionName\n    totalQuestions\n    answeredCount\n    timeLeft\n  }\n": typeof types.ContinueLink_AttemptFragmentDoc,
    "\n  fragment QuizCard_quiz on Quiz {\n    id\n    title\n    description\n    questionCount\n    sectionCount\n    uploadedAt\n    matchingSectionName(search: $search)\n    ...QuizProgress_quiz\n    ...TakeLink_quiz\n  }\n": typeof types.QuizCard_QuizFragmentDoc,
    "\n  fragment QuizProgress_quiz on Quiz {\n    id\n    progress {\n      mastery\n      masteredShare\n    }\n  }\n": typeof types.QuizProgress_QuizFragmentDoc,
    "\n  fragment SectionProgress_section on Section {\n    id\n    name\n    progress {\n      mastery\n      masteredShare\n    }\n  }\n": typeof types.SectionProgress_SectionFragmentDoc,
    "\n  fragment TakeLink_quiz on Quiz {\n    id\n    openAttempt {\n      id\n      status\n      sectionId\n    }\n  }\n": typeof types.TakeLink_QuizFragmentDoc,
    "\n  fragment QuizDetail_quiz on Quiz {\n    id\n    openAttempt {\n      id\n      ...ContinueLink_attempt\n    }\n    ...QuizHeading_quiz\n    ...QuizTiles_quiz\n    ...StartPanel_quiz\n    ...SectionList_quiz\n    ...LooseQuestions_quiz\n  }\n": typeof types.QuizDetail_QuizFragmentDoc,
    "\n  fragment QuizHeading_quiz on Quiz {\n    id\n    title\n    description\n    timeLimit\n  }\n": typeof types.QuizHeading_QuizFragmentDoc,
    "\n  fragment QuizTiles_quiz on Quiz {\n    id\n    questionCount\n    progress {\n      totalAttempts\n      bestScore\n      mastery\n      masteredShare\n    }\n  }\n": typeof types.QuizTiles_QuizFragmentDoc,
    "\n  fragment SectionItem_section on Section {\n    id\n    name\n    description\n    questionCount\n    progress {\n      accuracy\n      mastery\n    }\n    ...SectionProgress_section\n  }\n": typeof types.SectionItem_SectionFragmentDoc,
    "\n  fragment SectionList_quiz on Quiz {\n    id\n    sections {\n      id\n      progress {\n        accuracy\n        mastery\n      }\n      ...SectionItem_section\n    }\n  }\n": typeof types.SectionList_QuizFragmentDoc,
    "\n  fragment StartPanel_quiz on Quiz {\n    id\n    timeLimit\n    openAttempt {\n      id\n      status\n    }\n  }\n": typeof types.StartPanel_QuizFragmentDoc,
    "\n  fragment LooseQuestions_quiz on Quiz {\n    id\n    questionCount\n    sections {\n      id\n      questionCount\n    }\n  }\n": typeof types.LooseQuestions_QuizFragmentDoc,
    "\n  fragment QuestionItem_question on Question {\n    id\n    text\n    options\n    answerIndex\n    explanation\n  }\n": typeof types.QuestionItem_QuestionFragmentDoc,
    "\n  query QuestionList($quizId: ID!, $sectionId: ID!, $isInSection: Boolean!, $first: Int!, $after: String) {\n    section(id: $sectionId) @include(if: $isInSection) {\n      id\n      questions(first: $first, after: $after) {\n        edges {\n          cursor\n          node {\n            id\n            ...QuestionItem_question\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n    quiz(id: $quizId) @skip(if: $isInSection) {\n      id\n      questions(first: $first, after: $after, withoutSection: true) {\n        edges {\n          cursor\n          node {\n            id\n            ...QuestionItem_question\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": typeof types.QuestionListDocument,
    "\n  mutation UpdateQuestion($input: UpdateQuestionInput!) {\n    updateQuestion(input: $input) {\n      __typename\n      ... on Question {\n        id\n        text\n        options\n        answerIndex\n        explanation\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n": typeof types.UpdateQuestionDocument,
    "\n  mutation UpdateQuiz($input: UpdateQuizInput!) {\n    updateQuiz(input: $input) {\n      __typename\n      ... on Quiz {\n        id\n        title\n        description\n        timeLimit\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n": typeof types.UpdateQuizDocument,
    "\n  mutation UpdateSection($input: UpdateSectionInput!) {\n    updateSection(input: $input) {\n      __typename\n      ... on Section {\n        id\n        name\n        description\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n": typeof types.UpdateSectionDocument,
    "\n  query MetricsPage($id: ID!) {\n    quiz(id: $id) {\n      id\n      title\n      ...SectionMetrics_quiz\n    }\n  }\n": typeof types.MetricsPageDocument,
    "\n  fragment MetricsRow_section on Section {\n    id\n    name\n    questionCount\n    progress {\n      accuracy\n      mastery\n      masteredShare\n    }\n  }\n": typeof types.MetricsRow_SectionFragmentDoc,
    "\n  fragment SectionMetrics_quiz on Quiz {\n    id\n    sections {\n      id\n      progress {\n        accuracy\n        mastery\n      }\n      ...MetricsRow_section\n    }\n  }\n": typeof types.SectionMetrics_QuizFragmentDoc,
    "\n  query SectionTrends($quizId: ID!) {\n    quiz(id: $quizId) {\n      id\n      sections {\n        id\n        progress {\n          trend(last: 8) {\n            attemptId\n            accuracy\n          }\n        }\n      }\n    }\n  }\n": typeof types.SectionTrendsDocument,
    "\n  mutation DeleteQuiz($quizId: ID!) {\n    deleteQuiz(quizId: $quizId) {\n      __typename\n    }\n  }\n": typeof types.DeleteQuizDocument,
    "\n  query ReloadAttempt($id: ID!) {\n    attempt(id: $id) {\n      id\n      status\n      ...ContinueLink_attempt\n    }\n  }\n": typeof types.ReloadAttemptDocument,
    "\n  query ProfilePage {\n    viewer {\n      id\n      ...SessionUser_user\n      ...PersonalInformation_user\n      ...AccountStatistics_user\n    }\n  }\n": typeof types.ProfilePageDocument,
    "\n  query QuizPage($id: ID!) {\n    quiz(id: $id) {\n      id\n      title\n      ...QuizDetail_quiz\n    }\n  }\n": typeof types.QuizPageDocument,
    "\n  query DashboardPage(\n    $first: Int!\n    $after: String\n    $search: String\n    $orderBy: QuizOrder!\n    $mastery: [MasteryLevel!]\n    $timeZone: String!\n  ) {\n    viewer {\n      id\n      username\n      all: quizzes {\n        totalCount\n      }\n      ...SessionUser_user\n      ...RecentActivity_user\n      ...OpenAttempts_user\n      ...ProgressStrip_user\n      ...QuizList_user\n    }\n  }\n": typeof types.DashboardPageDocument,
    "\n  fragment OpenAttempts_user on User {\n    id\n    attempts(status: IN_PROGRESS, first: 3) {\n      edges {\n        node {\n          id\n          status\n          ...ContinueLink_attempt\n        }\n      }\n    }\n  }\n": typeof types.OpenAttempts_UserFragmentDoc,
    "\n  fragment QuizList_user on User {\n    id\n    quizzes(first: $first, after: $after, search: $search, orderBy: $orderBy, mastery: $mastery) {\n      totalCount\n      edges {\n        cursor\n        node {\n          id\n          ...QuizCard_quiz\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.QuizList_UserFragmentDoc,
    "\n  query QuizList(\n    $first: Int!\n    $after: String\n    $search: String\n    $orderBy: QuizOrder!\n    $mastery: [MasteryLevel!]\n  ) {\n    viewer {\n      id\n      ...QuizList_user\n    }\n  }\n": typeof types.QuizListDocument,
    "\n  fragment MasterySpread_user on User {\n    id\n    masterySpread {\n      mastery\n      count\n    }\n  }\n": typeof types.MasterySpread_UserFragmentDoc,
    "\n  fragment ProgressStrip_user on User {\n    id\n    weakestSection {\n      ...WeakestSection_weakestSection\n    }\n    ...StudyWeek_user\n    ...MasterySpread_user\n  }\n": typeof types.ProgressStrip_UserFragmentDoc,
    "\n  fragment StudyWeek_user on User {\n    id\n    dailyActivity(days: 7, timeZone: $timeZone) {\n      date\n      answers\n      correctAnswers\n    }\n  }\n": typeof types.StudyWeek_UserFragmentDoc,
    "\n  fragment WeakestSection_weakestSection on WeakestSection {\n    quiz {\n      id\n      title\n    }\n    section {\n      id\n      name\n      progress {\n        accuracy\n      }\n    }\n  }\n": typeof types.WeakestSection_WeakestSectionFragmentDoc,
    "\n  query ReloadAfterAttempt($quizId: ID!, $timeZone: String!) {\n    viewer {\n      id\n      ...RecentActivity_user\n      ...ProgressStrip_user\n    }\n    quiz(id: $quizId) {\n      id\n      ...QuizProgress_quiz\n      ...TakeLink_quiz\n    }\n  }\n": typeof types.ReloadAfterAttemptDocument,
    "\n  query ReloadDashboard(\n    $search: String\n    $orderBy: QuizOrder!\n    $mastery: [MasteryLevel!]\n    $timeZone: String!\n  ) {\n    viewer {\n      id\n      ...RecentActivity_user\n      ...OpenAttempts_user\n      ...ProgressStrip_user\n      all: quizzes {\n        totalCount\n      }\n      quizzes(search: $search, orderBy: $orderBy, mastery: $mastery) {\n        totalCount\n      }\n    }\n  }\n": typeof types.ReloadDashboardDocument,
    "\n  query HomePage {\n    viewer {\n      id\n      attempts(status: IN_PROGRESS, first: 1) {\n        edges {\n          node {\n            id\n            ...ContinueLink_attempt\n          }\n        }\n      }\n      quizzes(first: 1, orderBy: LAST_USED) {\n        edges {\n          node {\n            id\n            title\n            ...QuizProgress_quiz\n            ...TakeLink_quiz\n          }\n        }\n      }\n      ...MasterySpread_user\n    }\n  }\n": typeof types.HomePageDocument,
    "\n  query ReloadQuiz($id: ID!) {\n    quiz(id: $id) {\n      id\n      ...QuizTiles_quiz\n      ...SectionList_quiz\n    }\n  }\n": typeof types.ReloadQuizDocument,
    "\n  mutation LogOut {\n    logOut {\n      __typename\n    }\n  }\n": typeof types.LogOutDocument,
    "\n  query RestoreSession {\n    viewer {\n      id\n      ...SessionUser_user\n    }\n  }\n": typeof types.RestoreSessionDocument,
    "\n  fragment SessionUser_user on User {\n    id\n    username\n    email\n    dateJoined\n  }\n": typeof types.SessionUser_UserFragmentDoc,
    "\n  query FindQuizzes($first: Int!, $search: String!) {\n    viewer {\n      id\n      found: quizzes(first: $first, search: $search, orderBy: LAST_USED) {\n        edges {\n          node {\n            id\n            title\n          }\n        }\n      }\n    }\n  }\n": typeof types.FindQuizzesDocument,
};
const documents: Documents = {
    "\n  mutation ChangePassword($input: ChangePasswordInput!) {\n    changePassword(input: $input) {\n      __typename\n      ... on User {\n        id\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n": types.ChangePasswordDocument,
    "\n  mutation RequestPasswordReset($input: RequestPasswordResetInput!) {\n    requestPasswordReset(input: $input) {\n      __typename\n      ... on Notice {\n        message\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n": types.RequestPasswordResetDocument,
    "\n  mutation ResetPassword($input: ResetPasswordInput!) {\n    resetPassword(input: $input) {\n      __typename\n      ... on Notice {\n        message\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n": types.ResetPasswordDocument,
    "\n  fragment PersonalInformation_user on User {\n    id\n    username\n    email\n    dateJoined\n  }\n": types.PersonalInformation_UserFragmentDoc,
    "\n  mutation DeleteAccount($input: DeleteAccountInput!) {\n    deleteAccount(input: $input) {\n      __typename\n      ... on User {\n        id\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n      ... on ClassroomNeedsOwner {\n        classrooms {\n          classroomId\n          name\n          memberCount\n        }\n      }\n    }\n  }\n": types.DeleteAccountDocument,
    "\n  mutation UpdateProfile($input: UpdateProfileInput!) {\n    updateProfile(input: $input) {\n      __typename\n      ... on User {\n        id\n        ...PersonalInformation_user\n        ...SessionUser_user\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n": types.UpdateProfileDocument,
    "\n  mutation LogIn($input: LogInInput!) {\n    logIn(input: $input) {\n      __typename\n      ... on Session {\n        token\n        user {\n          id\n          ...SessionUser_user\n        }\n      }\n      ... on InvalidCredentials {\n        message\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n": types.LogInDocument,
    "\n  mutation Register($input: RegisterInput!) {\n    register(input: $input) {\n      __typename\n      ... on User {\n        id\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n": types.RegisterDocument,
    "\n  fragment TakePage_attempt on Attempt {\n    id\n    quizId\n    quizTitle\n    sectionId\n    status\n    totalQuestions\n    nextQuestionNumber\n    answeredNumbers\n    timeLeft\n    result {\n      score\n      correctAnswers\n      incorrectAnswers\n      totalQuestions\n    }\n    sectionResults {\n      sectionId\n      name\n      correctAnswers\n      totalQuestions\n      accuracy\n    }\n  }\n": types.TakePage_AttemptFragmentDoc,
    "\n  mutation EndAttempt($attemptId: ID!) {\n    endAttempt(attemptId: $attemptId) {\n      __typename\n      ... on Attempt {\n        id\n        status\n      }\n    }\n  }\n": types.EndAttemptDocument,
    "\n  query CurrentAttempt($id: ID!) {\n    attempt(id: $id) {\n      id\n      ...TakePage_attempt\n    }\n  }\n": types.CurrentAttemptDocument,
    "\n  mutation ResumeAttempt($attemptId: ID!) {\n    resumeAttempt(attemptId: $attemptId) {\n      __typename\n      ... on Attempt {\n        id\n        ...TakePage_attempt\n      }\n      ... on AttemptClosed {\n        message\n      }\n    }\n  }\n": types.ResumeAttemptDocument,
    "\n  mutation StartAttempt($input: StartAttemptInput!, $fromNumber: Int!, $count: Int!) {\n    startAttempt(input: $input) {\n      __typename\n      ... on Attempt {\n        id\n        ...TakePage_attempt\n        questions(fromNumber: $fromNumber, count: $count) {\n          id\n          ...QuestionCard_attemptQuestion\n          ...AnswerMark_attemptQuestion\n        }\n      }\n      ... on ConcurrentAttempt {\n        attemptId\n      }\n      ... on InvalidInput {\n        message\n      }\n    }\n  }\n": types.StartAttemptDocument,
    "\n  query AttemptHistory($quizId: ID!, $first: Int!, $after: String) {\n    viewer {\n      id\n      attempts(quizId: $quizId, status: COMPLETED, first: $first, after: $after) {\n        totalCount\n        edges {\n          cursor\n          node {\n            id\n            sectionId\n            result {\n              score\n            }\n            ...AttemptRow_attempt\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": types.AttemptHistoryDocument,
    "\n  fragment AttemptRow_attempt on Attempt {\n    id\n    quizId\n    sectionName\n    startedAt\n    completedAt\n    result {\n      score\n    }\n  }\n": types.AttemptRow_AttemptFragmentDoc,
    "\n  fragment QuestionCard_attemptQuestion on AttemptQuestion {\n    id\n    questionId\n    number\n    sectionName\n    text\n    options\n    selectedOption\n  }\n": types.QuestionCard_AttemptQuestionFragmentDoc,
    "\n  query AttemptWindow($id: ID!, $fromNumber: Int!, $count: Int!) {\n    attempt(id: $id) {\n      id\n      questions(fromNumber: $fromNumber, count: $count) {\n        id\n        ...QuestionCard_attemptQuestion\n        ...AnswerMark_attemptQuestion\n      }\n    }\n  }\n": types.AttemptWindowDocument,
    "\n  query AttemptFacts($id: ID!, $quizId: ID!, $latest: Int!) {\n    attempt(id: $id) {\n      id\n      startedAt\n      completedAt\n      deadline\n      answeredCount\n      result {\n        score\n      }\n    }\n    quiz(id: $quizId) {\n      id\n      progress {\n        bestScore\n      }\n    }\n    viewer {\n      id\n      attempts(quizId: $quizId, status: COMPLETED, first: $latest) {\n        edges {\n          cursor\n          node {\n            id\n            sectionId\n            completedAt\n            result {\n              score\n            }\n          }\n        }\n        pageInfo {\n          hasNextPage\n        }\n      }\n    }\n  }\n": types.AttemptFactsDocument,
    "\n  fragment ReviewQuestion_attemptQuestion on AttemptQuestion {\n    id\n    number\n    sectionName\n    text\n    options\n    selectedOption\n    solution {\n      answerIndex\n      explanation\n      isCorrect\n    }\n  }\n": types.ReviewQuestion_AttemptQuestionFragmentDoc,
    "\n  query AttemptReview($id: ID!, $fromNumber: Int!, $onlyIncorrect: Boolean!) {\n    attempt(id: $id) {\n      id\n      questions(fromNumber: $fromNumber, count: 20, onlyIncorrect: $onlyIncorrect) {\n        id\n        number\n        ...ReviewQuestion_attemptQuestion\n      }\n    }\n  }\n": types.AttemptReviewDocument,
    "\n  fragment AnswerMark_attemptQuestion on AttemptQuestion {\n    id\n    questionId\n    selectedOption\n  }\n": types.AnswerMark_AttemptQuestionFragmentDoc,
    "\n  mutation SaveAnswer($input: SaveAnswerInput!) {\n    saveAnswer(input: $input) {\n      __typename\n      ... on AttemptQuestion {\n        selectedOption\n        sequence\n      }\n      ... on AttemptClosed {\n        message\n      }\n      ... on InvalidInput {\n        message\n      }\n    }\n  }\n": types.SaveAnswerDocument,
    "\n  query StoredAnswer($attemptId: ID!, $number: Int!) {\n    attempt(id: $attemptId) {\n      id\n      questions(fromNumber: $number, count: 1) {\n        id\n        selectedOption\n        sequence\n      }\n    }\n  }\n": types.StoredAnswerDocument,
    "\n  mutation CompleteAttempt($attemptId: ID!) {\n    completeAttempt(attemptId: $attemptId) {\n      __typename\n      ... on Attempt {\n        id\n        ...TakePage_attempt\n      }\n      ... on AttemptClosed {\n        message\n      }\n    }\n  }\n": types.CompleteAttemptDocument,
    "\n  query RefreshedAttempt($id: ID!, $fromNumber: Int!, $count: Int!) {\n    attempt(id: $id) {\n      id\n      ...TakePage_attempt\n      questions(fromNumber: $fromNumber, count: $count) {\n        id\n        sequence\n        ...QuestionCard_attemptQuestion\n        ...AnswerMark_attemptQuestion\n      }\n    }\n  }\n": types.RefreshedAttemptDocument,
    "\n  fragment ClassroomHome_classroom on Classroom {\n    id\n    name\n    role\n    displayName\n    instructors\n  }\n": types.ClassroomHome_ClassroomFragmentDoc,
    "\n  query ClassroomLayout($id: ID!) {\n    classroom(id: $id) {\n      id\n      name\n      role\n      archivedAt\n      ...HandOverPrompt_classroom\n      ...ClassroomHome_classroom\n      ...PeoplePage_classroom\n      ...RosterPage_classroom\n      ...SettingsPage_classroom\n    }\n  }\n": types.ClassroomLayoutDocument,
    "\n  fragment HandOverPrompt_classroom on Classroom {\n    id\n    memberId\n    handOver {\n      memberId\n      endsAt\n    }\n  }\n": types.HandOverPrompt_ClassroomFragmentDoc,
    "\n  mutation AcceptHandOver($classroomId: ID!) {\n    acceptHandOver(classroomId: $classroomId) {\n      __typename\n      ... on Classroom {\n        id\n        role\n        handOver {\n          memberId\n          endsAt\n        }\n      }\n      ... on Failure {\n        message\n      }\n    }\n  }\n": types.AcceptHandOverDocument,
    "\n  mutation LeaveClassroom($classroomId: ID!) {\n    leaveClassroom(classroomId: $classroomId) {\n      __typename\n      ... on ClassroomNeedsOwner {\n        message\n      }\n    }\n  }\n": types.LeaveClassroomDocument,
    "\n  mutation JoinClassroom($input: JoinClassroomInput!) {\n    joinClassroom(input: $input) {\n      __typename\n      ... on Classroom {\n        id\n        name\n        role\n        displayName\n        instructors\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n": types.JoinClassroomDocument,
    "\n  fragment ClassCard_classroom on Classroom {\n    id\n    name\n    role\n    instructors\n    memberCount\n  }\n": types.ClassCard_ClassroomFragmentDoc,
    "\n  query ClassesPage($first: Int!, $after: String) {\n    viewer {\n      id\n      ...SessionUser_user\n      classrooms(first: $first, after: $after) {\n        totalCount\n        edges {\n          cursor\n          node {\n            id\n            archivedAt\n            ...ClassCard_classroom\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": types.ClassesPageDocument,
    "\n  mutation CreateClassroom($input: CreateClassroomInput!) {\n    createClassroom(input: $input) {\n      __typename\n      ... on Classroom {\n        id\n        name\n        timeZone\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n": types.CreateClassroomDocument,
    "\n  fragment PeoplePage_classroom on Classroom {\n    id\n    role\n    memberId\n    archivedAt\n    memberCount\n    ...JoinPanel_classroom\n  }\n": types.PeoplePage_ClassroomFragmentDoc,
    "\n  fragment JoinEnd_classroom on Classroom {\n    id\n    timeZone\n    joinUntil\n  }\n": types.JoinEnd_ClassroomFragmentDoc,
    "\n  fragment JoinPanel_classroom on Classroom {\n    id\n    joinCode\n    joinOpen\n    ...JoinEnd_classroom\n  }\n": types.JoinPanel_ClassroomFragmentDoc,
    "\n  mutation ChangeJoinCode($classroomId: ID!) {\n    changeJoinCode(classroomId: $classroomId) {\n      __typename\n      ... on Classroom {\n        id\n        joinCode\n      }\n      ... on Failure {\n        message\n      }\n    }\n  }\n": types.ChangeJoinCodeDocument,
    "\n  fragment RosterPage_classroom on Classroom {\n    id\n    role\n    archivedAt\n  }\n": types.RosterPage_ClassroomFragmentDoc,
    "\n  query ClassroomMembers($id: ID!, $first: Int!, $after: String) {\n    classroom(id: $id) {\n      id\n      memberCount\n      members(first: $first, after: $after) {\n        totalCount\n        edges {\n          cursor\n          node {\n            id\n            displayName\n            username\n            role\n            state\n            section\n            externalId\n            timeFactor\n            joinedAt\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": types.ClassroomMembersDocument,
    "\n  mutation UpdateMember($input: UpdateMemberInput!) {\n    updateMember(input: $input) {\n      __typename\n      ... on Member {\n        id\n        displayName\n        role\n        state\n        section\n        externalId\n        timeFactor\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n      ... on Forbidden {\n        message\n      }\n      ... on ClassroomArchived {\n        message\n      }\n    }\n  }\n": types.UpdateMemberDocument,
    "\n  mutation DeleteClassroom($classroomId: ID!) {\n    deleteClassroom(classroomId: $classroomId) {\n      __typename\n      ... on Forbidden {\n        message\n      }\n    }\n  }\n": types.DeleteClassroomDocument,
    "\n  mutation HandOverClassroom($input: HandOverClassroomInput!) {\n    handOverClassroom(input: $input) {\n      __typename\n      ... on Classroom {\n        id\n        handOver {\n          memberId\n          endsAt\n        }\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n      ... on Forbidden {\n        message\n      }\n      ... on ClassroomArchived {\n        message\n      }\n    }\n  }\n": types.HandOverClassroomDocument,
    "\n  fragment SettingsPage_classroom on Classroom {\n    id\n    name\n    role\n    timeZone\n    archivedAt\n    handOver {\n      memberId\n      endsAt\n    }\n  }\n": types.SettingsPage_ClassroomFragmentDoc,
    "\n  mutation UpdateClassroom($input: UpdateClassroomInput!) {\n    updateClassroom(input: $input) {\n      __typename\n      ... on Classroom {\n        id\n        name\n        timeZone\n        joinOpen\n        joinUntil\n        archivedAt\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n      ... on Forbidden {\n        message\n      }\n      ... on ClassroomArchived {\n        message\n      }\n    }\n  }\n": types.UpdateClassroomDocument,
    "\n  fragment AccountStatistics_user on User {\n    id\n    progress {\n      totalQuizzes\n      totalAttempts\n      bestScore\n    }\n  }\n": types.AccountStatistics_UserFragmentDoc,
    "\n  fragment RecentActivity_user on User {\n    id\n    recentActivity {\n      attemptId\n      quizId\n      assignmentId\n      quizTitle\n      score\n      date\n    }\n  }\n": types.RecentActivity_UserFragmentDoc,
    "\n  fragment ContinueLink_attempt on Attempt {\n    id\n    quizId\n    quizTitle\n    status\n    sectionId\n    sectionName\n    totalQuestions\n    answeredCount\n    timeLeft\n  }\n": types.ContinueLink_AttemptFragmentDoc,
    "\n  fragment QuizCard_quiz on Quiz {\n    id\n    title\n    description\n    questionCount\n    sectionCount\n    uploadedAt\n    matchingSectionName(search: $search)\n    ...QuizProgress_quiz\n    ...TakeLink_quiz\n  }\n": types.QuizCard_QuizFragmentDoc,
    "\n  fragment QuizProgress_quiz on Quiz {\n    id\n    progress {\n      mastery\n      masteredShare\n    }\n  }\n": types.QuizProgress_QuizFragmentDoc,
    "\n  fragment SectionProgress_section on Section {\n    id\n    name\n    progress {\n      mastery\n      masteredShare\n    }\n  }\n": types.SectionProgress_SectionFragmentDoc,
    "\n  fragment TakeLink_quiz on Quiz {\n    id\n    openAttempt {\n      id\n      status\n      sectionId\n    }\n  }\n": types.TakeLink_QuizFragmentDoc,
    "\n  fragment QuizDetail_quiz on Quiz {\n    id\n    openAttempt {\n      id\n      ...ContinueLink_attempt\n    }\n    ...QuizHeading_quiz\n    ...QuizTiles_quiz\n    ...StartPanel_quiz\n    ...SectionList_quiz\n    ...LooseQuestions_quiz\n  }\n": types.QuizDetail_QuizFragmentDoc,
    "\n  fragment QuizHeading_quiz on Quiz {\n    id\n    title\n    description\n    timeLimit\n  }\n": types.QuizHeading_QuizFragmentDoc,
    "\n  fragment QuizTiles_quiz on Quiz {\n    id\n    questionCount\n    progress {\n      totalAttempts\n      bestScore\n      mastery\n      masteredShare\n    }\n  }\n": types.QuizTiles_QuizFragmentDoc,
    "\n  fragment SectionItem_section on Section {\n    id\n    name\n    description\n    questionCount\n    progress {\n      accuracy\n      mastery\n    }\n    ...SectionProgress_section\n  }\n": types.SectionItem_SectionFragmentDoc,
    "\n  fragment SectionList_quiz on Quiz {\n    id\n    sections {\n      id\n      progress {\n        accuracy\n        mastery\n      }\n      ...SectionItem_section\n    }\n  }\n": types.SectionList_QuizFragmentDoc,
    "\n  fragment StartPanel_quiz on Quiz {\n    id\n    timeLimit\n    openAttempt {\n      id\n      status\n    }\n  }\n": types.StartPanel_QuizFragmentDoc,
    "\n  fragment LooseQuestions_quiz on Quiz {\n    id\n    questionCount\n    sections {\n      id\n      questionCount\n    }\n  }\n": types.LooseQuestions_QuizFragmentDoc,
    "\n  fragment QuestionItem_question on Question {\n    id\n    text\n    options\n    answerIndex\n    explanation\n  }\n": types.QuestionItem_QuestionFragmentDoc,
    "\n  query QuestionList($quizId: ID!, $sectionId: ID!, $isInSection: Boolean!, $first: Int!, $after: String) {\n    section(id: $sectionId) @include(if: $isInSection) {\n      id\n      questions(first: $first, after: $after) {\n        edges {\n          cursor\n          node {\n            id\n            ...QuestionItem_question\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n    quiz(id: $quizId) @skip(if: $isInSection) {\n      id\n      questions(first: $first, after: $after, withoutSection: true) {\n        edges {\n          cursor\n          node {\n            id\n            ...QuestionItem_question\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": types.QuestionListDocument,
    "\n  mutation UpdateQuestion($input: UpdateQuestionInput!) {\n    updateQuestion(input: $input) {\n      __typename\n      ... on Question {\n        id\n        text\n        options\n        answerIndex\n        explanation\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n": types.UpdateQuestionDocument,
    "\n  mutation UpdateQuiz($input: UpdateQuizInput!) {\n    updateQuiz(input: $input) {\n      __typename\n      ... on Quiz {\n        id\n        title\n        description\n        timeLimit\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n": types.UpdateQuizDocument,
    "\n  mutation UpdateSection($input: UpdateSectionInput!) {\n    updateSection(input: $input) {\n      __typename\n      ... on Section {\n        id\n        name\n        description\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n": types.UpdateSectionDocument,
    "\n  query MetricsPage($id: ID!) {\n    quiz(id: $id) {\n      id\n      title\n      ...SectionMetrics_quiz\n    }\n  }\n": types.MetricsPageDocument,
    "\n  fragment MetricsRow_section on Section {\n    id\n    name\n    questionCount\n    progress {\n      accuracy\n      mastery\n      masteredShare\n    }\n  }\n": types.MetricsRow_SectionFragmentDoc,
    "\n  fragment SectionMetrics_quiz on Quiz {\n    id\n    sections {\n      id\n      progress {\n        accuracy\n        mastery\n      }\n      ...MetricsRow_section\n    }\n  }\n": types.SectionMetrics_QuizFragmentDoc,
    "\n  query SectionTrends($quizId: ID!) {\n    quiz(id: $quizId) {\n      id\n      sections {\n        id\n        progress {\n          trend(last: 8) {\n            attemptId\n            accuracy\n          }\n        }\n      }\n    }\n  }\n": types.SectionTrendsDocument,
    "\n  mutation DeleteQuiz($quizId: ID!) {\n    deleteQuiz(quizId: $quizId) {\n      __typename\n    }\n  }\n": types.DeleteQuizDocument,
    "\n  query ReloadAttempt($id: ID!) {\n    attempt(id: $id) {\n      id\n      status\n      ...ContinueLink_attempt\n    }\n  }\n": types.ReloadAttemptDocument,
    "\n  query ProfilePage {\n    viewer {\n      id\n      ...SessionUser_user\n      ...PersonalInformation_user\n      ...AccountStatistics_user\n    }\n  }\n": types.ProfilePageDocument,
    "\n  query QuizPage($id: ID!) {\n    quiz(id: $id) {\n      id\n      title\n      ...QuizDetail_quiz\n    }\n  }\n": types.QuizPageDocument,
    "\n  query DashboardPage(\n    $first: Int!\n    $after: String\n    $search: String\n    $orderBy: QuizOrder!\n    $mastery: [MasteryLevel!]\n    $timeZone: String!\n  ) {\n    viewer {\n      id\n      username\n      all: quizzes {\n        totalCount\n      }\n      ...SessionUser_user\n      ...RecentActivity_user\n      ...OpenAttempts_user\n      ...ProgressStrip_user\n      ...QuizList_user\n    }\n  }\n": types.DashboardPageDocument,
    "\n  fragment OpenAttempts_user on User {\n    id\n    attempts(status: IN_PROGRESS, first: 3) {\n      edges {\n        node {\n          id\n          status\n          ...ContinueLink_attempt\n        }\n      }\n    }\n  }\n": types.OpenAttempts_UserFragmentDoc,
    "\n  fragment QuizList_user on User {\n    id\n    quizzes(first: $first, after: $after, search: $search, orderBy: $orderBy, mastery: $mastery) {\n      totalCount\n      edges {\n        cursor\n        node {\n          id\n          ...QuizCard_quiz\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.QuizList_UserFragmentDoc,
    "\n  query QuizList(\n    $first: Int!\n    $after: String\n    $search: String\n    $orderBy: QuizOrder!\n    $mastery: [MasteryLevel!]\n  ) {\n    viewer {\n      id\n      ...QuizList_user\n    }\n  }\n": types.QuizListDocument,
    "\n  fragment MasterySpread_user on User {\n    id\n    masterySpread {\n      mastery\n      count\n    }\n  }\n": types.MasterySpread_UserFragmentDoc,
    "\n  fragment ProgressStrip_user on User {\n    id\n    weakestSection {\n      ...WeakestSection_weakestSection\n    }\n    ...StudyWeek_user\n    ...MasterySpread_user\n  }\n": types.ProgressStrip_UserFragmentDoc,
    "\n  fragment StudyWeek_user on User {\n    id\n    dailyActivity(days: 7, timeZone: $timeZone) {\n      date\n      answers\n      correctAnswers\n    }\n  }\n": types.StudyWeek_UserFragmentDoc,
    "\n  fragment WeakestSection_weakestSection on WeakestSection {\n    quiz {\n      id\n      title\n    }\n    section {\n      id\n      name\n      progress {\n        accuracy\n      }\n    }\n  }\n": types.WeakestSection_WeakestSectionFragmentDoc,
    "\n  query ReloadAfterAttempt($quizId: ID!, $timeZone: String!) {\n    viewer {\n      id\n      ...RecentActivity_user\n      ...ProgressStrip_user\n    }\n    quiz(id: $quizId) {\n      id\n      ...QuizProgress_quiz\n      ...TakeLink_quiz\n    }\n  }\n": types.ReloadAfterAttemptDocument,
    "\n  query ReloadDashboard(\n    $search: String\n    $orderBy: QuizOrder!\n    $mastery: [MasteryLevel!]\n    $timeZone: String!\n  ) {\n    viewer {\n      id\n      ...RecentActivity_user\n      ...OpenAttempts_user\n      ...ProgressStrip_user\n      all: quizzes {\n        totalCount\n      }\n      quizzes(search: $search, orderBy: $orderBy, mastery: $mastery) {\n        totalCount\n      }\n    }\n  }\n": types.ReloadDashboardDocument,
    "\n  query HomePage {\n    viewer {\n      id\n      attempts(status: IN_PROGRESS, first: 1) {\n        edges {\n          node {\n            id\n            ...ContinueLink_attempt\n          }\n        }\n      }\n      quizzes(first: 1, orderBy: LAST_USED) {\n        edges {\n          node {\n            id\n            title\n            ...QuizProgress_quiz\n            ...TakeLink_quiz\n          }\n        }\n      }\n      ...MasterySpread_user\n    }\n  }\n": types.HomePageDocument,
    "\n  query ReloadQuiz($id: ID!) {\n    quiz(id: $id) {\n      id\n      ...QuizTiles_quiz\n      ...SectionList_quiz\n    }\n  }\n": types.ReloadQuizDocument,
    "\n  mutation LogOut {\n    logOut {\n      __typename\n    }\n  }\n": types.LogOutDocument,
    "\n  query RestoreSession {\n    viewer {\n      id\n      ...SessionUser_user\n    }\n  }\n": types.RestoreSessionDocument,
    "\n  fragment SessionUser_user on User {\n    id\n    username\n    email\n    dateJoined\n  }\n": types.SessionUser_UserFragmentDoc,
    "\n  query FindQuizzes($first: Int!, $search: String!) {\n    viewer {\n      id\n      found: quizzes(first: $first, search: $search, orderBy: LAST_USED) {\n        edges {\n          node {\n            id\n            title\n          }\n        }\n      }\n    }\n  }\n": types.FindQuizzesDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangePassword($input: ChangePasswordInput!) {\n    changePassword(input: $input) {\n      __typename\n      ... on User {\n        id\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ChangePassword($input: ChangePasswordInput!) {\n    changePassword(input: $input) {\n      __typename\n      ... on User {\n        id\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RequestPasswordReset($input: RequestPasswordResetInput!) {\n    requestPasswordReset(input: $input) {\n      __typename\n      ... on Notice {\n        message\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation RequestPasswordReset($input: RequestPasswordResetInput!) {\n    requestPasswordReset(input: $input) {\n      __typename\n      ... on Notice {\n        message\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResetPassword($input: ResetPasswordInput!) {\n    resetPassword(input: $input) {\n      __typename\n      ... on Notice {\n        message\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ResetPassword($input: ResetPasswordInput!) {\n    resetPassword(input: $input) {\n      __typename\n      ... on Notice {\n        message\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PersonalInformation_user on User {\n    id\n    username\n    email\n    dateJoined\n  }\n"): (typeof documents)["\n  fragment PersonalInformation_user on User {\n    id\n    username\n    email\n    dateJoined\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteAccount($input: DeleteAccountInput!) {\n    deleteAccount(input: $input) {\n      __typename\n      ... on User {\n        id\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n      ... on ClassroomNeedsOwner {\n        classrooms {\n          classroomId\n          name\n          memberCount\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation DeleteAccount($input: DeleteAccountInput!) {\n    deleteAccount(input: $input) {\n      __typename\n      ... on User {\n        id\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n      ... on ClassroomNeedsOwner {\n        classrooms {\n          classroomId\n          name\n          memberCount\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateProfile($input: UpdateProfileInput!) {\n    updateProfile(input: $input) {\n      __typename\n      ... on User {\n        id\n        ...PersonalInformation_user\n        ...SessionUser_user\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateProfile($input: UpdateProfileInput!) {\n    updateProfile(input: $input) {\n      __typename\n      ... on User {\n        id\n        ...PersonalInformation_user\n        ...SessionUser_user\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LogIn($input: LogInInput!) {\n    logIn(input: $input) {\n      __typename\n      ... on Session {\n        token\n        user {\n          id\n          ...SessionUser_user\n        }\n      }\n      ... on InvalidCredentials {\n        message\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation LogIn($input: LogInInput!) {\n    logIn(input: $input) {\n      __typename\n      ... on Session {\n        token\n        user {\n          id\n          ...SessionUser_user\n        }\n      }\n      ... on InvalidCredentials {\n        message\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Register($input: RegisterInput!) {\n    register(input: $input) {\n      __typename\n      ... on User {\n        id\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation Register($input: RegisterInput!) {\n    register(input: $input) {\n      __typename\n      ... on User {\n        id\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TakePage_attempt on Attempt {\n    id\n    quizId\n    quizTitle\n    sectionId\n    status\n    totalQuestions\n    nextQuestionNumber\n    answeredNumbers\n    timeLeft\n    result {\n      score\n      correctAnswers\n      incorrectAnswers\n      totalQuestions\n    }\n    sectionResults {\n      sectionId\n      name\n      correctAnswers\n      totalQuestions\n      accuracy\n    }\n  }\n"): (typeof documents)["\n  fragment TakePage_attempt on Attempt {\n    id\n    quizId\n    quizTitle\n    sectionId\n    status\n    totalQuestions\n    nextQuestionNumber\n    answeredNumbers\n    timeLeft\n    result {\n      score\n      correctAnswers\n      incorrectAnswers\n      totalQuestions\n    }\n    sectionResults {\n      sectionId\n      name\n      correctAnswers\n      totalQuestions\n      accuracy\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndAttempt($attemptId: ID!) {\n    endAttempt(attemptId: $attemptId) {\n      __typename\n      ... on Attempt {\n        id\n        status\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation EndAttempt($attemptId: ID!) {\n    endAttempt(attemptId: $attemptId) {\n      __typename\n      ... on Attempt {\n        id\n        status\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CurrentAttempt($id: ID!) {\n    attempt(id: $id) {\n      id\n      ...TakePage_attempt\n    }\n  }\n"): (typeof documents)["\n  query CurrentAttempt($id: ID!) {\n    attempt(id: $id) {\n      id\n      ...TakePage_attempt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResumeAttempt($attemptId: ID!) {\n    resumeAttempt(attemptId: $attemptId) {\n      __typename\n      ... on Attempt {\n        id\n        ...TakePage_attempt\n      }\n      ... on AttemptClosed {\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ResumeAttempt($attemptId: ID!) {\n    resumeAttempt(attemptId: $attemptId) {\n      __typename\n      ... on Attempt {\n        id\n        ...TakePage_attempt\n      }\n      ... on AttemptClosed {\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StartAttempt($input: StartAttemptInput!, $fromNumber: Int!, $count: Int!) {\n    startAttempt(input: $input) {\n      __typename\n      ... on Attempt {\n        id\n        ...TakePage_attempt\n        questions(fromNumber: $fromNumber, count: $count) {\n          id\n          ...QuestionCard_attemptQuestion\n          ...AnswerMark_attemptQuestion\n        }\n      }\n      ... on ConcurrentAttempt {\n        attemptId\n      }\n      ... on InvalidInput {\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation StartAttempt($input: StartAttemptInput!, $fromNumber: Int!, $count: Int!) {\n    startAttempt(input: $input) {\n      __typename\n      ... on Attempt {\n        id\n        ...TakePage_attempt\n        questions(fromNumber: $fromNumber, count: $count) {\n          id\n          ...QuestionCard_attemptQuestion\n          ...AnswerMark_attemptQuestion\n        }\n      }\n      ... on ConcurrentAttempt {\n        attemptId\n      }\n      ... on InvalidInput {\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AttemptHistory($quizId: ID!, $first: Int!, $after: String) {\n    viewer {\n      id\n      attempts(quizId: $quizId, status: COMPLETED, first: $first, after: $after) {\n        totalCount\n        edges {\n          cursor\n          node {\n            id\n            sectionId\n            result {\n              score\n            }\n            ...AttemptRow_attempt\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query AttemptHistory($quizId: ID!, $first: Int!, $after: String) {\n    viewer {\n      id\n      attempts(quizId: $quizId, status: COMPLETED, first: $first, after: $after) {\n        totalCount\n        edges {\n          cursor\n          node {\n            id\n            sectionId\n            result {\n              score\n            }\n            ...AttemptRow_attempt\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AttemptRow_attempt on Attempt {\n    id\n    quizId\n    sectionName\n    startedAt\n    completedAt\n    result {\n      score\n    }\n  }\n"): (typeof documents)["\n  fragment AttemptRow_attempt on Attempt {\n    id\n    quizId\n    sectionName\n    startedAt\n    completedAt\n    result {\n      score\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment QuestionCard_attemptQuestion on AttemptQuestion {\n    id\n    questionId\n    number\n    sectionName\n    text\n    options\n    selectedOption\n  }\n"): (typeof documents)["\n  fragment QuestionCard_attemptQuestion on AttemptQuestion {\n    id\n    questionId\n    number\n    sectionName\n    text\n    options\n    selectedOption\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AttemptWindow($id: ID!, $fromNumber: Int!, $count: Int!) {\n    attempt(id: $id) {\n      id\n      questions(fromNumber: $fromNumber, count: $count) {\n        id\n        ...QuestionCard_attemptQuestion\n        ...AnswerMark_attemptQuestion\n      }\n    }\n  }\n"): (typeof documents)["\n  query AttemptWindow($id: ID!, $fromNumber: Int!, $count: Int!) {\n    attempt(id: $id) {\n      id\n      questions(fromNumber: $fromNumber, count: $count) {\n        id\n        ...QuestionCard_attemptQuestion\n        ...AnswerMark_attemptQuestion\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AttemptFacts($id: ID!, $quizId: ID!, $latest: Int!) {\n    attempt(id: $id) {\n      id\n      startedAt\n      completedAt\n      deadline\n      answeredCount\n      result {\n        score\n      }\n    }\n    quiz(id: $quizId) {\n      id\n      progress {\n        bestScore\n      }\n    }\n    viewer {\n      id\n      attempts(quizId: $quizId, status: COMPLETED, first: $latest) {\n        edges {\n          cursor\n          node {\n            id\n            sectionId\n            completedAt\n            result {\n              score\n            }\n          }\n        }\n        pageInfo {\n          hasNextPage\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query AttemptFacts($id: ID!, $quizId: ID!, $latest: Int!) {\n    attempt(id: $id) {\n      id\n      startedAt\n      completedAt\n      deadline\n      answeredCount\n      result {\n        score\n      }\n    }\n    quiz(id: $quizId) {\n      id\n      progress {\n        bestScore\n      }\n    }\n    viewer {\n      id\n      attempts(quizId: $quizId, status: COMPLETED, first: $latest) {\n        edges {\n          cursor\n          node {\n            id\n            sectionId\n            completedAt\n            result {\n              score\n            }\n          }\n        }\n        pageInfo {\n          hasNextPage\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ReviewQuestion_attemptQuestion on AttemptQuestion {\n    id\n    number\n    sectionName\n    text\n    options\n    selectedOption\n    solution {\n      answerIndex\n      explanation\n      isCorrect\n    }\n  }\n"): (typeof documents)["\n  fragment ReviewQuestion_attemptQuestion on AttemptQuestion {\n    id\n    number\n    sectionName\n    text\n    options\n    selectedOption\n    solution {\n      answerIndex\n      explanation\n      isCorrect\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AttemptReview($id: ID!, $fromNumber: Int!, $onlyIncorrect: Boolean!) {\n    attempt(id: $id) {\n      id\n      questions(fromNumber: $fromNumber, count: 20, onlyIncorrect: $onlyIncorrect) {\n        id\n        number\n        ...ReviewQuestion_attemptQuestion\n      }\n    }\n  }\n"): (typeof documents)["\n  query AttemptReview($id: ID!, $fromNumber: Int!, $onlyIncorrect: Boolean!) {\n    attempt(id: $id) {\n      id\n      questions(fromNumber: $fromNumber, count: 20, onlyIncorrect: $onlyIncorrect) {\n        id\n        number\n        ...ReviewQuestion_attemptQuestion\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AnswerMark_attemptQuestion on AttemptQuestion {\n    id\n    questionId\n    selectedOption\n  }\n"): (typeof documents)["\n  fragment AnswerMark_attemptQuestion on AttemptQuestion {\n    id\n    questionId\n    selectedOption\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveAnswer($input: SaveAnswerInput!) {\n    saveAnswer(input: $input) {\n      __typename\n      ... on AttemptQuestion {\n        selectedOption\n        sequence\n      }\n      ... on AttemptClosed {\n        message\n      }\n      ... on InvalidInput {\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation SaveAnswer($input: SaveAnswerInput!) {\n    saveAnswer(input: $input) {\n      __typename\n      ... on AttemptQuestion {\n        selectedOption\n        sequence\n      }\n      ... on AttemptClosed {\n        message\n      }\n      ... on InvalidInput {\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query StoredAnswer($attemptId: ID!, $number: Int!) {\n    attempt(id: $attemptId) {\n      id\n      questions(fromNumber: $number, count: 1) {\n        id\n        selectedOption\n        sequence\n      }\n    }\n  }\n"): (typeof documents)["\n  query StoredAnswer($attemptId: ID!, $number: Int!) {\n    attempt(id: $attemptId) {\n      id\n      questions(fromNumber: $number, count: 1) {\n        id\n        selectedOption\n        sequence\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CompleteAttempt($attemptId: ID!) {\n    completeAttempt(attemptId: $attemptId) {\n      __typename\n      ... on Attempt {\n        id\n        ...TakePage_attempt\n      }\n      ... on AttemptClosed {\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation CompleteAttempt($attemptId: ID!) {\n    completeAttempt(attemptId: $attemptId) {\n      __typename\n      ... on Attempt {\n        id\n        ...TakePage_attempt\n      }\n      ... on AttemptClosed {\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RefreshedAttempt($id: ID!, $fromNumber: Int!, $count: Int!) {\n    attempt(id: $id) {\n      id\n      ...TakePage_attempt\n      questions(fromNumber: $fromNumber, count: $count) {\n        id\n        sequence\n        ...QuestionCard_attemptQuestion\n        ...AnswerMark_attemptQuestion\n      }\n    }\n  }\n"): (typeof documents)["\n  query RefreshedAttempt($id: ID!, $fromNumber: Int!, $count: Int!) {\n    attempt(id: $id) {\n      id\n      ...TakePage_attempt\n      questions(fromNumber: $fromNumber, count: $count) {\n        id\n        sequence\n        ...QuestionCard_attemptQuestion\n        ...AnswerMark_attemptQuestion\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ClassroomHome_classroom on Classroom {\n    id\n    name\n    role\n    displayName\n    instructors\n  }\n"): (typeof documents)["\n  fragment ClassroomHome_classroom on Classroom {\n    id\n    name\n    role\n    displayName\n    instructors\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ClassroomLayout($id: ID!) {\n    classroom(id: $id) {\n      id\n      name\n      role\n      archivedAt\n      ...HandOverPrompt_classroom\n      ...ClassroomHome_classroom\n      ...PeoplePage_classroom\n      ...RosterPage_classroom\n      ...SettingsPage_classroom\n    }\n  }\n"): (typeof documents)["\n  query ClassroomLayout($id: ID!) {\n    classroom(id: $id) {\n      id\n      name\n      role\n      archivedAt\n      ...HandOverPrompt_classroom\n      ...ClassroomHome_classroom\n      ...PeoplePage_classroom\n      ...RosterPage_classroom\n      ...SettingsPage_classroom\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment HandOverPrompt_classroom on Classroom {\n    id\n    memberId\n    handOver {\n      memberId\n      endsAt\n    }\n  }\n"): (typeof documents)["\n  fragment HandOverPrompt_classroom on Classroom {\n    id\n    memberId\n    handOver {\n      memberId\n      endsAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AcceptHandOver($classroomId: ID!) {\n    acceptHandOver(classroomId: $classroomId) {\n      __typename\n      ... on Classroom {\n        id\n        role\n        handOver {\n          memberId\n          endsAt\n        }\n      }\n      ... on Failure {\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation AcceptHandOver($classroomId: ID!) {\n    acceptHandOver(classroomId: $classroomId) {\n      __typename\n      ... on Classroom {\n        id\n        role\n        handOver {\n          memberId\n          endsAt\n        }\n      }\n      ... on Failure {\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LeaveClassroom($classroomId: ID!) {\n    leaveClassroom(classroomId: $classroomId) {\n      __typename\n      ... on ClassroomNeedsOwner {\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation LeaveClassroom($classroomId: ID!) {\n    leaveClassroom(classroomId: $classroomId) {\n      __typename\n      ... on ClassroomNeedsOwner {\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation JoinClassroom($input: JoinClassroomInput!) {\n    joinClassroom(input: $input) {\n      __typename\n      ... on Classroom {\n        id\n        name\n        role\n        displayName\n        instructors\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation JoinClassroom($input: JoinClassroomInput!) {\n    joinClassroom(input: $input) {\n      __typename\n      ... on Classroom {\n        id\n        name\n        role\n        displayName\n        instructors\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ClassCard_classroom on Classroom {\n    id\n    name\n    role\n    instructors\n    memberCount\n  }\n"): (typeof documents)["\n  fragment ClassCard_classroom on Classroom {\n    id\n    name\n    role\n    instructors\n    memberCount\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ClassesPage($first: Int!, $after: String) {\n    viewer {\n      id\n      ...SessionUser_user\n      classrooms(first: $first, after: $after) {\n        totalCount\n        edges {\n          cursor\n          node {\n            id\n            archivedAt\n            ...ClassCard_classroom\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query ClassesPage($first: Int!, $after: String) {\n    viewer {\n      id\n      ...SessionUser_user\n      classrooms(first: $first, after: $after) {\n        totalCount\n        edges {\n          cursor\n          node {\n            id\n            archivedAt\n            ...ClassCard_classroom\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateClassroom($input: CreateClassroomInput!) {\n    createClassroom(input: $input) {\n      __typename\n      ... on Classroom {\n        id\n        name\n        timeZone\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation CreateClassroom($input: CreateClassroomInput!) {\n    createClassroom(input: $input) {\n      __typename\n      ... on Classroom {\n        id\n        name\n        timeZone\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PeoplePage_classroom on Classroom {\n    id\n    role\n    memberId\n    archivedAt\n    memberCount\n    ...JoinPanel_classroom\n  }\n"): (typeof documents)["\n  fragment PeoplePage_classroom on Classroom {\n    id\n    role\n    memberId\n    archivedAt\n    memberCount\n    ...JoinPanel_classroom\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment JoinEnd_classroom on Classroom {\n    id\n    timeZone\n    joinUntil\n  }\n"): (typeof documents)["\n  fragment JoinEnd_classroom on Classroom {\n    id\n    timeZone\n    joinUntil\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment JoinPanel_classroom on Classroom {\n    id\n    joinCode\n    joinOpen\n    ...JoinEnd_classroom\n  }\n"): (typeof documents)["\n  fragment JoinPanel_classroom on Classroom {\n    id\n    joinCode\n    joinOpen\n    ...JoinEnd_classroom\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeJoinCode($classroomId: ID!) {\n    changeJoinCode(classroomId: $classroomId) {\n      __typename\n      ... on Classroom {\n        id\n        joinCode\n      }\n      ... on Failure {\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ChangeJoinCode($classroomId: ID!) {\n    changeJoinCode(classroomId: $classroomId) {\n      __typename\n      ... on Classroom {\n        id\n        joinCode\n      }\n      ... on Failure {\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RosterPage_classroom on Classroom {\n    id\n    role\n    archivedAt\n  }\n"): (typeof documents)["\n  fragment RosterPage_classroom on Classroom {\n    id\n    role\n    archivedAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ClassroomMembers($id: ID!, $first: Int!, $after: String) {\n    classroom(id: $id) {\n      id\n      memberCount\n      members(first: $first, after: $after) {\n        totalCount\n        edges {\n          cursor\n          node {\n            id\n            displayName\n            username\n            role\n            state\n            section\n            externalId\n            timeFactor\n            joinedAt\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query ClassroomMembers($id: ID!, $first: Int!, $after: String) {\n    classroom(id: $id) {\n      id\n      memberCount\n      members(first: $first, after: $after) {\n        totalCount\n        edges {\n          cursor\n          node {\n            id\n            displayName\n            username\n            role\n            state\n            section\n            externalId\n            timeFactor\n            joinedAt\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateMember($input: UpdateMemberInput!) {\n    updateMember(input: $input) {\n      __typename\n      ... on Member {\n        id\n        displayName\n        role\n        state\n        section\n        externalId\n        timeFactor\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n      ... on Forbidden {\n        message\n      }\n      ... on ClassroomArchived {\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateMember($input: UpdateMemberInput!) {\n    updateMember(input: $input) {\n      __typename\n      ... on Member {\n        id\n        displayName\n        role\n        state\n        section\n        externalId\n        timeFactor\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n      ... on Forbidden {\n        message\n      }\n      ... on ClassroomArchived {\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteClassroom($classroomId: ID!) {\n    deleteClassroom(classroomId: $classroomId) {\n      __typename\n      ... on Forbidden {\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation DeleteClassroom($classroomId: ID!) {\n    deleteClassroom(classroomId: $classroomId) {\n      __typename\n      ... on Forbidden {\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation HandOverClassroom($input: HandOverClassroomInput!) {\n    handOverClassroom(input: $input) {\n      __typename\n      ... on Classroom {\n        id\n        handOver {\n          memberId\n          endsAt\n        }\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n      ... on Forbidden {\n        message\n      }\n      ... on ClassroomArchived {\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation HandOverClassroom($input: HandOverClassroomInput!) {\n    handOverClassroom(input: $input) {\n      __typename\n      ... on Classroom {\n        id\n        handOver {\n          memberId\n          endsAt\n        }\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n      ... on Forbidden {\n        message\n      }\n      ... on ClassroomArchived {\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SettingsPage_classroom on Classroom {\n    id\n    name\n    role\n    timeZone\n    archivedAt\n    handOver {\n      memberId\n      endsAt\n    }\n  }\n"): (typeof documents)["\n  fragment SettingsPage_classroom on Classroom {\n    id\n    name\n    role\n    timeZone\n    archivedAt\n    handOver {\n      memberId\n      endsAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateClassroom($input: UpdateClassroomInput!) {\n    updateClassroom(input: $input) {\n      __typename\n      ... on Classroom {\n        id\n        name\n        timeZone\n        joinOpen\n        joinUntil\n        archivedAt\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n      ... on Forbidden {\n        message\n      }\n      ... on ClassroomArchived {\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateClassroom($input: UpdateClassroomInput!) {\n    updateClassroom(input: $input) {\n      __typename\n      ... on Classroom {\n        id\n        name\n        timeZone\n        joinOpen\n        joinUntil\n        archivedAt\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n      ... on Forbidden {\n        message\n      }\n      ... on ClassroomArchived {\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AccountStatistics_user on User {\n    id\n    progress {\n      totalQuizzes\n      totalAttempts\n      bestScore\n    }\n  }\n"): (typeof documents)["\n  fragment AccountStatistics_user on User {\n    id\n    progress {\n      totalQuizzes\n      totalAttempts\n      bestScore\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RecentActivity_user on User {\n    id\n    recentActivity {\n      attemptId\n      quizId\n      assignmentId\n      quizTitle\n      score\n      date\n    }\n  }\n"): (typeof documents)["\n  fragment RecentActivity_user on User {\n    id\n    recentActivity {\n      attemptId\n      quizId\n      assignmentId\n      quizTitle\n      score\n      date\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ContinueLink_attempt on Attempt {\n    id\n    quizId\n    quizTitle\n    status\n    sectionId\n    sectionName\n    totalQuestions\n    answeredCount\n    timeLeft\n  }\n"): (typeof documents)["\n  fragment ContinueLink_attempt on Attempt {\n    id\n    quizId\n    quizTitle\n    status\n    sectionId\n    sectionName\n    totalQuestions\n    answeredCount\n    timeLeft\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment QuizCard_quiz on Quiz {\n    id\n    title\n    description\n    questionCount\n    sectionCount\n    uploadedAt\n    matchingSectionName(search: $search)\n    ...QuizProgress_quiz\n    ...TakeLink_quiz\n  }\n"): (typeof documents)["\n  fragment QuizCard_quiz on Quiz {\n    id\n    title\n    description\n    questionCount\n    sectionCount\n    uploadedAt\n    matchingSectionName(search: $search)\n    ...QuizProgress_quiz\n    ...TakeLink_quiz\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment QuizProgress_quiz on Quiz {\n    id\n    progress {\n      mastery\n      masteredShare\n    }\n  }\n"): (typeof documents)["\n  fragment QuizProgress_quiz on Quiz {\n    id\n    progress {\n      mastery\n      masteredShare\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SectionProgress_section on Section {\n    id\n    name\n    progress {\n      mastery\n      masteredShare\n    }\n  }\n"): (typeof documents)["\n  fragment SectionProgress_section on Section {\n    id\n    name\n    progress {\n      mastery\n      masteredShare\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TakeLink_quiz on Quiz {\n    id\n    openAttempt {\n      id\n      status\n      sectionId\n    }\n  }\n"): (typeof documents)["\n  fragment TakeLink_quiz on Quiz {\n    id\n    openAttempt {\n      id\n      status\n      sectionId\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment QuizDetail_quiz on Quiz {\n    id\n    openAttempt {\n      id\n      ...ContinueLink_attempt\n    }\n    ...QuizHeading_quiz\n    ...QuizTiles_quiz\n    ...StartPanel_quiz\n    ...SectionList_quiz\n    ...LooseQuestions_quiz\n  }\n"): (typeof documents)["\n  fragment QuizDetail_quiz on Quiz {\n    id\n    openAttempt {\n      id\n      ...ContinueLink_attempt\n    }\n    ...QuizHeading_quiz\n    ...QuizTiles_quiz\n    ...StartPanel_quiz\n    ...SectionList_quiz\n    ...LooseQuestions_quiz\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment QuizHeading_quiz on Quiz {\n    id\n    title\n    description\n    timeLimit\n  }\n"): (typeof documents)["\n  fragment QuizHeading_quiz on Quiz {\n    id\n    title\n    description\n    timeLimit\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment QuizTiles_quiz on Quiz {\n    id\n    questionCount\n    progress {\n      totalAttempts\n      bestScore\n      mastery\n      masteredShare\n    }\n  }\n"): (typeof documents)["\n  fragment QuizTiles_quiz on Quiz {\n    id\n    questionCount\n    progress {\n      totalAttempts\n      bestScore\n      mastery\n      masteredShare\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SectionItem_section on Section {\n    id\n    name\n    description\n    questionCount\n    progress {\n      accuracy\n      mastery\n    }\n    ...SectionProgress_section\n  }\n"): (typeof documents)["\n  fragment SectionItem_section on Section {\n    id\n    name\n    description\n    questionCount\n    progress {\n      accuracy\n      mastery\n    }\n    ...SectionProgress_section\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SectionList_quiz on Quiz {\n    id\n    sections {\n      id\n      progress {\n        accuracy\n        mastery\n      }\n      ...SectionItem_section\n    }\n  }\n"): (typeof documents)["\n  fragment SectionList_quiz on Quiz {\n    id\n    sections {\n      id\n      progress {\n        accuracy\n        mastery\n      }\n      ...SectionItem_section\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment StartPanel_quiz on Quiz {\n    id\n    timeLimit\n    openAttempt {\n      id\n      status\n    }\n  }\n"): (typeof documents)["\n  fragment StartPanel_quiz on Quiz {\n    id\n    timeLimit\n    openAttempt {\n      id\n      status\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment LooseQuestions_quiz on Quiz {\n    id\n    questionCount\n    sections {\n      id\n      questionCount\n    }\n  }\n"): (typeof documents)["\n  fragment LooseQuestions_quiz on Quiz {\n    id\n    questionCount\n    sections {\n      id\n      questionCount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment QuestionItem_question on Question {\n    id\n    text\n    options\n    answerIndex\n    explanation\n  }\n"): (typeof documents)["\n  fragment QuestionItem_question on Question {\n    id\n    text\n    options\n    answerIndex\n    explanation\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query QuestionList($quizId: ID!, $sectionId: ID!, $isInSection: Boolean!, $first: Int!, $after: String) {\n    section(id: $sectionId) @include(if: $isInSection) {\n      id\n      questions(first: $first, after: $after) {\n        edges {\n          cursor\n          node {\n            id\n            ...QuestionItem_question\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n    quiz(id: $quizId) @skip(if: $isInSection) {\n      id\n      questions(first: $first, after: $after, withoutSection: true) {\n        edges {\n          cursor\n          node {\n            id\n            ...QuestionItem_question\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query QuestionList($quizId: ID!, $sectionId: ID!, $isInSection: Boolean!, $first: Int!, $after: String) {\n    section(id: $sectionId) @include(if: $isInSection) {\n      id\n      questions(first: $first, after: $after) {\n        edges {\n          cursor\n          node {\n            id\n            ...QuestionItem_question\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n    quiz(id: $quizId) @skip(if: $isInSection) {\n      id\n      questions(first: $first, after: $after, withoutSection: true) {\n        edges {\n          cursor\n          node {\n            id\n            ...QuestionItem_question\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateQuestion($input: UpdateQuestionInput!) {\n    updateQuestion(input: $input) {\n      __typename\n      ... on Question {\n        id\n        text\n        options\n        answerIndex\n        explanation\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateQuestion($input: UpdateQuestionInput!) {\n    updateQuestion(input: $input) {\n      __typename\n      ... on Question {\n        id\n        text\n        options\n        answerIndex\n        explanation\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateQuiz($input: UpdateQuizInput!) {\n    updateQuiz(input: $input) {\n      __typename\n      ... on Quiz {\n        id\n        title\n        description\n        timeLimit\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateQuiz($input: UpdateQuizInput!) {\n    updateQuiz(input: $input) {\n      __typename\n      ... on Quiz {\n        id\n        title\n        description\n        timeLimit\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateSection($input: UpdateSectionInput!) {\n    updateSection(input: $input) {\n      __typename\n      ... on Section {\n        id\n        name\n        description\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateSection($input: UpdateSectionInput!) {\n    updateSection(input: $input) {\n      __typename\n      ... on Section {\n        id\n        name\n        description\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MetricsPage($id: ID!) {\n    quiz(id: $id) {\n      id\n      title\n      ...SectionMetrics_quiz\n    }\n  }\n"): (typeof documents)["\n  query MetricsPage($id: ID!) {\n    quiz(id: $id) {\n      id\n      title\n      ...SectionMetrics_quiz\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MetricsRow_section on Section {\n    id\n    name\n    questionCount\n    progress {\n      accuracy\n      mastery\n      masteredShare\n    }\n  }\n"): (typeof documents)["\n  fragment MetricsRow_section on Section {\n    id\n    name\n    questionCount\n    progress {\n      accuracy\n      mastery\n      masteredShare\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SectionMetrics_quiz on Quiz {\n    id\n    sections {\n      id\n      progress {\n        accuracy\n        mastery\n      }\n      ...MetricsRow_section\n    }\n  }\n"): (typeof documents)["\n  fragment SectionMetrics_quiz on Quiz {\n    id\n    sections {\n      id\n      progress {\n        accuracy\n        mastery\n      }\n      ...MetricsRow_section\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SectionTrends($quizId: ID!) {\n    quiz(id: $quizId) {\n      id\n      sections {\n        id\n        progress {\n          trend(last: 8) {\n            attemptId\n            accuracy\n          }\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query SectionTrends($quizId: ID!) {\n    quiz(id: $quizId) {\n      id\n      sections {\n        id\n        progress {\n          trend(last: 8) {\n            attemptId\n            accuracy\n          }\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteQuiz($quizId: ID!) {\n    deleteQuiz(quizId: $quizId) {\n      __typename\n    }\n  }\n"): (typeof documents)["\n  mutation DeleteQuiz($quizId: ID!) {\n    deleteQuiz(quizId: $quizId) {\n      __typename\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ReloadAttempt($id: ID!) {\n    attempt(id: $id) {\n      id\n      status\n      ...ContinueLink_attempt\n    }\n  }\n"): (typeof documents)["\n  query ReloadAttempt($id: ID!) {\n    attempt(id: $id) {\n      id\n      status\n      ...ContinueLink_attempt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProfilePage {\n    viewer {\n      id\n      ...SessionUser_user\n      ...PersonalInformation_user\n      ...AccountStatistics_user\n    }\n  }\n"): (typeof documents)["\n  query ProfilePage {\n    viewer {\n      id\n      ...SessionUser_user\n      ...PersonalInformation_user\n      ...AccountStatistics_user\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query QuizPage($id: ID!) {\n    quiz(id: $id) {\n      id\n      title\n      ...QuizDetail_quiz\n    }\n  }\n"): (typeof documents)["\n  query QuizPage($id: ID!) {\n    quiz(id: $id) {\n      id\n      title\n      ...QuizDetail_quiz\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DashboardPage(\n    $first: Int!\n    $after: String\n    $search: String\n    $orderBy: QuizOrder!\n    $mastery: [MasteryLevel!]\n    $timeZone: String!\n  ) {\n    viewer {\n      id\n      username\n      all: quizzes {\n        totalCount\n      }\n      ...SessionUser_user\n      ...RecentActivity_user\n      ...OpenAttempts_user\n      ...ProgressStrip_user\n      ...QuizList_user\n    }\n  }\n"): (typeof documents)["\n  query DashboardPage(\n    $first: Int!\n    $after: String\n    $search: String\n    $orderBy: QuizOrder!\n    $mastery: [MasteryLevel!]\n    $timeZone: String!\n  ) {\n    viewer {\n      id\n      username\n      all: quizzes {\n        totalCount\n      }\n      ...SessionUser_user\n      ...RecentActivity_user\n      ...OpenAttempts_user\n      ...ProgressStrip_user\n      ...QuizList_user\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OpenAttempts_user on User {\n    id\n    attempts(status: IN_PROGRESS, first: 3) {\n      edges {\n        node {\n          id\n          status\n          ...ContinueLink_attempt\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment OpenAttempts_user on User {\n    id\n    attempts(status: IN_PROGRESS, first: 3) {\n      edges {\n        node {\n          id\n          status\n          ...ContinueLink_attempt\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment QuizList_user on User {\n    id\n    quizzes(first: $first, after: $after, search: $search, orderBy: $orderBy, mastery: $mastery) {\n      totalCount\n      edges {\n        cursor\n        node {\n          id\n          ...QuizCard_quiz\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment QuizList_user on User {\n    id\n    quizzes(first: $first, after: $after, search: $search, orderBy: $orderBy, mastery: $mastery) {\n      totalCount\n      edges {\n        cursor\n        node {\n          id\n          ...QuizCard_quiz\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query QuizList(\n    $first: Int!\n    $after: String\n    $search: String\n    $orderBy: QuizOrder!\n    $mastery: [MasteryLevel!]\n  ) {\n    viewer {\n      id\n      ...QuizList_user\n    }\n  }\n"): (typeof documents)["\n  query QuizList(\n    $first: Int!\n    $after: String\n    $search: String\n    $orderBy: QuizOrder!\n    $mastery: [MasteryLevel!]\n  ) {\n    viewer {\n      id\n      ...QuizList_user\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MasterySpread_user on User {\n    id\n    masterySpread {\n      mastery\n      count\n    }\n  }\n"): (typeof documents)["\n  fragment MasterySpread_user on User {\n    id\n    masterySpread {\n      mastery\n      count\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ProgressStrip_user on User {\n    id\n    weakestSection {\n      ...WeakestSection_weakestSection\n    }\n    ...StudyWeek_user\n    ...MasterySpread_user\n  }\n"): (typeof documents)["\n  fragment ProgressStrip_user on User {\n    id\n    weakestSection {\n      ...WeakestSection_weakestSection\n    }\n    ...StudyWeek_user\n    ...MasterySpread_user\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment StudyWeek_user on User {\n    id\n    dailyActivity(days: 7, timeZone: $timeZone) {\n      date\n      answers\n      correctAnswers\n    }\n  }\n"): (typeof documents)["\n  fragment StudyWeek_user on User {\n    id\n    dailyActivity(days: 7, timeZone: $timeZone) {\n      date\n      answers\n      correctAnswers\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment WeakestSection_weakestSection on WeakestSection {\n    quiz {\n      id\n      title\n    }\n    section {\n      id\n      name\n      progress {\n        accuracy\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment WeakestSection_weakestSection on WeakestSection {\n    quiz {\n      id\n      title\n    }\n    section {\n      id\n      name\n      progress {\n        accuracy\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ReloadAfterAttempt($quizId: ID!, $timeZone: String!) {\n    viewer {\n      id\n      ...RecentActivity_user\n      ...ProgressStrip_user\n    }\n    quiz(id: $quizId) {\n      id\n      ...QuizProgress_quiz\n      ...TakeLink_quiz\n    }\n  }\n"): (typeof documents)["\n  query ReloadAfterAttempt($quizId: ID!, $timeZone: String!) {\n    viewer {\n      id\n      ...RecentActivity_user\n      ...ProgressStrip_user\n    }\n    quiz(id: $quizId) {\n      id\n      ...QuizProgress_quiz\n      ...TakeLink_quiz\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ReloadDashboard(\n    $search: String\n    $orderBy: QuizOrder!\n    $mastery: [MasteryLevel!]\n    $timeZone: String!\n  ) {\n    viewer {\n      id\n      ...RecentActivity_user\n      ...OpenAttempts_user\n      ...ProgressStrip_user\n      all: quizzes {\n        totalCount\n      }\n      quizzes(search: $search, orderBy: $orderBy, mastery: $mastery) {\n        totalCount\n      }\n    }\n  }\n"): (typeof documents)["\n  query ReloadDashboard(\n    $search: String\n    $orderBy: QuizOrder!\n    $mastery: [MasteryLevel!]\n    $timeZone: String!\n  ) {\n    viewer {\n      id\n      ...RecentActivity_user\n      ...OpenAttempts_user\n      ...ProgressStrip_user\n      all: quizzes {\n        totalCount\n      }\n      quizzes(search: $search, orderBy: $orderBy, mastery: $mastery) {\n        totalCount\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query HomePage {\n    viewer {\n      id\n      attempts(status: IN_PROGRESS, first: 1) {\n        edges {\n          node {\n            id\n            ...ContinueLink_attempt\n          }\n        }\n      }\n      quizzes(first: 1, orderBy: LAST_USED) {\n        edges {\n          node {\n            id\n            title\n            ...QuizProgress_quiz\n            ...TakeLink_quiz\n          }\n        }\n      }\n      ...MasterySpread_user\n    }\n  }\n"): (typeof documents)["\n  query HomePage {\n    viewer {\n      id\n      attempts(status: IN_PROGRESS, first: 1) {\n        edges {\n          node {\n            id\n            ...ContinueLink_attempt\n          }\n        }\n      }\n      quizzes(first: 1, orderBy: LAST_USED) {\n        edges {\n          node {\n            id\n            title\n            ...QuizProgress_quiz\n            ...TakeLink_quiz\n          }\n        }\n      }\n      ...MasterySpread_user\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ReloadQuiz($id: ID!) {\n    quiz(id: $id) {\n      id\n      ...QuizTiles_quiz\n      ...SectionList_quiz\n    }\n  }\n"): (typeof documents)["\n  query ReloadQuiz($id: ID!) {\n    quiz(id: $id) {\n      id\n      ...QuizTiles_quiz\n      ...SectionList_quiz\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LogOut {\n    logOut {\n      __typename\n    }\n  }\n"): (typeof documents)["\n  mutation LogOut {\n    logOut {\n      __typename\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RestoreSession {\n    viewer {\n      id\n      ...SessionUser_user\n    }\n  }\n"): (typeof documents)["\n  query RestoreSession {\n    viewer {\n      id\n      ...SessionUser_user\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SessionUser_user on User {\n    id\n    username\n    email\n    dateJoined\n  }\n"): (typeof documents)["\n  fragment SessionUser_user on User {\n    id\n    username\n    email\n    dateJoined\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindQuizzes($first: Int!, $search: String!) {\n    viewer {\n      id\n      found: quizzes(first: $first, search: $search, orderBy: LAST_USED) {\n        edges {\n          node {\n            id\n            title\n          }\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query FindQuizzes($first: Int!, $search: String!) {\n    viewer {\n      id\n      found: quizzes(first: $first, search: $search, orderBy: LAST_USED) {\n        edges {\n          node {\n            id\n            title\n          }\n        }\n      }\n    }\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;