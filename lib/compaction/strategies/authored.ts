/** What a generation is filed under that a person made of the one before, by editing its summary or putting a fact back. */
export const AUTHORED_STRATEGY_ID = 'by-hand';
