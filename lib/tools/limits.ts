/** What a workspace holds at most. Told to the model and to the person in the same words. */
export const WORKSPACE_LIMITS = {
  fileBytes: 512 * 1024,
  totalBytes: 8 * 1024 * 1024,
  fileCount: 500,
  pathLength: 200,
  pathDepth: 12,
  readLines: 1_000,
  readLength: 40_000,
  searchMatches: 100,
  searchLineLength: 200,
  searchTimeMs: 1_500,
} as const;

/** What a script gets. Memory is a whole number of 64 kB pages. */
export const SCRIPT_LIMITS = {
  timeMs: 5_000,
  memoryBytes: 64 * 1024 * 1024,
  stackBytes: 512 * 1024,
  outputLength: 20_000,
  writeLength: 4_000_000,
  codeLength: 200_000,
} as const;
