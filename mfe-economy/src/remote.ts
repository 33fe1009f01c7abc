import { defineRemote } from '@sottomondo/mfe-kit'

export const remote = defineRemote({
  screens: {
    auction: () => import(/* webpackChunkName: 'auction' */ './auction/AuctionScreen.tsx'),
    bank: () => import(/* webpackChunkName: 'bank' */ './bank/BankScreen.tsx'),
    bulletsLocal: () => import(/* webpackChunkName: 'bullets-local' */ './bullet-factory/LocalFactoryScreen.tsx'),
    bulletsPlayer: () => import(/* webpackChunkName: 'bullets-player' */ './bullet-factory/OwnedFactoryScreen.tsx'),
    bulletsManage: () => import(/* webpackChunkName: 'bullets-manage' */ './bullet-factory/ManageFactoryScreen.tsx'),
    shop: () => import(/* webpackChunkName: 'shop' */ './shop/ShopScreen.tsx'),
    car: () => import(/* webpackChunkName: 'car' */ './garage/CarScreen.tsx'),
    exchange: () => import(/* webpackChunkName: 'exchange' */ './exchange/ExchangeScreen.tsx'),
    premium: () => import(/* webpackChunkName: 'premium' */ './premium/PremiumScreen.tsx'),
    garage: () => import(/* webpackChunkName: 'garage' */ './garage/GarageScreen.tsx'),
  },
})
