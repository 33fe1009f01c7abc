import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { CallDefinition } from '@sottomondo/api-contract/call'

/** Declarations of features that nothing follows: each is half of something, and types don't miss the other half. */

type Contract = Record<string, CallDefinition>
type Sources = { file: string; text: string }[]

function sourcesOf(root: string, pattern: string | string[]): Sources {
  return globSync(pattern, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$|\/(testing|test)\//.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
}
const keysOf = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, key]) => String(key))

/**
 * Timers of calls that no page shows the wait of: no route is gated by such a call, or by the timer itself, and no
 * screen has a `Gate` of it around a part of its page.
 */
function ungatedTimers(root: string, calls: Contract): string[] {
  const manifests = sourcesOf(root, 'mfe-*/gen/mfe.json').map(({ text }) => text)
  const screens = sourcesOf(root, 'mfe-*/src/**/*Screen.tsx').map(({ text }) => text)
  const isGated = (timer: string, withIt: string[]) =>
    screens.some((text) => new RegExp(`<Gate [^>]*timer="${timer}"`).test(text)) ||
    manifests.some(
      (text) =>
        text.includes(`"timerGate": "${timer}"`) || withIt.some((call) => text.includes(`"gatedBy": "${call}"`)),
    )
  const withTimer = Map.groupBy(
    Object.entries(calls).filter(([, { needs }]) => needs?.timer),
    ([, { needs }]) => String(needs?.timer),
  )
  return [...withTimer]
    .map(([timer, all]) => ({ timer, names: all.map(([call]) => call) }))
    .filter(({ timer, names }) => !isGated(timer, names))
    .map(({ timer, names }) => `${names[0]}  needs the timer "${timer}"; no route of a remote is gatedBy such a call`)
}

/** Switches that no call names: operators turn them, and nothing is off. */
function idleSwitches(root: string): string[] {
  const calls = sourcesOf(root, 'packages/api-contract/src/*/!(*.*).ts')
  return calls.flatMap(({ file, text }) =>
    keysOf(text, /^ {2}switch: \{ name: '(\w+)'(?!.*background: true)/gm)
      .filter((name) => !calls.some((one) => one.text.includes(`switch: '${name}'`)))
      .map((name) => `${file}  declares the switch "${name}", which no call names`),
  )
}

const factName = /^ {4}'(sottomondo\.[\w.-]+)'/gm

/** Facts that their own service does not publish. */
function unpublishedFacts(root: string, services: Sources): string[] {
  const published = [...services, ...sourcesOf(root, ['services/*/functions/*.sql', 'gateway/src/**/*.ts'])]
  return sourcesOf(root, 'packages/event-contract/src/*/!(*.*).ts').flatMap(({ file, text }) => {
    const domain = basename(dirname(file))
    const own = published.filter(
      (one) => one.file.startsWith(`services/${domain}/`) || one.file.startsWith(`${domain}/`),
    )
    return keysOf(text, factName)
      .filter((fact) => !own.some((one) => one.text.includes(fact)))
      .map((fact) => `${file}  declares ${fact}, which ${domain} publishes nowhere`)
  })
}

/** What economy has of a feature without what belongs to it: faucets that give nothing, rewards and items by themselves. */
function unusedOfEconomy(root: string, services: Sources): string[] {
  const features = 'services/economy/src/features/*'
  const ledgers = sourcesOf(root, `${features}/*.ts`).filter(({ text }) =>
    /^ {2}ledger: \{|declareLedger\(/m.test(text),
  )
  const rewards = sourcesOf(root, `${features}/*.reward.ts`)
  const posting = services.filter(({ file }) => file.startsWith('services/economy/') && !file.endsWith('.audit.ts'))
  const tests = globSync('services/economy/src/**/*.test.ts', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  )
  const pathOf = (file: string, kind: string) => file.replace(/(\.\w+)?\.ts$/, `.${kind}.ts`)
  const isThere = (path: string) => globSync(path, { cwd: root }).length > 0
  return [
    ...ledgers.flatMap(({ file, text }) =>
      keysOf(text.match(/\bfaucets: \[([^\]]*)\]/)?.[1] ?? '', /'(\w+)'/g)
        .filter((name) => !posting.some((one) => one.file !== file && one.text.includes(`'${name}'`)))
        .map((name) => `${file}  declares the faucet "${name}", out of which nothing comes`),
    ),
    ...ledgers
      .filter(({ file, text }) => /\bitems: \{/.test(text) && !isThere(pathOf(file, 'audit')))
      .map(({ file }) => `${pathOf(file, 'audit')}  is missing: the audit proves nothing of the items of ${file}`),
    ...sourcesOf(root, 'packages/event-contract/src/*/!(*.*).ts')
      .filter(({ text }) => /^ +rewardEuro: /m.test(text))
      .filter(({ text }) => !keysOf(text, factName).some((fact) => rewards.some((one) => one.text.includes(fact))))
      .map(({ file }) => `${file}  tells of a rewardEuro that no *.reward.ts of economy pays`),
    ...rewards.flatMap(({ file, text }) => {
      const feature = basename(file, '.reward.ts')
      const fact = text.match(/\bfact: '([^']+)'/)?.[1] ?? ''
      return [
        ...(isThere(`services/*/src/**/${feature}.season.ts`)
          ? []
          : [`${file}  pays what no ${feature}.season.ts tells the simulation of a season of`]),
        ...(tests.some((one) => one.includes(fact)) ? [] : [`${file}  has no test that publishes ${fact}`]),
      ]
    }),
  ]
}

/** Every declaration under `root` that nothing follows, as `file  what`. */
export function unfinishedDeclarations(root: string, calls: Contract): string[] {
  const services = sourcesOf(root, 'services/*/src/**/*.ts')
  return [
    ...ungatedTimers(root, calls),
    ...idleSwitches(root),
    ...unpublishedFacts(root, services),
    ...unusedOfEconomy(root, services),
  ]
}
