import type { HelpFigure, HelpRow, HelpTable } from '@sottomondo/proto/common/v1/help'
import { secondsBegun, timerMs } from '@sottomondo/server-kit/clock'

export type { FeatureHelp } from '@sottomondo/server-kit/help'

/** The units of packages/api-contract; '' for a bare number. */
export type HelpUnit = 'euro' | 'seconds' | 'percent' | 'xp' | 'count' | 'life' | 'bullets' | 'credits' | ''

/** Returns a figure of the game for the help pages, straight from a rule. */
export const helpFigure = (label: string, value: number, unit: HelpUnit = ''): HelpFigure => ({
  label,
  value: { $case: 'number', value },
  unit,
})

/** Returns a timer's real duration, in seconds rounded up: GAME_SPEED divides every timer. */
export const helpTimer = (label: string, baseSeconds: number, gameSpeed: number): HelpFigure =>
  helpFigure(label, secondsBegun(timerMs(baseSeconds, gameSpeed)), 'seconds')

/** Returns a rule in words for the help pages. */
export const helpText = (label: string, value: string): HelpFigure => ({
  label,
  value: { $case: 'text', value },
  unit: '',
})

/** Returns a sample of players' markup, as `renderMarkup` made it. */
export const helpMarkup = (label: string, html: string): HelpFigure => ({
  label,
  value: { $case: 'text', value: html },
  unit: 'markup',
})

/** Returns a chance of 0-1 as percents, without the error of binary fractions. */
export const helpPercent = (label: string, chance: number): HelpFigure =>
  helpFigure(label, Number((chance * 100).toFixed(4)), 'percent')

/** Returns a table whose columns are the labels of its cells. */
export const helpTable = (title: string, rows: HelpRow[]): HelpTable => ({
  title,
  columns: rows[0]?.cells.map((cell) => cell.label) ?? [],
  rows,
})
