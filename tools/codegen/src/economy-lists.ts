import { type Page, pageImports, pagesOf, type Written, writtenOf } from './features.ts'
import { header } from './header.ts'
import { featureList, pageList } from './service-lists.ts'

const gen = 'services/economy/gen'
const SOURCES = 'services/economy/src/**/*.ts'

/** The tables of assets, items and owners, of the kernel and of every feature. */
function ledgerList(root: string): string {
  const pages = pagesOf(root, SOURCES, 'ledger')
  const written = writtenOf(root, SOURCES, 'ledger')
  const declared = written.map((one) => `const ${ledgerName(one)} = declareLedger(${one.text})\n`).join('\n')
  const all = [...pages, ...written.map((one) => ({ feature: one.feature, name: ledgerName(one) }))]
  const table = (name: string, key: string, [open, close]: [string, string]) =>
    `export const ${name} = ${open}\n${all.map((one) => `  ...${one.name}.${key},\n`).join('')}${close}\n`
  return `${header('the ledger of features in services/economy')}${pageImports(pages, `${gen}/ledger.ts`)}import { declareLedger } from '../src/kernel/ledger/declare.ts'

${declared}
/** The declarations of each, by its name. */
export const ledgerParts = {
${all.map(({ feature, name }) => `  ${feature}: ${name},\n`).join('')}}

${table('assetRules', 'assets', ['{', '}'])}${table('itemRules', 'items', ['{', '}'])}${table('ownerRules', 'owners', ['{', '}'])}${table('faucetNames', 'faucets', ['[', ']'])}${table('sinkNames', 'sinks', ['[', ']'])}`
}
const ledgerName = ({ feature }: Written) => `${feature}Ledger`

/** What features do at fixed points of the kernel's work. */
function partList(root: string): string {
  const parts = { starts: 'atBirth', escrows: 'escrow', estates: 'estate', afterDeaths: 'afterDeath', gifts: 'gifts' }
  const all = Object.entries(parts).map(([key, part]): [string, Page[]] => [key, pagesOf(root, SOURCES, part)])
  const imported = pageImports(
    all.flatMap(([, pages]) => pages),
    `${gen}/parts.ts`,
  )
  return `${header('the parts of features in services/economy')}${imported}import type { KernelParts } from '../src/kernel/ledger/parts/parts.ts'

export const parts: KernelParts = {
${all.map(([key, pages]) => `  ${key}: [\n${pages.map(({ name }) => `    ${name},\n`).join('')}  ],\n`).join('')}}
`
}

/** The lists of economy by path. */
export const economyLists = (root: string): Record<string, string> => ({
  [`${gen}/features.ts`]: featureList(root, 'economy'),
  [`${gen}/ledger.ts`]: ledgerList(root),
  [`${gen}/parts.ts`]: partList(root),
  [`${gen}/audit.ts`]: pageList(root, 'economy', 'audit', {
    what: 'The checks of the audit.',
    name: 'checks',
    spread: true,
  }),
  [`${gen}/published.ts`]: pageList(root, 'economy', 'published', {
    what: 'The checks of published facts, beside rewards.',
    name: 'published',
  }),
  [`${gen}/rewards.ts`]: pageList(root, 'economy', 'rewards', { what: 'The rewards.', name: 'rewards' }),
  [`${gen}/auctions.ts`]: pageList(root, 'economy', 'auctions', {
    of: "import type { AuctionType } from '../src/kernel/auction/auction-type.ts'",
    what: 'What can be auctioned: each kind is declared by the feature that brings it.',
    name: 'auctionTypes: readonly AuctionType[]',
  }),
  [`${gen}/alerts.ts`]: pageList(root, 'economy', 'alerts', {
    what: 'The sources of SMS alerts.',
    name: 'alertSources',
  }),
})
