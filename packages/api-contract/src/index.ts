import { accountCalls } from './accounts/account.ts'
import { authCalls } from './accounts/auth.ts'
import { outboxCalls } from './accounts/outbox.ts'
import { clickCalls } from './actions/click.ts'
import { crimeCalls } from './actions/crime.ts'
import { jailCalls } from './actions/jail.ts'
import { statusCalls } from './actions/status.ts'
import type { CallDefinition, CallInput, CallTypes } from './call.ts'
import { casinoCalls } from './casino/casino.ts'
import { fairCalls } from './casino/fair.ts'
import { fruitCalls } from './casino/fruit.ts'
import { rouletteCalls } from './casino/roulette.ts'
import { bankCalls } from './economy/bank.ts'
import { paymentCalls } from './economy/payment.ts'
import { healthCalls } from './gateway/health.ts'
import { helpCalls } from './gateway/help.ts'
import { releaseCalls } from './gateway/releases.ts'
import { serverTimeCalls } from './gateway/server-time.ts'
import { switchCalls } from './gateway/switches.ts'
import { presenceCalls } from './social/presence.ts'

export { type TimerKey, timerKeys } from './actions/status.ts'
export type { Access, AttemptLimit, CallDefinition, CallInput, CallKey, ClickAction } from './call.ts'
export { type RefusalAnswer, refusalAnswer } from './errors.ts'
export { accountNamePattern } from './fields.ts'
export type { Registry } from './gateway/releases.ts'
export { type SwitchName, switchNames } from './gateway/switches.ts'

/** Every /api call: key is method and path. */
export const contract = {
  ...serverTimeCalls,
  ...healthCalls,
  ...helpCalls,
  ...releaseCalls,
  ...switchCalls,
  ...authCalls,
  ...accountCalls,
  ...outboxCalls,
  ...statusCalls,
  ...clickCalls,
  ...crimeCalls,
  ...jailCalls,
  ...bankCalls,
  ...paymentCalls,
  ...casinoCalls,
  ...rouletteCalls,
  ...fruitCalls,
  ...fairCalls,
  ...presenceCalls,
}

export type Contract = typeof contract
export type Call = keyof Contract

/** Per call what the browser passes and gets: `Calls['POST /api/crime/execute']['answer']`. */
export type Calls = { [K in Call]: CallTypes<Contract[K] & CallDefinition> }

/** Per call what its handler gets after validation. */
export type Inputs = { [K in Call]: CallInput<Contract[K] & CallDefinition> }
