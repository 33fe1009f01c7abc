import { feature } from '../../kernel/feature.ts'
import { wealthHelp } from './wealth.help.ts'
import { wealthState } from './wealth.state.ts'
import { publishWealth } from './wealth.store.ts'

export const wealth = feature({
  name: 'wealth',
  personalData: {
    leftOut: {
      player_balance: 'what they own, as it is looked at for the lists of the best',
      player_wealth: 'follows from what they own',
      wealth_due: 'whose icons of wealth may have changed, for a minute',
    },
  },
  presentState: [wealthState],
  schedules: ({ kit }) => {
    kit.schedule('wealth', '* * * * *', async () => void (await publishWealth(kit.pool, kit.committed)))
  },
  help: wealthHelp,
})
