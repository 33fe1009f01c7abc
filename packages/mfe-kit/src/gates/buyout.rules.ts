/**
 * The price of a second of jail in cash, for the button's text alone: actions and economy decide what is paid (spec 2
 * §9).
 */
export const buyoutEuroPerSecond = 350
