import { randomUUID } from 'node:crypto'
import { PersonalDataService } from '@sottomondo/proto/common/v1/personal_data'
import { transaction } from '@sottomondo/server-kit/database'
import { type PersonalSection, personalDataHandlers } from '@sottomondo/server-kit/personal-data'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import type { RpcClient } from '@sottomondo/server-kit/rpc'
import type { AccountsContext } from '../../context.ts'
import { notify } from '../../kernel/message/notify.ts'
import { findUser } from '../../kernel/user/user.store.ts'
import { deskMails, exportRules } from './personal-data.rules.ts'
import { accountsOf, claimExport, keepExport } from './personal-data.store.ts'

type Source = Pick<RpcClient<typeof PersonalDataService>, 'read'>

/** Every service with personal data, with its name for the player. */
const others = { actions: 'straat', economy: 'geld en goed', casino: "casino's", social: 'anderen' } as const

/**
 * Makes requested exports one after the other: the job runs in every process, and each export is made by one.
 * @param sections of this service
 */
export function startExports(accounts: AccountsContext, sections: readonly PersonalSection[]): () => Promise<void> {
  const { kit } = accounts
  const own = personalDataHandlers(kit.pool, sections)
  const sources: [name: string, source: Source][] = [
    ['jij', { read: (ctx, request) => own.read({ ...ctx, caller: undefined } as never, request) as never }],
    ...(Object.keys(others) as (keyof typeof others)[]).map((service): [string, Source] => [
      others[service],
      kit.connect(service).rpc(PersonalDataService),
    ]),
  ]
  return async () => {
    for (;;) {
      const nowMs = kit.clock.nowMs()
      const leasedUntilMs = nowMs + exportRules.leaseSeconds * 1000
      const claimed = await transaction(kit.pool, (tx) => claimExport.first(tx, { nowMs, leasedUntilMs }))
      if (!claimed) return
      await makeExport(accounts, sources, claimed.userId)
    }
  }
}

async function makeExport(
  { kit }: AccountsContext,
  sources: readonly [string, Source][],
  userId: number,
): Promise<void> {
  const accountIds = (await accountsOf.all(kit.pool, { userId })).map(({ accountId }) => accountId)
  const sections: string[] = []
  for (const [name, source] of sources) sections.push(...(await readAll(source, name, { userId, accountIds })))
  const nowMs = kit.clock.nowMs()
  const text = `{"gemaakt": ${JSON.stringify(new Date(nowMs).toISOString())}${sections.map((one) => `,\n${one}`).join('')}\n}\n`
  await transaction(kit.pool, async (tx) => {
    const expiresAtMs = nowMs + exportRules.lifeSeconds * 1000
    const user = await findUser(tx, userId)
    if (!user || !(await keepExport(tx, { userId, contents: inParts(text), nowMs, expiresAtMs }))) return
    const link = new URL('/settings?tab=beveiliging', kit.config.PUBLIC_ORIGIN).href
    await notify(tx, user, deskMails.ready(link), nowMs)
  })
}

/** Returns a service's members of the JSON object: a list of rows for each of its sections. */
async function readAll(
  source: Source,
  name: string,
  whose: { userId: number; accountIds: number[] },
): Promise<string[]> {
  const rows = new Map<string, string[]>()
  let after = ''
  do {
    const ctx = { requestId: randomUUID(), caller: undefined, traceparent: undefined }
    const page = await source.read(ctx, { ...whose, after })
    if (isRefusal(page)) throw new Error(`personal data: the export of ${name} was refused: ${page.message}`)
    const section = rows.get(page.section) ?? []
    section.push(...page.rows)
    rows.set(page.section, section)
    // A section above the limit keeps only its newest rows.
    after = section.length >= exportRules.mostRows ? nextSection(page.next) : page.next
  } while (after !== '')
  return [...rows].map(
    ([section, all]) => `${JSON.stringify(`${name}: ${section}`)}: [${all.map((row) => `\n  ${row}`).join(',')}\n]`,
  )
}

/** Cursors are '<section>' or '<section>:<key>'. */
const nextSection = (next: string): string => (next.includes(':') ? String(Number(next.split(':')[0]) + 1) : next)

/** Splits at line ends, so that no character is cut in two. */
function inParts(text: string): string[] {
  const parts: string[] = []
  let part = ''
  for (const line of text.split(/(?<=\n)/)) {
    if (part !== '' && part.length + line.length > exportRules.partCharacters) {
      parts.push(part)
      part = ''
    }
    part += line
  }
  return part === '' ? parts : [...parts, part]
}
