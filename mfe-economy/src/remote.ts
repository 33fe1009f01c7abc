import { defineRemote } from '@sottomondo/mfe-kit'

export const remote = defineRemote({
  screens: {
    bank: () => import(/* webpackChunkName: 'bank' */ './bank/BankScreen.tsx'),
  },
})
