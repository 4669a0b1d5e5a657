import { expect, it } from 'vitest';
import { partLook } from './part-look';

it('gives every part of the context its own look', () => {
  const labels = [
    'Instructions',
    'Tool definitions',
    'Added by the provider',
    'Summaries',
    'Your messages',
    'Answers',
    'Tool calls and results',
    'Reasoning',
    'Attachments',
    'Your draft',
    'Free',
  ];
  expect(new Set(labels.map(partLook)).size).toBe(labels.length);
});
