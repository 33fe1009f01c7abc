import { defineRemote } from '@sottomondo/mfe-kit'

export const remote = defineRemote({
  screens: {
    bank: () => import(/* webpackChunkName: 'bank' */ './bank/BankScreen.tsx'),
    shop: () => import(/* webpackChunkName: 'shop' */ './shop/ShopScreen.tsx'),
    car: () => import(/* webpackChunkName: 'car' */ './garage/CarScreen.tsx'),
    garage: () => import(/* webpackChunkName: 'garage' */ './garage/GarageScreen.tsx'),
  },
})
