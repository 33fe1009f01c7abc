import { defineRemote } from '@sottomondo/mfe-kit'

export const remote = defineRemote({
  screens: {
    carTheft: () => import(/* webpackChunkName: 'car-theft' */ './car-theft/CarTheftScreen.tsx'),
    crime: () => import(/* webpackChunkName: 'crime' */ './crime/CrimeScreen.tsx'),
    hospital: () => import(/* webpackChunkName: 'hospital' */ './hospital/HospitalScreen.tsx'),
    travel: () => import(/* webpackChunkName: 'travel' */ './travel/TravelScreen.tsx'),
    jail: () => import(/* webpackChunkName: 'jail' */ './jail/JailScreen.tsx'),
  },
})
