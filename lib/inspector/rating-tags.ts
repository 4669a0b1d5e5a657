/** Why a summary was given its stars. */
export const RATING_TAGS = ['missing-fact', 'wrong', 'stale', 'too-long', 'wrong-focus'] as const;

export type RatingTag = (typeof RATING_TAGS)[number];

export const RATING_TAG_LABELS: Record<RatingTag, string> = {
  'missing-fact': 'Missing fact',
  wrong: 'Wrong',
  stale: 'Stale',
  'too-long': 'Too long',
  'wrong-focus': 'Wrong focus',
};
