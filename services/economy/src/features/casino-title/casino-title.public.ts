/** What other features use of the titles of casinos. */
export { receiveWin } from './bettor-win.ts'
export { casinoNames, casinoTitleRules, casinoTitleTexts } from './casino-title.rules.ts'
export { bookWin, findTitle, findTitleOf, lockBankAndPocket, moveBrokenCasino } from './casino-title.store.ts'
