import type { Session } from '@sottomondo/residents/src/session.ts'
import type { Recorder } from './recorder.ts'

/** Whom the recording follows, by what they are called in it. */
export type People = ReadonlyMap<string, Session>

const who = (name: string | null): string => name ?? 'somebody'

/** Writes down what has happened in town and to these people since the last look. */
export async function watch(recorder: Recorder, newcomer: Session, people: People): Promise<void> {
  const note = (kind: string, text: string) => {
    recorder.say(kind, text)
    recorder.count(kind)
  }
  const chat = await newcomer.call('GET /api/chat', { query: {} })
  if (chat.ok)
    for (const { Account, content } of recorder.fresh('chat', chat.answer.messages, (one) => one.messageId))
      note('chat', `${Account.accountName}: ${content}`)

  const town = await newcomer.call('GET /api/town/news')
  if (town.ok) {
    for (const { kind, accountName } of recorder.fresh('news', town.answer.news, (one) => one.newsId))
      note('news', `${kind}: ${accountName}`)
    for (const { kind, accountName } of recorder.fresh('events', town.answer.events, (one) => one.eventId))
      note('news', `${kind}: ${accountName}`)
  }

  const auctions = await newcomer.call('GET /api/auction', { query: { sort: 'endTime', itemType: '' } })
  if (auctions.ok) {
    const rows = auctions.answer.auctionItemsWithDetails
    for (const { itemName, seller } of recorder.fresh('auctions', rows, (one) => one.auctionId))
      note('auction', `${itemName} of ${who(seller)}`)
    for (const { itemName, seller, highestBidder, highestBid, bids } of recorder.fresh(
      'bids',
      rows,
      (one) => `${one.auctionId} ${one.bids}`,
    ))
      if (bids > 0) note('bid', `${who(highestBidder)} bids ${highestBid} for ${itemName} of ${who(seller)}`)
  }

  for (const type of ['GENERAL', 'QUESTIONS', 'RIP'] as const) {
    const forum = await newcomer.call('GET /api/forum/{type}', { params: { type }, query: {} })
    if (!forum.ok) continue
    const key = (one: { postId: number; comments: number }) => `${one.postId} ${one.comments}`
    for (const { title, comments, Account } of recorder.fresh(`forum ${type}`, forum.answer.posts, key))
      note('forum', comments === 0 ? `${Account.accountName} writes "${title}"` : `${comments} answers to "${title}"`)
  }

  for (const [name, session] of people) {
    const log = await session.call('GET /api/log', { query: {} })
    if (log.ok)
      for (const { parts } of recorder.fresh(`log ${name}`, log.answer.lines.toReversed(), (one) => one.lineId))
        note('log', `[${name}] ${parts.map(({ text }) => text).join('')}`)
    const invitations = await session.call('GET /api/family/invitations')
    if (invitations.ok)
      for (const { familyName, inviterName } of recorder.fresh(
        `family ${name}`,
        invitations.answer.invitations,
        (one) => one.inviteId,
      ))
        note('family', `[${name}] ${inviterName} invites to ${familyName}`)
  }
}
