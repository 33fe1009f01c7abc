import type { ReportReason } from '@sottomondo/event-contract/names'
import { WORLD } from '@sottomondo/first-world'
import type { Db } from '@sottomondo/server-kit/database'
import { linesAround } from './features/chat/chat.store.ts'
import { pointsOf } from './features/report/report.rules.ts'
import { addReport, decideCase, keepLines, openCase, recountOpen } from './features/report/report.store.ts'
import { seedSaid } from './seed.store.ts'

interface SeedReport {
  /** Who said it in the chat, and how it begins. */
  from: string
  said: string
  reporters: readonly [accountName: string, reason: ReportReason, words: string][]
  hoursAgo: number
  /** An admin found no offence in it. */
  isDismissed?: true
}

const REPORTS: readonly SeedReport[] = [
  {
    from: 'Gaspare',
    said: 'En vertel niemand',
    reporters: [['Pastafina', 'threat', 'Bedoelt hij mij?']],
    hoursAgo: 18,
    isDismissed: true,
  },
  {
    from: 'Beppe',
    said: 'Iemand die een Pendler zoekt?',
    reporters: [
      ['Salvo_83', 'cheating', 'Dat is mijn auto.'],
      ['Graziella', 'cheating', 'En hij heeft geen remmen.'],
    ],
    hoursAgo: 16,
  },
  {
    from: 'Occhiali',
    said: 'De roulette in Parijs',
    reporters: [['Tarantella', 'spam', 'Dat zegt hij elke week.']],
    hoursAgo: 12,
  },
]

const hourMs = 3_600_000
const gangsterOf = (name: string) => {
  const found = WORLD.find(({ accountName }) => accountName === name)
  if (!found) throw new Error(`seed: the first world has no gangster ${name}`)
  return found
}

/** Writes what was reported of yesterday's chat: the admin of a first start has a queue. To be called once. */
export async function seedReports(tx: Db, nowMs: number): Promise<void> {
  for (const { from, said, reporters, hoursAgo, isDismissed } of REPORTS) {
    const { accountId, accountName } = gangsterOf(from)
    const message = await seedSaid.first(tx, { accountId, said })
    if (!message) throw new Error(`seed: ${from} has not said ‘${said}’ in the chat`)
    const { messageId, content } = message
    const atMs = nowMs - hoursAgo * hourMs
    const written = { kind: 'chat', thingId: messageId, accountId, accountName, content } as const
    const { caseId } = await openCase(tx, { ...written, place: 'Chat', path: '/chat', nowMs: atMs })
    await keepLines(tx, caseId, await linesAround(tx, { room: 'chat', messageId }))
    for (const [name, reason, words] of reporters) {
      const { accountId: reporterId, userId } = gangsterOf(name)
      const weight = { isDoubtful: false, points: pointsOf(false) }
      await addReport(tx, { caseId, userId, accountId: reporterId, reason, words, ...weight, nowMs: atMs })
    }
    if (isDismissed) await decideCase(tx, { caseId, by: 'Sottocapo', measures: [], nowMs: atMs + hourMs })
  }
  await recountOpen(tx)
}
