import { goneAccounts, goneRows, type PersonalData } from '@sottomondo/server-kit/personal-data'
import { statement } from '@sottomondo/server-kit/statement'

export const fruitPersonalData: PersonalData = {
  leftOut: {
    bonus_game: 'how far a game has been shown that its round tells',
  },
  forgetting: [
    statement({
      name: 'forget_bonus_games',
      params: goneAccounts,
      text: `delete from bonus_game using ${goneRows} where account_id = gone."accountId" and collected_at is not null`,
    }),
  ],
}
