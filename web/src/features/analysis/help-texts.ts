// The help of the analysis. docs/analysis.md says the same in full.

const WHAT_COUNTS = [
  'x is the mark for a question: 1 for the right answer, 0 for another one or none. T is the total of a learner, and T − x the rest score.',
  'Each version of an edited question has figures of its own, and its n is the number of learners who had it.',
  'Answers are judged by the corrected key. Void questions are left out, also of totals.',
  'V is the variance and C the covariance, with n − 1 in the denominator. S is the number of learners, p of questions.',
]

/** Which attempts, questions and answers are in the figures of an assignment. */
export const OF_ASSIGNMENT = [
  'One attempt of each learner: the first completed one, even without an answer, or the one whose score counts in the gradebook. Attempts in progress and ended ones do not count.',
  'Late attempts count, and so do those of learners who were excused later, have left, were removed or deleted their account. Those of instructors do not, also if they were learners once.',
  ...WHAT_COUNTS,
]

/** Which attempts, questions and answers are in the figures of a quiz. */
export const OF_QUIZ = [
  'The first completed attempt of each person at the whole quiz, even without an answer: of those with whom you have shared it, of whoever has a link, and of you. Attempts at one section and mock exams do not count, nor do the answers of a practice.',
  'Attempts at assignments count if you teach the class, for learners only. Results of other classes are not yours to see: their learners count with attempts of their own.',
  ...WHAT_COUNTS,
]

/** The names of figures, each with its formula. */
export const HELP_ROWS = [
  ['Facility', 'Mean of x; its range is Wilson’s for a share, 95%'],
  ['Raw discrimination', '100·C(x, T − x)/√(V(x)·V(T − x)): r in percent'],
  [
    'Discrimination',
    'r_mean + B·(r − r_mean), B = v/(v + SE²), SE = (1 − r²)/√(n − 1), v = variance of r between questions less the mean SE², at least 0',
  ],
  [
    'Its range',
    '±1.96·√(B²·SE² + (1 − B)²·(w + (w + mean SE²)/m)), w = v + √(2/(m + 1))·(v + mean SE²) for m questions; SE at least 1/(n − 1)',
  ],
  ['Efficiency', '100·C(x, T − x)/Cmax; Cmax is C of both lists, each sorted'],
  ['Guessing', '1/k for k options'],
  ['Consistency', '100·p/(p − 1)·(1 − ΣV(x)/V(T)): Cronbach’s alpha'],
  ['KR-20', 'p/(p − 1)·(1 − Σf(1 − f)/V(T)), f the facility and V over S; from 30 learners and 10 questions'],
  ['Error ratio', '100·√(1 − consistency/100)'],
  ['Standard error', 'SD·error ratio/100'],
  ['Standard deviation, skewness, kurtosis', '√k2, k3/k2^1.5 and k4/k2², with Fisher’s k-statistics of T'],
  [
    'Marks for the rest, correlation',
    'Mean of T − x of those who picked it; correlation of (picked it: 1, else 0) with T − x',
  ],
  ['Thirds', 'By the share of the other questions that a learner got right; equal shares stay in one third'],
] as const

/** When something is said about a question. */
export const WORDS = [
  'Below 15 learners, figures are grey and nothing is said. From then on, a word needs the whole range, not only the figure.',
  'Hard: the range of the facility is below 35%. Very easy: it is above 90%.',
  'Poor discrimination: its range is below 20%. Negative: it is below 0.',
  'Key may be wrong: another option is right with a probability above 20%; key looks wrong: above 90%. Before any answer, that is 0.5%. An option that those who know the rest pick makes it likely. A question that misleads them does, too.',
  'Unused option: if 5% of all learners picked it, so few picks of those who answered would have a chance of at most 5%. No pick says so from 59 learners.',
  'A range holds the true value about 95 times in 100. So among many questions, a few words are chance.',
]

/** Where the formulas are from. */
export const SOURCES = [
  'Moodle, quiz statistics report: formulas and limits',
  'Fisher 1930, Cronbach 1951, Kuder and Richardson 1937: k-statistics, alpha, KR-20',
  'Wilson 1927, Newcombe 1998: ranges of shares. Efron and Morris 1975: discrimination pulled towards the mean',
  'Haladyna and Downing 1993: options that fewer than 5% pick. Birnbaum 1968, Mosimann 1962: wrong keys',
]
