/* eslint-disable */
import * as types from './graphql';



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
    "\n  fragment OwnAssignment on Assignment {\n    id\n    classroomId\n    quizId\n    title\n    opensAt\n    dueAt\n    closesAt\n    timeLimit\n    attemptsAllowed\n    scoreRule\n    shuffleQuestions\n    shuffleOptions\n    revealScore\n    revealKey\n    published\n  }\n": typeof types.OwnAssignmentFragmentDoc,
    "\n  mutation CreateAssignment($input: CreateAssignmentInput!) {\n    createAssignment(input: $input) {\n      __typename\n      ... on Assignment {\n        ...OwnAssignment\n      }\n      ... on Failure {\n        code\n        message\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n": typeof types.CreateAssignmentDocument,
    "\n  mutation ExtendRunning($input: ExtendRunningInput!) {\n    extendRunning(input: $input) {\n      __typename\n      ... on RunningExtension {\n        extended\n      }\n      ... on Failure {\n        code\n        message\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n": typeof types.ExtendRunningDocument,
    "\n  fragment GrantedExtension on Extension {\n    memberId\n    opensAt\n    dueAt\n    closesAt\n    minutes\n    factor\n    extraAttempts\n    excused\n    reason\n    grantedBy\n    grantedAt\n  }\n": typeof types.GrantedExtensionFragmentDoc,
    "\n  fragment MemberAccess on EffectiveAccess {\n    state\n    opensAt\n    dueAt\n    closesAt\n    minutes\n    attemptsLeft\n    reasons {\n      state\n      opensAt\n      dueAt\n      closesAt\n      minutes\n      attemptsLeft\n    }\n  }\n": typeof types.MemberAccessFragmentDoc,
    "\n  query AssignmentList($classroomId: ID!, $first: Int!, $after: String) {\n    classroom(id: $classroomId) {\n      assignments(first: $first, after: $after) {\n        edges {\n          node {\n            ...OwnAssignment\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": typeof types.AssignmentListDocument,
    "\n  query MemberList($classroomId: ID!, $first: Int!, $after: String) {\n    classroom(id: $classroomId) {\n      members(first: $first, after: $after) {\n        edges {\n          node {\n            id\n            username\n            displayName\n            email\n            externalId\n            section\n            state\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": typeof types.MemberListDocument,
    "\n  query EarlierExtensions($assignmentId: ID!) {\n    assignment(id: $assignmentId) {\n      extensions {\n        ...GrantedExtension\n      }\n    }\n  }\n": typeof types.EarlierExtensionsDocument,
    "\n  mutation GrantExtension($input: GrantExtensionInput!) {\n    grantExtension(input: $input) {\n      __typename\n      ... on ExtensionGrant {\n        extension {\n          ...GrantedExtension\n        }\n        access {\n          ...MemberAccess\n        }\n        reopens\n        mayKnowKey\n      }\n      ... on Failure {\n        code\n        message\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n": typeof types.GrantExtensionDocument,
    "\n  mutation RemoveExtension($assignmentId: ID!, $memberId: ID!) {\n    removeExtension(assignmentId: $assignmentId, memberId: $memberId) {\n      __typename\n      ... on EffectiveAccess {\n        ...MemberAccess\n      }\n      ... on Failure {\n        code\n        message\n      }\n    }\n  }\n": typeof types.RemoveExtensionDocument,
    "\n  mutation MoveRevision($assignmentId: ID!, $dryRun: Boolean!) {\n    moveRevision(assignmentId: $assignmentId, dryRun: $dryRun) {\n      __typename\n      ... on RevisionMove {\n        from\n        to\n        running\n        finished\n        changed\n        added\n        removed\n      }\n      ... on Failure {\n        code\n        message\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n": typeof types.MoveRevisionDocument,
    "\n  mutation CreateClass($input: CreateClassroomInput!) {\n    createClassroom(input: $input) {\n      __typename\n      ... on Classroom {\n        ...OwnClass\n      }\n      ... on Failure {\n        code\n        message\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n": typeof types.CreateClassDocument,
    "\n  fragment OwnClass on Classroom {\n    id\n    name\n    role\n    timeZone\n    instructors\n    memberCount\n    joinCode\n    joinOpen\n    joinUntil\n    createdAt\n    archivedAt\n  }\n": typeof types.OwnClassFragmentDoc,
    "\n  query ClassList($first: Int!, $after: String) {\n    viewer {\n      classrooms(first: $first, after: $after) {\n        edges {\n          node {\n            ...OwnClass\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": typeof types.ClassListDocument,
    "\n  query ServerVersion {\n    serverVersion\n  }\n": typeof types.ServerVersionDocument,
    "\n  fragment OwnExam on Exam {\n    date\n    passScore\n    draws\n    weights {\n      sectionId\n      weight\n    }\n  }\n": typeof types.OwnExamFragmentDoc,
    "\n  query ReadExam($quizId: ID!) {\n    exam(quizId: $quizId) {\n      ...OwnExam\n    }\n  }\n": typeof types.ReadExamDocument,
    "\n  mutation SetExam($input: SetExamInput!) {\n    setExam(input: $input) {\n      __typename\n      ... on Exam {\n        ...OwnExam\n      }\n      ... on Failure {\n        code\n        message\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n": typeof types.SetExamDocument,
    "\n  mutation RemoveExam($quizId: ID!) {\n    removeExam(quizId: $quizId) {\n      __typename\n      ... on Failure {\n        code\n        message\n      }\n    }\n  }\n": typeof types.RemoveExamDocument,
    "\n  mutation SyncQuiz($input: SyncQuizInput!) {\n    syncQuiz(input: $input) {\n      __typename\n      ... on QuizSync {\n        outcome\n        quiz {\n          id\n          questionCount\n          sectionCount\n        }\n        difference {\n          added\n          changed\n          removed\n          unchanged\n          fields\n          changes {\n            kind\n            text\n            format\n            fields\n          }\n        }\n      }\n      ... on InvalidQuizFile {\n        issueCount\n        issues {\n          row\n          column\n          message\n        }\n      }\n      ... on Failure {\n        message\n      }\n    }\n  }\n": typeof types.SyncQuizDocument,
    "\n  mutation AnswerPractice($input: AnswerPracticeInput!) {\n    answerPractice(input: $input) {\n      __typename\n      ... on PracticeAnswer {\n        isCorrect\n        answerIndex\n        explanation\n        memory {\n          dueDay\n          chance\n        }\n        question {\n          ...AskedQuestion\n        }\n        practice {\n          done\n          total\n        }\n      }\n      ... on Failure {\n        code\n        message\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n": typeof types.AnswerPracticeDocument,
    "\n  query QuizSections($id: ID!) {\n    quiz(id: $id) {\n      sections {\n        id\n        name\n      }\n    }\n  }\n": typeof types.QuizSectionsDocument,
    "\n  mutation FlagQuestion($quizId: ID!, $questionId: ID!) {\n    flagQuestion(quizId: $quizId, questionId: $questionId) {\n      __typename\n      ... on Failure {\n        message\n      }\n    }\n  }\n": typeof types.FlagQuestionDocument,
    "\n  mutation UnflagQuestion($quizId: ID!, $questionId: ID!) {\n    unflagQuestion(quizId: $quizId, questionId: $questionId) {\n      __typename\n      ... on Failure {\n        message\n      }\n    }\n  }\n": typeof types.UnflagQuestionDocument,
    "\n  query AnswerSeconds {\n    viewer {\n      answerSeconds\n    }\n  }\n": typeof types.AnswerSecondsDocument,
    "\n  fragment AskedQuestion on PracticeQuestion {\n    questionId\n    quizId\n    quizTitle\n    sectionId\n    sectionName\n    text\n    options\n    optionOrder\n    format\n    flagged\n  }\n": typeof types.AskedQuestionFragmentDoc,
    "\n  fragment PracticeState on Practice {\n    id\n    quizId\n    total\n    done\n    question {\n      ...AskedQuestion\n    }\n  }\n": typeof types.PracticeStateFragmentDoc,
    "\n  query ReadPractice($id: ID!) {\n    practice(id: $id) {\n      ...PracticeState\n    }\n  }\n": typeof types.ReadPracticeDocument,
    "\n  mutation StartPractice($input: StartPracticeInput!) {\n    startPractice(input: $input) {\n      __typename\n      ... on Practice {\n        ...PracticeState\n      }\n      ... on Failure {\n        code\n        message\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n": typeof types.StartPracticeDocument,
    "\n  mutation DeleteQuiz($quizId: ID!) {\n    deleteQuiz(quizId: $quizId) {\n      __typename\n    }\n  }\n": typeof types.DeleteQuizDocument,
    "\n  query QuizList($first: Int!, $after: String) {\n    viewer {\n      quizzes(first: $first, after: $after) {\n        edges {\n          node {\n            id\n            title\n            description\n            questionCount\n            sectionCount\n            timeLimit\n            uploadedAt\n            contentHash\n            isAsImported\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": typeof types.QuizListDocument,
    "\n  query FoundQuizzes(\n    $first: Int!\n    $after: String\n    $search: String\n    $updatedSince: DateTime\n    $sortBy: QuizOrderBy\n  ) {\n    quizzes(first: $first, after: $after, search: $search, updatedSince: $updatedSince, orderBy: $sortBy) {\n      edges {\n        node {\n          id\n          title\n          description\n          questionCount\n          sectionCount\n          timeLimit\n          uploadedAt\n          contentHash\n          isAsImported\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.FoundQuizzesDocument,
    "\n  query QuizDetails($id: ID!) {\n    quiz(id: $id) {\n      title\n      description\n      timeLimit\n      sections {\n        id\n        name\n        description\n      }\n    }\n  }\n": typeof types.QuizDetailsDocument,
    "\n  query QuizQuestions($id: ID!, $first: Int!, $after: String) {\n    quiz(id: $id) {\n      questionCount\n      questions(first: $first, after: $after) {\n        edges {\n          node {\n            sectionId\n            text\n            options\n            answerIndex\n            explanation\n            format\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": typeof types.QuizQuestionsDocument,
    "\n  query ReadReadiness($quizId: ID!, $on: String) {\n    readiness(quizId: $quizId, on: $on) {\n      day\n      expected\n      low\n      high\n      chanceToPass\n      withPlan\n      sections {\n        sectionId\n        name\n        expected\n        low\n        high\n      }\n      missing {\n        answers\n        days\n      }\n    }\n    exam(quizId: $quizId) {\n      date\n      passScore\n    }\n    forecasts(quizId: $quizId) {\n      attemptId\n      kind\n      day\n      expected\n      low\n      high\n      score\n      completedAt\n    }\n  }\n": typeof types.ReadReadinessDocument,
    "\n  fragment AnalysisFields on ItemAnalysis {\n    n\n    mean\n    median\n    sd\n    skewness\n    kurtosis\n    cic\n    errorRatio\n    standardError\n    kr20\n    questionCount\n    findingCount\n    voidCount\n    questions(orderBy: $order, from: $from, count: $count) {\n      questionId\n      questionNumber\n      text\n      format\n      answerIndex\n      n\n      facility\n      facilityRange {\n        low\n        high\n      }\n      discrimination\n      shrunkDiscrimination {\n        value\n        low\n        high\n      }\n      efficiency\n      guessScore\n      options {\n        index\n        text\n        n\n        share\n        meanRest\n        correlation\n        thirds {\n          low\n          middle\n          high\n        }\n        fewPicks\n      }\n      alarm {\n        option\n        probability\n        strong\n      }\n      findings\n    }\n  }\n": typeof types.AnalysisFieldsFragmentDoc,
    "\n  query AssignmentAnalysis(\n    $assignmentId: ID!\n    $choice: AttemptChoice!\n    $order: AnalysisOrder!\n    $from: Int!\n    $count: Int!\n  ) {\n    assignment(id: $assignmentId) {\n      analysis(attempts: $choice) {\n        ...AnalysisFields\n      }\n    }\n  }\n": typeof types.AssignmentAnalysisDocument,
    "\n  query QuizAnalysis($quizId: ID!, $own: Boolean!, $order: AnalysisOrder!, $from: Int!, $count: Int!) {\n    quiz(id: $quizId) {\n      analysis(own: $own) {\n        ...AnalysisFields\n      }\n    }\n  }\n": typeof types.QuizAnalysisDocument,
    "\n  fragment RosterEntry on RosterEntry {\n    row\n    memberId\n    name\n    changes {\n      field\n      old\n      new\n    }\n  }\n": typeof types.RosterEntryFragmentDoc,
    "\n  fragment RosterDifference on RosterDifference {\n    added {\n      ...RosterEntry\n    }\n    changed {\n      ...RosterEntry\n    }\n    unchanged {\n      ...RosterEntry\n    }\n    missing {\n      ...RosterEntry\n    }\n    issues {\n      row\n      column\n      message\n    }\n  }\n": typeof types.RosterDifferenceFragmentDoc,
    "\n  mutation SendRoster($input: ImportRosterInput!) {\n    importRoster(input: $input) {\n      __typename\n      ... on RosterDifference {\n        ...RosterDifference\n      }\n      ... on Failure {\n        code\n        message\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n      ... on InvalidRosterFile {\n        issueCount\n        issues {\n          row\n          column\n          message\n        }\n      }\n    }\n  }\n": typeof types.SendRosterDocument,
    "\n  query Viewer {\n    viewer {\n      username\n      email\n    }\n  }\n": typeof types.ViewerDocument,
    "\n  query ViewerOfToken {\n    viewer {\n      username\n    }\n  }\n": typeof types.ViewerOfTokenDocument,
    "\n  mutation LogIn($input: LogInInput!) {\n    logIn(input: $input) {\n      __typename\n      ... on Session {\n        token\n      }\n      ... on Failure {\n        message\n      }\n    }\n  }\n": typeof types.LogInDocument,
    "\n  mutation LogOut {\n    logOut {\n      __typename\n    }\n  }\n": typeof types.LogOutDocument,
    "\n  query Today {\n    viewer {\n      today {\n        day\n        size\n        done\n        questions {\n          quizId\n          quizTitle\n          questionId\n          chance\n          reason\n          done\n          exam {\n            date\n            daysLeft\n          }\n        }\n      }\n      answerSeconds\n    }\n  }\n": typeof types.TodayDocument,
    "\n  mutation CreateToken($input: CreateAccessTokenInput!) {\n    createAccessToken(input: $input) {\n      __typename\n      ... on NewAccessToken {\n        token\n        accessToken {\n          ...OwnToken\n        }\n      }\n      ... on Failure {\n        code\n        message\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n": typeof types.CreateTokenDocument,
    "\n  fragment OwnToken on AccessToken {\n    id\n    name\n    scopes\n    classroomId\n    lastFour\n    createdAt\n    expiresAt\n    lastUsedAt\n  }\n": typeof types.OwnTokenFragmentDoc,
    "\n  query TokenList {\n    viewer {\n      accessTokens {\n        ...OwnToken\n      }\n    }\n  }\n": typeof types.TokenListDocument,
    "\n  mutation RevokeToken($id: ID!) {\n    revokeAccessToken(id: $id) {\n      __typename\n    }\n  }\n": typeof types.RevokeTokenDocument,
    "\n  mutation RotateToken($id: ID!) {\n    rotateAccessToken(id: $id) {\n      __typename\n      ... on NewAccessToken {\n        token\n        previousExpiresAt\n        accessToken {\n          ...OwnToken\n        }\n      }\n      ... on Failure {\n        code\n        message\n      }\n    }\n  }\n": typeof types.RotateTokenDocument,
    "\n  mutation CreateWebhook($input: CreateWebhookInput!) {\n    createWebhook(input: $input) {\n      __typename\n      ... on NewWebhook {\n        secret\n        webhook {\n          ...OwnWebhook\n        }\n      }\n      ... on Failure {\n        code\n        message\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n": typeof types.CreateWebhookDocument,
    "\n  mutation DeleteWebhook($id: ID!) {\n    deleteWebhook(id: $id) {\n      __typename\n    }\n  }\n": typeof types.DeleteWebhookDocument,
    "\n  fragment OwnWebhook on Webhook {\n    id\n    url\n    events\n    classroomId\n    includeDetails\n    enabled\n    disabledReason\n    disabledAt\n    createdAt\n  }\n": typeof types.OwnWebhookFragmentDoc,
    "\n  query WebhookList {\n    viewer {\n      webhooks {\n        ...OwnWebhook\n      }\n    }\n  }\n": typeof types.WebhookListDocument,
    "\n  mutation TestWebhook($id: ID!) {\n    testWebhook(id: $id) {\n      __typename\n      ... on DeliveryRef {\n        deliveryId\n        eventId\n      }\n      ... on Failure {\n        code\n        message\n      }\n    }\n  }\n": typeof types.TestWebhookDocument,
    "\n  mutation ReplayDelivery($id: ID!) {\n    replayDelivery(deliveryId: $id) {\n      __typename\n      ... on DeliveryRef {\n        deliveryId\n        eventId\n      }\n      ... on Failure {\n        code\n        message\n      }\n    }\n  }\n": typeof types.ReplayDeliveryDocument,
    "\n  mutation ReplayDeliveries($id: ID!, $since: String!, $until: String!) {\n    replayDeliveries(id: $id, since: $since, until: $until) {\n      __typename\n      ... on WebhookReplay {\n        count\n      }\n      ... on Failure {\n        code\n        message\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n": typeof types.ReplayDeliveriesDocument,
    "\n  query QuestionWhy($quizId: ID!, $questionId: ID!) {\n    questionMemory(quizId: $quizId, questionId: $questionId) {\n      text\n      format\n      facts {\n        today\n        optionCount\n        answers\n        right\n        days\n        repeats\n        firstDay\n        isFirstRight\n        latestDay\n        isLatestRight\n        run\n        lapses\n        countedFrom\n        dueDay\n        interval\n        intervalBefore\n        chanceToday\n        chanceDue\n        chanceOfCurve\n        examDay\n        chanceExam\n        hasSection\n        sectionSeen\n        sectionRight\n        quizSeen\n        quizRight\n      }\n    }\n  }\n": typeof types.QuestionWhyDocument,
};
const documents: Documents = {
    "\n  fragment OwnAssignment on Assignment {\n    id\n    classroomId\n    quizId\n    title\n    opensAt\n    dueAt\n    closesAt\n    timeLimit\n    attemptsAllowed\n    scoreRule\n    shuffleQuestions\n    shuffleOptions\n    revealScore\n    revealKey\n    published\n  }\n": types.OwnAssignmentFragmentDoc,
    "\n  mutation CreateAssignment($input: CreateAssignmentInput!) {\n    createAssignment(input: $input) {\n      __typename\n      ... on Assignment {\n        ...OwnAssignment\n      }\n      ... on Failure {\n        code\n        message\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n": types.CreateAssignmentDocument,
    "\n  mutation ExtendRunning($input: ExtendRunningInput!) {\n    extendRunning(input: $input) {\n      __typename\n      ... on RunningExtension {\n        extended\n      }\n      ... on Failure {\n        code\n        message\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n": types.ExtendRunningDocument,
    "\n  fragment GrantedExtension on Extension {\n    memberId\n    opensAt\n    dueAt\n    closesAt\n    minutes\n    factor\n    extraAttempts\n    excused\n    reason\n    grantedBy\n    grantedAt\n  }\n": types.GrantedExtensionFragmentDoc,
    "\n  fragment MemberAccess on EffectiveAccess {\n    state\n    opensAt\n    dueAt\n    closesAt\n    minutes\n    attemptsLeft\n    reasons {\n      state\n      opensAt\n      dueAt\n      closesAt\n      minutes\n      attemptsLeft\n    }\n  }\n": types.MemberAccessFragmentDoc,
    "\n  query AssignmentList($classroomId: ID!, $first: Int!, $after: String) {\n    classroom(id: $classroomId) {\n      assignments(first: $first, after: $after) {\n        edges {\n          node {\n            ...OwnAssignment\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": types.AssignmentListDocument,
    "\n  query MemberList($classroomId: ID!, $first: Int!, $after: String) {\n    classroom(id: $classroomId) {\n      members(first: $first, after: $after) {\n        edges {\n          node {\n            id\n            username\n            displayName\n            email\n            externalId\n            section\n            state\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": types.MemberListDocument,
    "\n  query EarlierExtensions($assignmentId: ID!) {\n    assignment(id: $assignmentId) {\n      extensions {\n        ...GrantedExtension\n      }\n    }\n  }\n": types.EarlierExtensionsDocument,
    "\n  mutation GrantExtension($input: GrantExtensionInput!) {\n    grantExtension(input: $input) {\n      __typename\n      ... on ExtensionGrant {\n        extension {\n          ...GrantedExtension\n        }\n        access {\n          ...MemberAccess\n        }\n        reopens\n        mayKnowKey\n      }\n      ... on Failure {\n        code\n        message\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n": types.GrantExtensionDocument,
    "\n  mutation RemoveExtension($assignmentId: ID!, $memberId: ID!) {\n    removeExtension(assignmentId: $assignmentId, memberId: $memberId) {\n      __typename\n      ... on EffectiveAccess {\n        ...MemberAccess\n      }\n      ... on Failure {\n        code\n        message\n      }\n    }\n  }\n": types.RemoveExtensionDocument,
    "\n  mutation MoveRevision($assignmentId: ID!, $dryRun: Boolean!) {\n    moveRevision(assignmentId: $assignmentId, dryRun: $dryRun) {\n      __typename\n      ... on RevisionMove {\n        from\n        to\n        running\n        finished\n        changed\n        added\n        removed\n      }\n      ... on Failure {\n        code\n        message\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n": types.MoveRevisionDocument,
    "\n  mutation CreateClass($input: CreateClassroomInput!) {\n    createClassroom(input: $input) {\n      __typename\n      ... on Classroom {\n        ...OwnClass\n      }\n      ... on Failure {\n        code\n        message\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n": types.CreateClassDocument,
    "\n  fragment OwnClass on Classroom {\n    id\n    name\n    role\n    timeZone\n    instructors\n    memberCount\n    joinCode\n    joinOpen\n    joinUntil\n    createdAt\n    archivedAt\n  }\n": types.OwnClassFragmentDoc,
    "\n  query ClassList($first: Int!, $after: String) {\n    viewer {\n      classrooms(first: $first, after: $after) {\n        edges {\n          node {\n            ...OwnClass\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": types.ClassListDocument,
    "\n  query ServerVersion {\n    serverVersion\n  }\n": types.ServerVersionDocument,
    "\n  fragment OwnExam on Exam {\n    date\n    passScore\n    draws\n    weights {\n      sectionId\n      weight\n    }\n  }\n": types.OwnExamFragmentDoc,
    "\n  query ReadExam($quizId: ID!) {\n    exam(quizId: $quizId) {\n      ...OwnExam\n    }\n  }\n": types.ReadExamDocument,
    "\n  mutation SetExam($input: SetExamInput!) {\n    setExam(input: $input) {\n      __typename\n      ... on Exam {\n        ...OwnExam\n      }\n      ... on Failure {\n        code\n        message\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n": types.SetExamDocument,
    "\n  mutation RemoveExam($quizId: ID!) {\n    removeExam(quizId: $quizId) {\n      __typename\n      ... on Failure {\n        code\n        message\n      }\n    }\n  }\n": types.RemoveExamDocument,
    "\n  mutation SyncQuiz($input: SyncQuizInput!) {\n    syncQuiz(input: $input) {\n      __typename\n      ... on QuizSync {\n        outcome\n        quiz {\n          id\n          questionCount\n          sectionCount\n        }\n        difference {\n          added\n          changed\n          removed\n          unchanged\n          fields\n          changes {\n            kind\n            text\n            format\n            fields\n          }\n        }\n      }\n      ... on InvalidQuizFile {\n        issueCount\n        issues {\n          row\n          column\n          message\n        }\n      }\n      ... on Failure {\n        message\n      }\n    }\n  }\n": types.SyncQuizDocument,
    "\n  mutation AnswerPractice($input: AnswerPracticeInput!) {\n    answerPractice(input: $input) {\n      __typename\n      ... on PracticeAnswer {\n        isCorrect\n        answerIndex\n        explanation\n        memory {\n          dueDay\n          chance\n        }\n        question {\n          ...AskedQuestion\n        }\n        practice {\n          done\n          total\n        }\n      }\n      ... on Failure {\n        code\n        message\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n": types.AnswerPracticeDocument,
    "\n  query QuizSections($id: ID!) {\n    quiz(id: $id) {\n      sections {\n        id\n        name\n      }\n    }\n  }\n": types.QuizSectionsDocument,
    "\n  mutation FlagQuestion($quizId: ID!, $questionId: ID!) {\n    flagQuestion(quizId: $quizId, questionId: $questionId) {\n      __typename\n      ... on Failure {\n        message\n      }\n    }\n  }\n": types.FlagQuestionDocument,
    "\n  mutation UnflagQuestion($quizId: ID!, $questionId: ID!) {\n    unflagQuestion(quizId: $quizId, questionId: $questionId) {\n      __typename\n      ... on Failure {\n        message\n      }\n    }\n  }\n": types.UnflagQuestionDocument,
    "\n  query AnswerSeconds {\n    viewer {\n      answerSeconds\n    }\n  }\n": types.AnswerSecondsDocument,
    "\n  fragment AskedQuestion on PracticeQuestion {\n    questionId\n    quizId\n    quizTitle\n    sectionId\n    sectionName\n    text\n    options\n    optionOrder\n    format\n    flagged\n  }\n": types.AskedQuestionFragmentDoc,
    "\n  fragment PracticeState on Practice {\n    id\n    quizId\n    total\n    done\n    question {\n      ...AskedQuestion\n    }\n  }\n": types.PracticeStateFragmentDoc,
    "\n  query ReadPractice($id: ID!) {\n    practice(id: $id) {\n      ...PracticeState\n    }\n  }\n": types.ReadPracticeDocument,
    "\n  mutation StartPractice($input: StartPracticeInput!) {\n    startPractice(input: $input) {\n      __typename\n      ... on Practice {\n        ...PracticeState\n      }\n      ... on Failure {\n        code\n        message\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n": types.StartPracticeDocument,
    "\n  mutation DeleteQuiz($quizId: ID!) {\n    deleteQuiz(quizId: $quizId) {\n      __typename\n    }\n  }\n": types.DeleteQuizDocument,
    "\n  query QuizList($first: Int!, $after: String) {\n    viewer {\n      quizzes(first: $first, after: $after) {\n        edges {\n          node {\n            id\n            title\n            description\n            questionCount\n            sectionCount\n            timeLimit\n            uploadedAt\n            contentHash\n            isAsImported\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": types.QuizListDocument,
    "\n  query FoundQuizzes(\n    $first: Int!\n    $after: String\n    $search: String\n    $updatedSince: DateTime\n    $sortBy: QuizOrderBy\n  ) {\n    quizzes(first: $first, after: $after, search: $search, updatedSince: $updatedSince, orderBy: $sortBy) {\n      edges {\n        node {\n          id\n          title\n          description\n          questionCount\n          sectionCount\n          timeLimit\n          uploadedAt\n          contentHash\n          isAsImported\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.FoundQuizzesDocument,
    "\n  query QuizDetails($id: ID!) {\n    quiz(id: $id) {\n      title\n      description\n      timeLimit\n      sections {\n        id\n        name\n        description\n      }\n    }\n  }\n": types.QuizDetailsDocument,
    "\n  query QuizQuestions($id: ID!, $first: Int!, $after: String) {\n    quiz(id: $id) {\n      questionCount\n      questions(first: $first, after: $after) {\n        edges {\n          node {\n            sectionId\n            text\n            options\n            answerIndex\n            explanation\n            format\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": types.QuizQuestionsDocument,
    "\n  query ReadReadiness($quizId: ID!, $on: String) {\n    readiness(quizId: $quizId, on: $on) {\n      day\n      expected\n      low\n      high\n      chanceToPass\n      withPlan\n      sections {\n        sectionId\n        name\n        expected\n        low\n        high\n      }\n      missing {\n        answers\n        days\n      }\n    }\n    exam(quizId: $quizId) {\n      date\n      passScore\n    }\n    forecasts(quizId: $quizId) {\n      attemptId\n      kind\n      day\n      expected\n      low\n      high\n      score\n      completedAt\n    }\n  }\n": types.ReadReadinessDocument,
    "\n  fragment AnalysisFields on ItemAnalysis {\n    n\n    mean\n    median\n    sd\n    skewness\n    kurtosis\n    cic\n    errorRatio\n    standardError\n    kr20\n    questionCount\n    findingCount\n    voidCount\n    questions(orderBy: $order, from: $from, count: $count) {\n      questionId\n      questionNumber\n      text\n      format\n      answerIndex\n      n\n      facility\n      facilityRange {\n        low\n        high\n      }\n      discrimination\n      shrunkDiscrimination {\n        value\n        low\n        high\n      }\n      efficiency\n      guessScore\n      options {\n        index\n        text\n        n\n        share\n        meanRest\n        correlation\n        thirds {\n          low\n          middle\n          high\n        }\n        fewPicks\n      }\n      alarm {\n        option\n        probability\n        strong\n      }\n      findings\n    }\n  }\n": types.AnalysisFieldsFragmentDoc,
    "\n  query AssignmentAnalysis(\n    $assignmentId: ID!\n    $choice: AttemptChoice!\n    $order: AnalysisOrder!\n    $from: Int!\n    $count: Int!\n  ) {\n    assignment(id: $assignmentId) {\n      analysis(attempts: $choice) {\n        ...AnalysisFields\n      }\n    }\n  }\n": types.AssignmentAnalysisDocument,
    "\n  query QuizAnalysis($quizId: ID!, $own: Boolean!, $order: AnalysisOrder!, $from: Int!, $count: Int!) {\n    quiz(id: $quizId) {\n      analysis(own: $own) {\n        ...AnalysisFields\n      }\n    }\n  }\n": types.QuizAnalysisDocument,
    "\n  fragment RosterEntry on RosterEntry {\n    row\n    memberId\n    name\n    changes {\n      field\n      old\n      new\n    }\n  }\n": types.RosterEntryFragmentDoc,
    "\n  fragment RosterDifference on RosterDifference {\n    added {\n      ...RosterEntry\n    }\n    changed {\n      ...RosterEntry\n    }\n    unchanged {\n      ...RosterEntry\n    }\n    missing {\n      ...RosterEntry\n    }\n    issues {\n      row\n      column\n      message\n    }\n  }\n": types.RosterDifferenceFragmentDoc,
    "\n  mutation SendRoster($input: ImportRosterInput!) {\n    importRoster(input: $input) {\n      __typename\n      ... on RosterDifference {\n        ...RosterDifference\n      }\n      ... on Failure {\n        code\n        message\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n      ... on InvalidRosterFile {\n        issueCount\n        issues {\n          row\n          column\n          message\n        }\n      }\n    }\n  }\n": types.SendRosterDocument,
    "\n  query Viewer {\n    viewer {\n      username\n      email\n    }\n  }\n": types.ViewerDocument,
    "\n  query ViewerOfToken {\n    viewer {\n      username\n    }\n  }\n": types.ViewerOfTokenDocument,
    "\n  mutation LogIn($input: LogInInput!) {\n    logIn(input: $input) {\n      __typename\n      ... on Session {\n        token\n      }\n      ... on Failure {\n        message\n      }\n    }\n  }\n": types.LogInDocument,
    "\n  mutation LogOut {\n    logOut {\n      __typename\n    }\n  }\n": types.LogOutDocument,
    "\n  query Today {\n    viewer {\n      today {\n        day\n        size\n        done\n        questions {\n          quizId\n          quizTitle\n          questionId\n          chance\n          reason\n          done\n          exam {\n            date\n            daysLeft\n          }\n        }\n      }\n      answerSeconds\n    }\n  }\n": types.TodayDocument,
    "\n  mutation CreateToken($input: CreateAccessTokenInput!) {\n    createAccessToken(input: $input) {\n      __typename\n      ... on NewAccessToken {\n        token\n        accessToken {\n          ...OwnToken\n        }\n      }\n      ... on Failure {\n        code\n        message\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n": types.CreateTokenDocument,
    "\n  fragment OwnToken on AccessToken {\n    id\n    name\n    scopes\n    classroomId\n    lastFour\n    createdAt\n    expiresAt\n    lastUsedAt\n  }\n": types.OwnTokenFragmentDoc,
    "\n  query TokenList {\n    viewer {\n      accessTokens {\n        ...OwnToken\n      }\n    }\n  }\n": types.TokenListDocument,
    "\n  mutation RevokeToken($id: ID!) {\n    revokeAccessToken(id: $id) {\n      __typename\n    }\n  }\n": types.RevokeTokenDocument,
    "\n  mutation RotateToken($id: ID!) {\n    rotateAccessToken(id: $id) {\n      __typename\n      ... on NewAccessToken {\n        token\n        previousExpiresAt\n        accessToken {\n          ...OwnToken\n        }\n      }\n      ... on Failure {\n        code\n        message\n      }\n    }\n  }\n": types.RotateTokenDocument,
    "\n  mutation CreateWebhook($input: CreateWebhookInput!) {\n    createWebhook(input: $input) {\n      __typename\n      ... on NewWebhook {\n        secret\n        webhook {\n          ...OwnWebhook\n        }\n      }\n      ... on Failure {\n        code\n        message\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n": types.CreateWebhookDocument,
    "\n  mutation DeleteWebhook($id: ID!) {\n    deleteWebhook(id: $id) {\n      __typename\n    }\n  }\n": types.DeleteWebhookDocument,
    "\n  fragment OwnWebhook on Webhook {\n    id\n    url\n    events\n    classroomId\n    includeDetails\n    enabled\n    disabledReason\n    disabledAt\n    createdAt\n  }\n": types.OwnWebhookFragmentDoc,
    "\n  query WebhookList {\n    viewer {\n      webhooks {\n        ...OwnWebhook\n      }\n    }\n  }\n": types.WebhookListDocument,
    "\n  mutation TestWebhook($id: ID!) {\n    testWebhook(id: $id) {\n      __typename\n      ... on DeliveryRef {\n        deliveryId\n        eventId\n      }\n      ... on Failure {\n        code\n        message\n      }\n    }\n  }\n": types.TestWebhookDocument,
    "\n  mutation ReplayDelivery($id: ID!) {\n    replayDelivery(deliveryId: $id) {\n      __typename\n      ... on DeliveryRef {\n        deliveryId\n        eventId\n      }\n      ... on Failure {\n        code\n        message\n      }\n    }\n  }\n": types.ReplayDeliveryDocument,
    "\n  mutation ReplayDeliveries($id: ID!, $since: String!, $until: String!) {\n    replayDeliveries(id: $id, since: $since, until: $until) {\n      __typename\n      ... on WebhookReplay {\n        count\n      }\n      ... on Failure {\n        code\n        message\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n": types.ReplayDeliveriesDocument,
    "\n  query QuestionWhy($quizId: ID!, $questionId: ID!) {\n    questionMemory(quizId: $quizId, questionId: $questionId) {\n      text\n      format\n      facts {\n        today\n        optionCount\n        answers\n        right\n        days\n        repeats\n        firstDay\n        isFirstRight\n        latestDay\n        isLatestRight\n        run\n        lapses\n        countedFrom\n        dueDay\n        interval\n        intervalBefore\n        chanceToday\n        chanceDue\n        chanceOfCurve\n        examDay\n        chanceExam\n        hasSection\n        sectionSeen\n        sectionRight\n        quizSeen\n        quizRight\n      }\n    }\n  }\n": types.QuestionWhyDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OwnAssignment on Assignment {\n    id\n    classroomId\n    quizId\n    title\n    opensAt\n    dueAt\n    closesAt\n    timeLimit\n    attemptsAllowed\n    scoreRule\n    shuffleQuestions\n    shuffleOptions\n    revealScore\n    revealKey\n    published\n  }\n"): typeof import('./graphql').OwnAssignmentFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateAssignment($input: CreateAssignmentInput!) {\n    createAssignment(input: $input) {\n      __typename\n      ... on Assignment {\n        ...OwnAssignment\n      }\n      ... on Failure {\n        code\n        message\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').CreateAssignmentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ExtendRunning($input: ExtendRunningInput!) {\n    extendRunning(input: $input) {\n      __typename\n      ... on RunningExtension {\n        extended\n      }\n      ... on Failure {\n        code\n        message\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').ExtendRunningDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment GrantedExtension on Extension {\n    memberId\n    opensAt\n    dueAt\n    closesAt\n    minutes\n    factor\n    extraAttempts\n    excused\n    reason\n    grantedBy\n    grantedAt\n  }\n"): typeof import('./graphql').GrantedExtensionFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MemberAccess on EffectiveAccess {\n    state\n    opensAt\n    dueAt\n    closesAt\n    minutes\n    attemptsLeft\n    reasons {\n      state\n      opensAt\n      dueAt\n      closesAt\n      minutes\n      attemptsLeft\n    }\n  }\n"): typeof import('./graphql').MemberAccessFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AssignmentList($classroomId: ID!, $first: Int!, $after: String) {\n    classroom(id: $classroomId) {\n      assignments(first: $first, after: $after) {\n        edges {\n          node {\n            ...OwnAssignment\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').AssignmentListDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MemberList($classroomId: ID!, $first: Int!, $after: String) {\n    classroom(id: $classroomId) {\n      members(first: $first, after: $after) {\n        edges {\n          node {\n            id\n            username\n            displayName\n            email\n            externalId\n            section\n            state\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').MemberListDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query EarlierExtensions($assignmentId: ID!) {\n    assignment(id: $assignmentId) {\n      extensions {\n        ...GrantedExtension\n      }\n    }\n  }\n"): typeof import('./graphql').EarlierExtensionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation GrantExtension($input: GrantExtensionInput!) {\n    grantExtension(input: $input) {\n      __typename\n      ... on ExtensionGrant {\n        extension {\n          ...GrantedExtension\n        }\n        access {\n          ...MemberAccess\n        }\n        reopens\n        mayKnowKey\n      }\n      ... on Failure {\n        code\n        message\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').GrantExtensionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveExtension($assignmentId: ID!, $memberId: ID!) {\n    removeExtension(assignmentId: $assignmentId, memberId: $memberId) {\n      __typename\n      ... on EffectiveAccess {\n        ...MemberAccess\n      }\n      ... on Failure {\n        code\n        message\n      }\n    }\n  }\n"): typeof import('./graphql').RemoveExtensionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MoveRevision($assignmentId: ID!, $dryRun: Boolean!) {\n    moveRevision(assignmentId: $assignmentId, dryRun: $dryRun) {\n      __typename\n      ... on RevisionMove {\n        from\n        to\n        running\n        finished\n        changed\n        added\n        removed\n      }\n      ... on Failure {\n        code\n        message\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').MoveRevisionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateClass($input: CreateClassroomInput!) {\n    createClassroom(input: $input) {\n      __typename\n      ... on Classroom {\n        ...OwnClass\n      }\n      ... on Failure {\n        code\n        message\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').CreateClassDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OwnClass on Classroom {\n    id\n    name\n    role\n    timeZone\n    instructors\n    memberCount\n    joinCode\n    joinOpen\n    joinUntil\n    createdAt\n    archivedAt\n  }\n"): typeof import('./graphql').OwnClassFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ClassList($first: Int!, $after: String) {\n    viewer {\n      classrooms(first: $first, after: $after) {\n        edges {\n          node {\n            ...OwnClass\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').ClassListDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ServerVersion {\n    serverVersion\n  }\n"): typeof import('./graphql').ServerVersionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OwnExam on Exam {\n    date\n    passScore\n    draws\n    weights {\n      sectionId\n      weight\n    }\n  }\n"): typeof import('./graphql').OwnExamFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ReadExam($quizId: ID!) {\n    exam(quizId: $quizId) {\n      ...OwnExam\n    }\n  }\n"): typeof import('./graphql').ReadExamDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetExam($input: SetExamInput!) {\n    setExam(input: $input) {\n      __typename\n      ... on Exam {\n        ...OwnExam\n      }\n      ... on Failure {\n        code\n        message\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').SetExamDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveExam($quizId: ID!) {\n    removeExam(quizId: $quizId) {\n      __typename\n      ... on Failure {\n        code\n        message\n      }\n    }\n  }\n"): typeof import('./graphql').RemoveExamDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SyncQuiz($input: SyncQuizInput!) {\n    syncQuiz(input: $input) {\n      __typename\n      ... on QuizSync {\n        outcome\n        quiz {\n          id\n          questionCount\n          sectionCount\n        }\n        difference {\n          added\n          changed\n          removed\n          unchanged\n          fields\n          changes {\n            kind\n            text\n            format\n            fields\n          }\n        }\n      }\n      ... on InvalidQuizFile {\n        issueCount\n        issues {\n          row\n          column\n          message\n        }\n      }\n      ... on Failure {\n        message\n      }\n    }\n  }\n"): typeof import('./graphql').SyncQuizDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AnswerPractice($input: AnswerPracticeInput!) {\n    answerPractice(input: $input) {\n      __typename\n      ... on PracticeAnswer {\n        isCorrect\n        answerIndex\n        explanation\n        memory {\n          dueDay\n          chance\n        }\n        question {\n          ...AskedQuestion\n        }\n        practice {\n          done\n          total\n        }\n      }\n      ... on Failure {\n        code\n        message\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').AnswerPracticeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query QuizSections($id: ID!) {\n    quiz(id: $id) {\n      sections {\n        id\n        name\n      }\n    }\n  }\n"): typeof import('./graphql').QuizSectionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation FlagQuestion($quizId: ID!, $questionId: ID!) {\n    flagQuestion(quizId: $quizId, questionId: $questionId) {\n      __typename\n      ... on Failure {\n        message\n      }\n    }\n  }\n"): typeof import('./graphql').FlagQuestionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UnflagQuestion($quizId: ID!, $questionId: ID!) {\n    unflagQuestion(quizId: $quizId, questionId: $questionId) {\n      __typename\n      ... on Failure {\n        message\n      }\n    }\n  }\n"): typeof import('./graphql').UnflagQuestionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AnswerSeconds {\n    viewer {\n      answerSeconds\n    }\n  }\n"): typeof import('./graphql').AnswerSecondsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AskedQuestion on PracticeQuestion {\n    questionId\n    quizId\n    quizTitle\n    sectionId\n    sectionName\n    text\n    options\n    optionOrder\n    format\n    flagged\n  }\n"): typeof import('./graphql').AskedQuestionFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PracticeState on Practice {\n    id\n    quizId\n    total\n    done\n    question {\n      ...AskedQuestion\n    }\n  }\n"): typeof import('./graphql').PracticeStateFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ReadPractice($id: ID!) {\n    practice(id: $id) {\n      ...PracticeState\n    }\n  }\n"): typeof import('./graphql').ReadPracticeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StartPractice($input: StartPracticeInput!) {\n    startPractice(input: $input) {\n      __typename\n      ... on Practice {\n        ...PracticeState\n      }\n      ... on Failure {\n        code\n        message\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').StartPracticeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteQuiz($quizId: ID!) {\n    deleteQuiz(quizId: $quizId) {\n      __typename\n    }\n  }\n"): typeof import('./graphql').DeleteQuizDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query QuizList($first: Int!, $after: String) {\n    viewer {\n      quizzes(first: $first, after: $after) {\n        edges {\n          node {\n            id\n            title\n            description\n            questionCount\n            sectionCount\n            timeLimit\n            uploadedAt\n            contentHash\n            isAsImported\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').QuizListDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FoundQuizzes(\n    $first: Int!\n    $after: String\n    $search: String\n    $updatedSince: DateTime\n    $sortBy: QuizOrderBy\n  ) {\n    quizzes(first: $first, after: $after, search: $search, updatedSince: $updatedSince, orderBy: $sortBy) {\n      edges {\n        node {\n          id\n          title\n          description\n          questionCount\n          sectionCount\n          timeLimit\n          uploadedAt\n          contentHash\n          isAsImported\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): typeof import('./graphql').FoundQuizzesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query QuizDetails($id: ID!) {\n    quiz(id: $id) {\n      title\n      description\n      timeLimit\n      sections {\n        id\n        name\n        description\n      }\n    }\n  }\n"): typeof import('./graphql').QuizDetailsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query QuizQuestions($id: ID!, $first: Int!, $after: String) {\n    quiz(id: $id) {\n      questionCount\n      questions(first: $first, after: $after) {\n        edges {\n          node {\n            sectionId\n            text\n            options\n            answerIndex\n            explanation\n            format\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').QuizQuestionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ReadReadiness($quizId: ID!, $on: String) {\n    readiness(quizId: $quizId, on: $on) {\n      day\n      expected\n      low\n      high\n      chanceToPass\n      withPlan\n      sections {\n        sectionId\n        name\n        expected\n        low\n        high\n      }\n      missing {\n        answers\n        days\n      }\n    }\n    exam(quizId: $quizId) {\n      date\n      passScore\n    }\n    forecasts(quizId: $quizId) {\n      attemptId\n      kind\n      day\n      expected\n      low\n      high\n      score\n      completedAt\n    }\n  }\n"): typeof import('./graphql').ReadReadinessDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AnalysisFields on ItemAnalysis {\n    n\n    mean\n    median\n    sd\n    skewness\n    kurtosis\n    cic\n    errorRatio\n    standardError\n    kr20\n    questionCount\n    findingCount\n    voidCount\n    questions(orderBy: $order, from: $from, count: $count) {\n      questionId\n      questionNumber\n      text\n      format\n      answerIndex\n      n\n      facility\n      facilityRange {\n        low\n        high\n      }\n      discrimination\n      shrunkDiscrimination {\n        value\n        low\n        high\n      }\n      efficiency\n      guessScore\n      options {\n        index\n        text\n        n\n        share\n        meanRest\n        correlation\n        thirds {\n          low\n          middle\n          high\n        }\n        fewPicks\n      }\n      alarm {\n        option\n        probability\n        strong\n      }\n      findings\n    }\n  }\n"): typeof import('./graphql').AnalysisFieldsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AssignmentAnalysis(\n    $assignmentId: ID!\n    $choice: AttemptChoice!\n    $order: AnalysisOrder!\n    $from: Int!\n    $count: Int!\n  ) {\n    assignment(id: $assignmentId) {\n      analysis(attempts: $choice) {\n        ...AnalysisFields\n      }\n    }\n  }\n"): typeof import('./graphql').AssignmentAnalysisDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query QuizAnalysis($quizId: ID!, $own: Boolean!, $order: AnalysisOrder!, $from: Int!, $count: Int!) {\n    quiz(id: $quizId) {\n      analysis(own: $own) {\n        ...AnalysisFields\n      }\n    }\n  }\n"): typeof import('./graphql').QuizAnalysisDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RosterEntry on RosterEntry {\n    row\n    memberId\n    name\n    changes {\n      field\n      old\n      new\n    }\n  }\n"): typeof import('./graphql').RosterEntryFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RosterDifference on RosterDifference {\n    added {\n      ...RosterEntry\n    }\n    changed {\n      ...RosterEntry\n    }\n    unchanged {\n      ...RosterEntry\n    }\n    missing {\n      ...RosterEntry\n    }\n    issues {\n      row\n      column\n      message\n    }\n  }\n"): typeof import('./graphql').RosterDifferenceFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SendRoster($input: ImportRosterInput!) {\n    importRoster(input: $input) {\n      __typename\n      ... on RosterDifference {\n        ...RosterDifference\n      }\n      ... on Failure {\n        code\n        message\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n      ... on InvalidRosterFile {\n        issueCount\n        issues {\n          row\n          column\n          message\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').SendRosterDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Viewer {\n    viewer {\n      username\n      email\n    }\n  }\n"): typeof import('./graphql').ViewerDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ViewerOfToken {\n    viewer {\n      username\n    }\n  }\n"): typeof import('./graphql').ViewerOfTokenDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LogIn($input: LogInInput!) {\n    logIn(input: $input) {\n      __typename\n      ... on Session {\n        token\n      }\n      ... on Failure {\n        message\n      }\n    }\n  }\n"): typeof import('./graphql').LogInDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LogOut {\n    logOut {\n      __typename\n    }\n  }\n"): typeof import('./graphql').LogOutDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Today {\n    viewer {\n      today {\n        day\n        size\n        done\n        questions {\n          quizId\n          quizTitle\n          questionId\n          chance\n          reason\n          done\n          exam {\n            date\n            daysLeft\n          }\n        }\n      }\n      answerSeconds\n    }\n  }\n"): typeof import('./graphql').TodayDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateToken($input: CreateAccessTokenInput!) {\n    createAccessToken(input: $input) {\n      __typename\n      ... on NewAccessToken {\n        token\n        accessToken {\n          ...OwnToken\n        }\n      }\n      ... on Failure {\n        code\n        message\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').CreateTokenDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OwnToken on AccessToken {\n    id\n    name\n    scopes\n    classroomId\n    lastFour\n    createdAt\n    expiresAt\n    lastUsedAt\n  }\n"): typeof import('./graphql').OwnTokenFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TokenList {\n    viewer {\n      accessTokens {\n        ...OwnToken\n      }\n    }\n  }\n"): typeof import('./graphql').TokenListDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevokeToken($id: ID!) {\n    revokeAccessToken(id: $id) {\n      __typename\n    }\n  }\n"): typeof import('./graphql').RevokeTokenDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RotateToken($id: ID!) {\n    rotateAccessToken(id: $id) {\n      __typename\n      ... on NewAccessToken {\n        token\n        previousExpiresAt\n        accessToken {\n          ...OwnToken\n        }\n      }\n      ... on Failure {\n        code\n        message\n      }\n    }\n  }\n"): typeof import('./graphql').RotateTokenDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateWebhook($input: CreateWebhookInput!) {\n    createWebhook(input: $input) {\n      __typename\n      ... on NewWebhook {\n        secret\n        webhook {\n          ...OwnWebhook\n        }\n      }\n      ... on Failure {\n        code\n        message\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').CreateWebhookDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteWebhook($id: ID!) {\n    deleteWebhook(id: $id) {\n      __typename\n    }\n  }\n"): typeof import('./graphql').DeleteWebhookDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OwnWebhook on Webhook {\n    id\n    url\n    events\n    classroomId\n    includeDetails\n    enabled\n    disabledReason\n    disabledAt\n    createdAt\n  }\n"): typeof import('./graphql').OwnWebhookFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query WebhookList {\n    viewer {\n      webhooks {\n        ...OwnWebhook\n      }\n    }\n  }\n"): typeof import('./graphql').WebhookListDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation TestWebhook($id: ID!) {\n    testWebhook(id: $id) {\n      __typename\n      ... on DeliveryRef {\n        deliveryId\n        eventId\n      }\n      ... on Failure {\n        code\n        message\n      }\n    }\n  }\n"): typeof import('./graphql').TestWebhookDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReplayDelivery($id: ID!) {\n    replayDelivery(deliveryId: $id) {\n      __typename\n      ... on DeliveryRef {\n        deliveryId\n        eventId\n      }\n      ... on Failure {\n        code\n        message\n      }\n    }\n  }\n"): typeof import('./graphql').ReplayDeliveryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReplayDeliveries($id: ID!, $since: String!, $until: String!) {\n    replayDeliveries(id: $id, since: $since, until: $until) {\n      __typename\n      ... on WebhookReplay {\n        count\n      }\n      ... on Failure {\n        code\n        message\n      }\n      ... on InvalidInput {\n        fields {\n          name\n          messages\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').ReplayDeliveriesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query QuestionWhy($quizId: ID!, $questionId: ID!) {\n    questionMemory(quizId: $quizId, questionId: $questionId) {\n      text\n      format\n      facts {\n        today\n        optionCount\n        answers\n        right\n        days\n        repeats\n        firstDay\n        isFirstRight\n        latestDay\n        isLatestRight\n        run\n        lapses\n        countedFrom\n        dueDay\n        interval\n        intervalBefore\n        chanceToday\n        chanceDue\n        chanceOfCurve\n        examDay\n        chanceExam\n        hasSection\n        sectionSeen\n        sectionRight\n        quizSeen\n        quizRight\n      }\n    }\n  }\n"): typeof import('./graphql').QuestionWhyDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
