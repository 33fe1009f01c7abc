export { replayFacts } from '../outbox/replay.ts'
export { type DeadLetter, type DeadLetters, openDeadLetters } from './dead-letters.ts'
export { factsIn } from './message.ts'
export { deadStream, factsStream, updateStreams } from './streams.ts'
