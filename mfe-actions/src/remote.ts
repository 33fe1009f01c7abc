import { defineRemote } from '@sottomondo/mfe-kit'

export const remote = defineRemote({
  screens: {
    bounty: () => import(/* webpackChunkName: 'bounty' */ './bounty/BountyScreen.tsx'),
    carTheft: () => import(/* webpackChunkName: 'car-theft' */ './car-theft/CarTheftScreen.tsx'),
    crime: () => import(/* webpackChunkName: 'crime' */ './crime/CrimeScreen.tsx'),
    detective: () => import(/* webpackChunkName: 'detective' */ './detective/DetectiveScreen.tsx'),
    drugs: () => import(/* webpackChunkName: 'drugs' */ './goods/DrugsScreen.tsx'),
    godfather: () => import(/* webpackChunkName: 'godfather' */ './godfather/GodfatherScreen.tsx'),
    heist: () => import(/* webpackChunkName: 'heist' */ './heist/HeistScreen.tsx'),
    hospital: () => import(/* webpackChunkName: 'hospital' */ './hospital/HospitalScreen.tsx'),
    liquor: () => import(/* webpackChunkName: 'liquor' */ './goods/LiquorScreen.tsx'),
    mission: () => import(/* webpackChunkName: 'mission' */ './mission/MissionScreen.tsx'),
    murder: () => import(/* webpackChunkName: 'murder' */ './murder/MurderScreen.tsx'),
    fight: () => import(/* webpackChunkName: 'fight' */ './murder/FightScreen.tsx'),
    priceProof: () => import(/* webpackChunkName: 'price-proof' */ './goods/PriceProofScreen.tsx'),
    raid: () => import(/* webpackChunkName: 'raid' */ './raid/RaidScreen.tsx'),
    today: () => import(/* webpackChunkName: 'today' */ './today/TodayScreen.tsx'),
    travel: () => import(/* webpackChunkName: 'travel' */ './travel/TravelScreen.tsx'),
    jail: () => import(/* webpackChunkName: 'jail' */ './jail/JailScreen.tsx'),
  },
})
