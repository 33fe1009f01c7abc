export { outboxKeepDays } from '../jobs/upkeep.ts'
export {
  accountsNamed,
  factsOf,
  inStretch,
  knowReader,
  nextStretch,
  type OutboxStretch,
  type ReadFact,
  readerIsBehind,
  stretchParams,
  unreadBy,
} from './reader.ts'
export { reopenOutbox } from './restored.ts'
export {
  fact,
  type OutboxRow,
  type OutboxTrace,
  push,
  pushToAll,
  pushToRoom,
  roomRightsChanged,
  writeOutbox,
} from './write.ts'
