/** Functions only for the shell: it starts the kit's parts and draws menus and routes. Not offered to remotes. */
export { readStored, removeCached, writeStored } from './browser/browser-storage.ts'
export { watchPresses } from './browser/press.ts'
export { setCallHooks } from './call/api.ts'
export { type GivenAnswers, giveAnswers } from './call/given-answers.ts'
export { onPlayerChange, usePlayerChanges } from './call/page-player.ts'
export { type RefusedAction, setShowRefused } from './cash/show-refused.ts'
export { TakeOut } from './cash/take-out.tsx'
export { startCapture } from './click/capture.ts'
export { addFieldRules } from './form/field-rules.ts'
export { loadLater } from './live/load-later.ts'
export { type Connection, useConnection, watchConnection } from './live/push/connection.ts'
export { startRealtime } from './live/push/realtime.ts'
export { isListening, listening, resync } from './live/push/resync.ts'
export {
  currentSession,
  forgetSession,
  onSessionChange,
  sessionIsKnown,
  takeSessionFromPage,
  updateBar,
  useSessionKnown,
} from './live/session.ts'
export { startFollowingPlayer } from './live/start-following.ts'
export { watchClock } from './live/time/set-clock.ts'
export { readTimers, showGivenTimers } from './live/time/timers.ts'
export { residents } from './people/residents.ts'
export { noteVisit } from './remote/familiar.ts'
export {
  type Audience,
  containerName,
  type Drawer,
  type Gates,
  kitServes,
  type Manifest,
  type MenuGroup,
  type MenuRow,
  type PageRegistry,
  type RegisteredRemote,
  type RemoteRoute,
  type RowBadge,
} from './remote/manifest.ts'
export { RegistryContext, useOpensAtRank } from './remote/registry-context.ts'
export { createStore, type Store, useStore } from './store.ts'
