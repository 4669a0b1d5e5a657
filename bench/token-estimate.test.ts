import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readRecordedUsage } from './recorded-usage';
import { meanError, predictions, TRANSCRIPTS } from './token-estimate';

describe.runIf(existsSync(TRANSCRIPTS))('the estimate of the next prompt after a usage report', () => {
  it('is within 1 % of the recorded usage, over all sessions and in each of them', async () => {
    const all = predictions(await readRecordedUsage(TRANSCRIPTS));
    expect(all.length).toBeGreaterThan(900);
    expect(meanError(all)).toBeLessThan(0.0025);
    for (const file of new Set(all.map((prediction) => prediction.file))) {
      expect(meanError(all.filter((prediction) => prediction.file === file)), file).toBeLessThan(0.01);
    }
  });
});
