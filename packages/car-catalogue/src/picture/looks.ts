import type { ownBodies } from './bodies/index.ts'
import type { WheelLook } from './wheel.ts'

/** The paint and the wheels of one kind of car. Colours are #rrggbb. */
export interface Look extends WheelLook {
  /** A shape other than its kind's. */
  shape?: keyof typeof ownBodies
  paint: string
  /** A second colour on the roof. */
  roof?: string
  /** Paint that does not shine. */
  matt?: boolean
  /** The colour of frames, strips and handles; by default as dark as the paint. */
  chrome?: string
  stripe?: string
  /** Side windows that other cars of its kind lack. */
  windows?: boolean
  /** The colour of the seats, where they are visible. */
  leather?: string
}

const silver = '#b9bbbb'
const bright = '#d4d3cd'
const dull = '#7b7a76'
const dark = '#3b3c3f'
const brass = '#cda65f'
const chrome = '#cfcdc4'
const red = '#b3281f'

/** By the car's name. */
export const looks: Readonly<Record<string, Look>> = {
  'Balkana Zora': { shape: 'boxyHatchback', paint: '#a8813f', rim: 'steel', metal: dull, chrome: dull },
  'Tjalk Schuit': { paint: '#8d938f', rim: 'steel', metal: dull },
  'Marceau Mistral': { shape: 'boxyEstate', paint: '#7e8d97', rim: 'cap', metal: dull, chrome: dull },
  'Volmer Pendler': { paint: '#8b8a85', rim: 'cap', metal: dull },
  'Morisaki Mochi': { paint: '#7fa3a0', rim: 'cap', metal: silver },
  'Norrvik Fjell': { shape: 'boxyEstate', paint: '#4f5d46', rim: 'steel', metal: dull, chrome: dull },
  'Volmer Flitz': { paint: '#8a2f2a', stripe: '#d8cfb8', rim: 'five', metal: dull },
  'Balkana Komisar': { paint: '#2d3338', rim: 'cap', metal: silver },
  'Marceau Rivage': { paint: '#6f86a3', rim: 'five', metal: silver },
  'Corrigan Mule': { paint: '#7c4a2c', roof: '#cfc4ab', rim: 'steel', metal: dull, chrome: dull },
  'Tjalk Sleper': { paint: '#cfccc3', rim: 'cap', metal: dull },
  'Morisaki Hikari': { paint: '#b7bcbf', rim: 'many', metal: silver },
  'Corrigan Drover': { paint: '#39465a', rim: 'five', metal: silver, chrome },
  'Norrvik Skog': { paint: '#3e4a3d', rim: 'many', metal: silver, chrome: silver },
  'Volmer Prokurist': { paint: '#46535e', rim: 'many', metal: silver, chrome: silver },
  'Scarpia Piccola': { paint: '#a92a22', roof: '#1d1c1c', rim: 'blade', metal: silver },
  'Ashcombe Curate': { paint: '#5f6a4f', rim: 'cap', metal: '#8f8b80', chrome },
  'Marceau Boulevard': { paint: '#5c3a4e', rim: 'blade', metal: silver, chrome: silver },
  'Rautenberg Kanzler': { paint: '#262a31', rim: 'many', metal: bright, chrome },
  'Corrigan Longhorn': { paint: '#7d1f1b', stripe: '#17181a', rim: 'star', metal: silver, chrome },
  'Scarpia Cabaletta': { paint: '#c9b23b', rim: 'five', metal: dark },
  'Norrvik Vinter': { paint: '#aeb9bf', rim: 'blade', metal: dark },
  'Tjalk Kajuit': { paint: '#d8d1bd', windows: true, stripe: '#9a4a2e', rim: 'five', metal: silver },
  'Morisaki Kaze': { paint: '#2f5f8a', rim: 'many', metal: '#6d5a34', caliper: red },
  'Rautenberg Falke': { paint: '#55585c', rim: 'blade', metal: dark, caliper: '#c79a2e' },
  'Ashcombe Verger': { paint: '#1e2a24', rim: 'wire', metal: chrome, chrome },
  'Volmer Notar': { paint: '#17181a', rim: 'many', metal: silver, chrome },
  'Rautenberg Kondor': { paint: '#1f4a48', rim: 'star', metal: bright, chrome },
  'Corrigan Mayor': { paint: '#6d8a86', roof: '#e0d8c4', rim: 'cap', metal: chrome, whitewall: true, chrome },
  'Scarpia Tosca': { paint: '#8e1a1a', rim: 'star', metal: silver, caliper: '#d6b13c' },
  'Rautenberg Minister': { paint: '#101114', rim: 'blade', metal: bright, chrome },
  'Norrvik Isbryter': { paint: '#8e979b', matt: true, rim: 'blade', metal: dark },
  'Ashcombe Dean': { paint: '#17191c', roof: '#5d5a55', rim: 'many', metal: bright, chrome },
  'Morisaki Raijin': { paint: '#4c5057', matt: true, rim: 'blade', metal: '#77602f', caliper: '#d6b13c' },
  'Scarpia Cavaradossi': { paint: '#b9561e', leather: '#26211f', rim: 'star', metal: dark, caliper: '#d6b13c' },
  'Rautenberg Botschafter': { paint: '#2c1f2b', rim: 'many', metal: bright, chrome },
  'Marceau President': { paint: '#14202e', rim: 'many', metal: bright, chrome },
  'Scarpia Primadonna': { paint: '#cbbf9f', rim: 'star', metal: dark, caliper: red },
  'Ashcombe Bishop': { paint: '#3c1f33', roof: '#b9b4a8', rim: 'many', metal: chrome, chrome },
  'Scarpia Tenore': { paint: '#7a1518', leather: '#a8794a', rim: 'wire', metal: chrome, chrome },
  'Ashcombe Cardinal': { paint: '#4a1016', roof: '#101012', rim: 'blade', metal: chrome, chrome },
  'Morisaki Oni': { paint: '#a31d16', rim: 'star', metal: dark, caliper: '#d6b13c' },
  'Ashcombe Coronation': {
    paint: '#10201b',
    roof: '#0c0d0e',
    rim: 'wire',
    metal: chrome,
    whitewall: true,
    chrome: brass,
  },
  'Aquilante Falco': { paint: '#26557d', rim: 'blade', metal: bright, caliper: '#d6b13c' },
  'Rautenberg Nachtgang': { paint: '#1a1b1d', matt: true, rim: 'blade', metal: '#4c4d50', caliper: red },
  'Scarpia Ultimo Atto': { paint: '#8c1216', roof: '#151415', rim: 'star', metal: brass, caliper: '#151415' },
  'Aquilante Tempesta': { paint: '#8fa4ad', roof: '#14171a', rim: 'star', metal: dark, caliper: '#3f86b0' },
  'Aquilante Sottomondo': {
    shape: 'longtail',
    paint: '#141416',
    roof: '#b58d42',
    rim: 'star',
    metal: brass,
    caliper: brass,
    chrome: brass,
  },
}
