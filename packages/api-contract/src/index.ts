import { contract } from '../gen/calls.ts'
import type { CallDefinition, CallInput, CallTypes } from './call.ts'

export type { Registry } from './gateway/releases.ts'
export type { StatisticsList, StatisticsListName } from './social/statistics.ts'

export { contract }

type Contract = typeof contract
export type Call = keyof Contract

/** The calls that an rpc answers directly. */
export type RpcCall = { [K in Call]: Contract[K] extends { rpc: string } ? K : never }[Call]

/** The calls that are forms: players fill in the fields of their bodies. */
export type FormCall = { [K in Call]: Contract[K] extends { form: true } ? K : never }[Call]

/** By call, what the browser passes and gets: `Calls['POST /api/crime/execute']['answer']`. */
export type Calls = { [K in Call]: CallTypes<Contract[K] & CallDefinition> }

/** By call, the input that its handler gets after validation. */
export type Inputs = { [K in Call]: CallInput<Contract[K] & CallDefinition> }
