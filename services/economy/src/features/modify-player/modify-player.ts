import { feature } from '../../kernel/feature.ts'
import { playerModified } from './modify-player.consumers.ts'

export const modifyPlayer = feature({
  name: 'modify-player',
  ledger: { faucets: ['admin'] },
  consumers: ({ kit, ledger }) => {
    kit.consume('player-modified', 'sottomondo.actions.modify-player.modified.v1', playerModified(ledger))
  },
})
