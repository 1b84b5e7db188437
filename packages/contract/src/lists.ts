/** Lists are counted, and their pages numbered, up to here: a count of everything would cost more from year to year. */
export const countedUpTo = 10_000;
