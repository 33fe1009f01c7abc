import { defineRemote } from '@sottomondo/mfe-kit'

export const remote = defineRemote({
  screens: {
    casino: () => import(/* webpackChunkName: 'casino' */ './casino/CasinoScreen.tsx'),
    roulette: () => import(/* webpackChunkName: 'roulette' */ './roulette/RouletteScreen.tsx'),
    blackjack: () => import(/* webpackChunkName: 'blackjack' */ './blackjack/BlackjackScreen.tsx'),
    fruit: () => import(/* webpackChunkName: 'fruit' */ './fruit/FruitScreen.tsx'),
    lottery: () => import(/* webpackChunkName: 'lottery' */ './lottery/LotteryScreen.tsx'),
    lotteryDraw: () => import(/* webpackChunkName: 'lotteryDraw' */ './lottery/LotteryDrawScreen.tsx'),
    sports: () => import(/* webpackChunkName: 'sports' */ './sports/SportsScreen.tsx'),
    sportsDay: () => import(/* webpackChunkName: 'sportsDay' */ './sports/SportsDayScreen.tsx'),
    fair: () => import(/* webpackChunkName: 'fair' */ './fair/FairScreen.tsx'),
    verify: () => import(/* webpackChunkName: 'verify' */ './fair/VerifyScreen.tsx'),
  },
})
