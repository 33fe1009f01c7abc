import type { useEconomyDatabase } from './economy-database.ts'

/** Returns a function that breaks data for one look of the audit, and says what a check then finds wrong. */
export const breakerOf =
  (economy: ReturnType<typeof useEconomyDatabase>) =>
  async (sql: string, check: string): Promise<string[] | undefined> => {
    await economy.superuser.query('begin')
    try {
      await economy.superuser.query(sql)
      const findings = await economy.auditIn(economy.superuser)
      return findings.find((one) => one.check === check)?.wrong.map(({ what }) => what)
    } finally {
      await economy.superuser.query('rollback')
    }
  }
