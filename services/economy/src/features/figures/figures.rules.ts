export const figuresRules = {
  /** Length of each list (RULES, "Forum, chat, read models"). */
  listed: 10,
} as const
