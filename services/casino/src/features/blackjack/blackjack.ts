import { BlackjackService } from '@sottomondo/proto/casino/v1/blackjack'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../feature.ts'
import { blackjackHelp } from './blackjack.help.ts'
import { blackjackPersonalData } from './blackjack.personal-data.ts'
import { blackjackHandlers } from './blackjack.rpc.ts'

export const blackjack = feature({
  name: 'blackjack',
  rpc: serves(BlackjackService, ({ kit, blackjackRounds, ...parts }) =>
    blackjackHandlers(kit, { ...parts, rounds: blackjackRounds }),
  ),
  schedules: ({ kit, blackjackRounds }) => kit.schedule('forgotten-round', '* * * * *', () => blackjackRounds.sweep()),
  personalData: blackjackPersonalData,
  help: blackjackHelp,
})
