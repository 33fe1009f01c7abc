import { feature } from '../../kernel/feature.ts'
import { casinoOpened } from './casino.consumers.ts'

export const casino = feature({
  name: 'casino',
  consumers: ({ kit, ledger }) => {
    kit.consume('casino-opened', 'sottomondo.casino.casino.opened.v1', casinoOpened(ledger))
  },
})
