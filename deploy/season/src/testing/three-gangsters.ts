import { createBooks } from '../books.ts'
import type { Bot } from '../bot.ts'
import { createBot } from '../gangster.ts'
import { habits } from '../habits.ts'

/** A world with three gangsters of one habit, in which nothing has happened yet. */
export function threeGangsters() {
  const [habit] = habits
  if (!habit) throw new Error('nobody plays')
  const gangsters: Bot[] = []
  const world = { nowMs: 0, gangsters }
  const books = createBooks()
  const join = () => {
    const bot = createBot(world, habit, gangsters.length, books)
    gangsters.push(bot)
    return bot
  }
  return { world, books, bots: [join(), join(), join()] as const }
}
