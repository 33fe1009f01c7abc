/** The API that the shell offers to remotes. It is public: a change that breaks a remote is a new major version. */
export { cleaners } from '@sottomondo/api-contract/clean'
export { breakpointPx, useNarrow } from './browser/media.ts'
export { type NoticeKind, type Notices, notifyOutside, useNotices } from './browser/notices.ts'
export { readPreference, useSwitchPreference, writePreference } from './browser/preference.ts'
export { type Answer, api, apiPage, type CallArguments, type CallInput } from './call/api.ts'
export { ApiError } from './call/api-error.ts'
export { showRefusal } from './call/show-refusal.ts'
export { type Action, type ActionOptions, useAction, wordsOr } from './call/use-action.ts'
export { type CallState, useCall } from './call/use-call.ts'
export { type ListCall, type Pages, usePages } from './call/use-pages.ts'
export {
  BankHint,
  BankShortage,
  CashShortage,
  type CashShortageProps,
  DepositLoot,
  Shortage,
} from './cash/cash-shortage.tsx'
export { type GuardedEvent, type GuardHeaders, guarded } from './click/guarded.ts'
export type { FieldErrors, FieldRules } from './form/judge.ts'
export { type Fields, useFields } from './form/use-fields.ts'
export { type Draft, type FormState, useForm } from './form/use-form.ts'
export { BuyOut, Gate, type GateProps } from './gates/gate.tsx'
export { useOpening } from './gates/gate-context.ts'
export { LastOutcome, showOutcome } from './gates/outcome.tsx'
export { OutsideGate } from './gates/outside-gate.tsx'
export { type CounterName, clearCounter, setCounter, useCounter } from './live/counters/counters.ts'
export { type FiguresPause, pauseFigures } from './live/paused-figures.ts'
export { onPush, shown, usePush } from './live/push/push.ts'
export { type RoomState, useRoom } from './live/push/use-room.ts'
export { refreshSession, type Session, updateCash, useOptionalSession, useSession } from './live/session.ts'
export { runningMs, serverNowMs } from './live/time/clock.ts'
export { type ServerTime, useRunningMs, useServerNowMs, useServerTime } from './live/time/server-time.ts'
export { refreshTimers, type TimeLeft, type Timers, timerKeys, useTimer, useTimers } from './live/time/timers.ts'
export { useSecondsUntil } from './live/time/use-seconds-until.ts'
export { useLookAgain } from './live/use-look-again.ts'
export { PlayerName } from './people/player-name.tsx'
export { profilePath } from './people/profile-path.ts'
export { useResident, useResidents } from './people/residents.ts'
export { usePlayerNames } from './people/use-player-names.ts'
export { useFamiliar } from './remote/familiar.ts'
export type { Manifest, MenuGroup, MenuRow, RemoteRoute } from './remote/manifest.ts'
export { useHasScreen } from './remote/registry-context.ts'
export { defineRemote, type Remote, type ScreenModule } from './remote/remote.ts'
export { useBriefEuro } from './text/brief-euro.ts'
export {
  type Balance,
  creditsText,
  type Favour,
  FavourButton,
  favourOf,
  favourText,
  honorText,
  isShortOf,
  type PayWith,
  preferredBalance,
} from './text/favour.tsx'
export { CityName, Count, Experience, Money } from './text/figures.tsx'
export { formatDuration, formatEuro, formatExperience, formatNumber, formatPercent, shortCity } from './text/format.ts'
export { useEvery } from './use-every.ts'
export { useSettled } from './use-settled.ts'
