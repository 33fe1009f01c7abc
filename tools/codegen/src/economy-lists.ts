import { pascalCase } from '@sottomondo/feature/names'
import { handlerFiles, header, imports, members } from './members.ts'

export function auditList(root: string): string {
  const all = members(root, 'services/economy/src/**/*.audit.ts', 'Audit', '.audit.ts')
  return `${header('services/economy/src/**/*.audit.ts')}${imports(all, 'services/economy/gen/audit.ts')}
/** The checks of the audit. */
export const checks = [
${all.map(({ name }) => `  ...${name},\n`).join('')}]
`
}

/** What can be auctioned: each kind is declared by the feature that brings it. */
export function auctionTypeList(root: string): string {
  const all = members(root, 'services/economy/src/features/**/*.auction.ts', 'Auction', '.auction.ts')
  return `${header('services/economy/src/features/**/*.auction.ts')}${imports(all, 'services/economy/gen/auctions.ts')}import type { AuctionType } from '../src/features/auction/auction-type.ts'

export const auctionTypes: readonly AuctionType[] = [
${all.map(({ name }) => `  ${name},\n`).join('')}]
`
}

/** The tables of assets, items and owners, of the kernel and of every feature. */
export function ledgerList(root: string): string {
  const all = members(root, 'services/economy/src/**/*.ledger.ts', 'Ledger', '.ledger.ts')
  const table = (name: string, key: string, [open, close]: [string, string]) =>
    `export const ${name} = ${open}\n${all.map((one) => `  ...${one.name}.${key},\n`).join('')}${close}\n`
  return `${header('services/economy/src/**/*.ledger.ts')}${imports(all, 'services/economy/gen/ledger.ts')}
/** The declarations of each, by its name. */
export const ledgerParts = {
${all.map(({ feature, name }) => `  ${feature}: ${name},\n`).join('')}}

${table('assetRules', 'assets', ['{', '}'])}${table('itemRules', 'items', ['{', '}'])}${table('ownerRules', 'owners', ['{', '}'])}${table('faucetNames', 'faucets', ['[', ']'])}${table('sinkNames', 'sinks', ['[', ']'])}`
}

/** The facts about which players may get an SMS. */
export function alertList(root: string): string {
  const all = members(root, 'services/economy/src/features/**/*.alert.ts', 'Alert', '.alert.ts')
  return `${header('services/economy/src/features/**/*.alert.ts')}${imports(all, 'services/economy/gen/alerts.ts')}
/** The sources of SMS alerts. */
export const alertSources = [
${all.map(({ name }) => `  ${name},\n`).join('')}]
`
}

/** The parts that kernel and features of economy add to their service, by the names of their files. */
export function featureList(root: string): string {
  const path = 'services/economy/gen/features.ts'
  const all = (ending: string) =>
    members(root, `services/economy/src/**/*.${ending}.ts`, pascalCase(ending), `.${ending}.ts`)
  const served = handlerFiles(root, 'services/economy/src/**/*.rpc.ts')
  const lists = { setups: 'setup', rewards: 'reward', published: 'published' }
  const parts = { starts: 'start', escrows: 'escrow', estates: 'estate', afterDeaths: 'after-death' }
  const names = (ending: string, indent: string) =>
    all(ending)
      .map(({ name }) => `${indent}${name},\n`)
      .join('')
  const imported = [...Object.values(lists), ...Object.values(parts)]
    .map((ending) => imports(all(ending), path))
    .join('')
  return `${header('services/economy/src')}import type { Handlers, Kit, RpcDefinition } from '@sottomondo/server-kit'
${served.map(({ service, from }) => `import { ${service} } from '${from}'\n`).join('')}${imports(served, path)}${imported}import type { EconomyConfig } from '../src/config.ts'
import type { Ledger } from '../src/kernel/ledger/ledger.store.ts'
import type { KernelParts } from '../src/kernel/parts/parts.ts'

/** Serves the handlers of every \`*.rpc.ts\`. */
export function serveAll(kit: Kit<EconomyConfig>, ledger: Ledger): void {
  const serve = <D extends RpcDefinition>(service: D, handlers: (kit: Kit<EconomyConfig>, ledger: Ledger) => Handlers<D>) =>
    kit.serve(service, handlers(kit, ledger))
${served.map(({ service, name }) => `  serve(${service}, ${name})\n`).join('')}}

/** The setup of each at the start of a process: its consumers, schedules, and necessary rows. */
export const setups: readonly ((kit: Kit<EconomyConfig>, ledger: Ledger) => void | Promise<void>)[] = [
${names('setup', '  ')}]

export const rewards = [
${names('reward', '  ')}]

export const published = [
${names('published', '  ')}]

export const parts: KernelParts = {
${Object.entries(parts)
  .map(([key, ending]) => `  ${key}: [\n${names(ending, '    ')}  ],\n`)
  .join('')}}
`
}
