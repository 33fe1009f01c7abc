import { eventually } from '@sottomondo/test-kit/eventually'
import { admin } from '../stack/remotes.ts'
import { newPlayer, type Player } from './player.ts'

export async function aChatMessage({ visitor }: Player, content = 'Wie heeft er nog een auto over?'): Promise<number> {
  const { body } = await visitor.call('POST /api/chat', { body: { content } })
  return body.chatMessage?.messageId ?? 0
}

/** Has a player report a message of the chat. @returns its case */
export async function aReport({ visitor }: Player, content: string): Promise<number> {
  const writer = await newPlayer()
  const about = String(await aChatMessage(writer, content))
  await visitor.call('POST /api/reports', { body: { kind: 'chat', about, reason: 'insult' } })
  const operator = await admin()
  return eventually(async () => {
    const { body } = await operator.call('GET /api/admin/reports', { query: { limit: '100' } })
    const found = body.reports.find(({ accountName }) => accountName === writer.person.accountName)
    if (!found) throw new Error('the report is not there')
    return found.caseId
  })
}
