export { type AskDecision, type AskInput, askForGoal, type GoalOption, goalOptions } from './ask-for-goal';
export { extractGoalsByCode } from './extract-goals-by-code';
export { answerLeadsTo, type GoalAnswer } from './goal-answer';
export { goalSource } from './goal-source';
export { type GoalConfidence, parseGoals } from './parse-goals';
export { type Truncated, truncateMiddle, wholeCharacters } from './truncate-middle';
export { type GoalVerdict, validateGoal } from './validate-goal';
