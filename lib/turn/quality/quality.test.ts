import { describe, expect, it } from 'vitest';
import { AppError } from '../../app-error';
import { REPORT_VERSION } from '../../quality';
import { startCompaction } from '../compaction/start-compaction';
import type { TurnPorts } from '../ports';
import { infoOf, longChat, scriptedModel, testPorts } from '../testing/ports';
import { subscribe } from '../watch';
import { compactionQuality, measureChat } from './compaction-quality';
import { estimateJudgement } from './estimate-judgement';
import { listJudgements, startJudgement, stopJudgements } from './judgements';
import { loadQualityTask } from './load-task';
import { measureTask, type QualityTask } from './measure-task';

const OFFLINE = 'offline:foldline-1';
const here = async (task: QualityTask) => measureTask(task);

async function compacted(change: Partial<TurnPorts> = {}, modelId = OFFLINE) {
  const ports = testPorts(change);
  const chatId = await longChat(ports, { turns: 12, modelId });
  const compact = async (strategyId: string) => {
    const { outcome } = await startCompaction(ports, { chatId, wish: { isManual: true, strategyId } });
    return (await outcome).compaction?.id ?? '';
  };
  return { ports, chatId, compact, compactionId: await compact('percentage') };
}

/** Resolves at the next word that the quality of this chat has changed. */
function nextChange(chatId: string): Promise<void> {
  return new Promise((resolve) => {
    const stop = subscribe((event) => {
      if (event.type !== 'quality-changed' || event.chatId !== chatId) return;
      stop();
      resolve();
    });
  });
}

describe('the quality of a compaction', () => {
  it('is measured in the background, and then known', async () => {
    const { ports, ...named } = await compacted();
    const measured = nextChange(named.chatId);
    expect(await compactionQuality(ports, named, here)).toEqual({ state: 'measuring', quality: null });
    await measured;
    const known = await compactionQuality(ports, named, async () => expect.fail('measured twice'));
    expect(known).toMatchObject({
      state: 'measured',
      quality: { report: { version: REPORT_VERSION, validity: { passed: true } } },
    });
    expect(known.quality?.report.facts.total.facts).toBeGreaterThan(5);
    expect(known.quality?.report).not.toHaveProperty('verdicts');
  });

  it('is measured anew when the chat has gone on, and says what it knew meanwhile', async () => {
    const { ports, ...named } = await compacted();
    await measureChat(ports, named, here);
    const chat = await ports.store.chats.get(named.chatId);
    const parts = [{ type: 'text' as const, text: 'And src/part-1.ts again, please.' }];
    await ports.store.messages.append({
      id: ports.newId(),
      chatId: named.chatId,
      parentId: chat?.headId ?? null,
      role: 'user',
      parts,
      tokens: 9,
      status: 'complete',
      createdAt: ports.now(),
    });
    const measured = nextChange(named.chatId);
    const stale = await compactionQuality(ports, named, here);
    expect(stale).toMatchObject({ state: 'measuring', quality: { report: { hindsight: null } } });
    await measured;
    expect(await compactionQuality(ports, named, here)).toMatchObject({
      state: 'measured',
      quality: { report: { hindsight: { laterMessages: 1 } } },
    });
  });

  it('follows facts over the generations of a chat', async () => {
    const { ports, chatId, compact } = await compacted();
    const second = await compact('threshold');
    await measureChat(ports, { chatId }, here);
    const known = await compactionQuality(ports, { chatId, compactionId: second }, here);
    expect(known.quality?.decay.map(({ points }) => points.length)).toEqual([2, 1]);
    expect(known.quality?.generations).toEqual([1, 2]);
  });

  it('knows what reached the summariser, also when it is measured again', async () => {
    const made: { compactionId: string; prompts: readonly string[] }[] = [];
    const answer = '<state_snapshot><overall_goal>Fix all problems</overall_goal></state_snapshot>';
    const { ports, chatId, compactionId } = await compacted(
      {
        resolveModel: async (id) => ({
          model: scriptedModel(answer),
          providerId: 'compatible',
          info: infoOf(id),
        }),
        afterCompaction: (_, one) => one && made.push(one),
      },
      'compatible:one',
    );
    expect(made).toMatchObject([{ compactionId, prompts: [expect.stringContaining('src/part-1.ts')] }]);
    await measureChat(ports, { chatId, made: made[0] }, here);
    await measureChat(ports, { chatId, made: { compactionId, prompts: [] } }, here);
    const known = await compactionQuality(ports, { chatId, compactionId }, here);
    expect(known.quality?.report.reached?.rate).toBeGreaterThan(0.9);
  });

  it("is nothing where nothing was changed, and nobody else's business", async () => {
    const { ports, chatId, compact, compactionId } = await compacted();
    const refused = await compact('clear-tool-output');
    if (refused)
      expect((await compactionQuality(ports, { chatId, compactionId: refused }, here)).state).toBe('nothing');
    await expect(compactionQuality(ports, { chatId: 'another', compactionId }, here)).rejects.toMatchObject({
      code: 'missing:compaction',
    });
  });

  it('says when it could not be measured, keeps what was known, and tries again when asked', async () => {
    const { ports, ...named } = await compacted();
    let tries = 0;
    const broken = async () => {
      tries += 1;
      throw new AppError('failed:quality', 'The thread ran out of memory.');
    };
    const told = nextChange(named.chatId);
    await compactionQuality(ports, named, broken);
    await told;
    const failed = { state: 'failed', quality: null, text: 'The thread ran out of memory.' };
    expect(await compactionQuality(ports, named, broken)).toEqual(failed);
    expect(tries).toBe(1);
    const measured = nextChange(named.chatId);
    expect((await compactionQuality(ports, { ...named, again: true }, here)).state).toBe('measuring');
    await measured;
    expect((await compactionQuality(ports, named, here)).state).toBe('measured');
  });

  it('sees a compaction that leaves another to be made at once', async () => {
    const { ports, ...named } = await compacted();
    const compaction = await ports.store.compactions.get(named.compactionId);
    if (!compaction) return expect.fail('nothing was compacted');
    const withRule = (triggerTokens: number) => ({
      ...compaction,
      trigger: { id: 'hybrid', reason: 'absolute_tokens', numbers: { triggerTokens } },
    });
    const checks = async (triggerTokens: number) => {
      const task = await loadQualityTask(ports.store, withRule(triggerTokens));
      return task && measureTask(task).report.validity.checks.find(({ id }) => id === 'stable')?.passed;
    };
    expect(await checks(compaction.tokensAfter)).toBe(true);
    expect(await checks(compaction.tokensAfter - 1)).toBe(false);
  });

  it('does not trip over a chat that is deleted meanwhile', async () => {
    const { ports, ...named } = await compacted();
    await measureChat(ports, named, async (task) => {
      await ports.store.chats.delete(named.chatId);
      return measureTask(task);
    });
    expect(await ports.store.quality.list(named.compactionId)).toEqual([]);
  });
});

describe('the judgement of a model', () => {
  const judge = (answer: string) => ({
    resolveModel: async (id: string) => ({
      model: scriptedModel(answer),
      providerId: 'compatible' as const,
      info: infoOf(id),
    }),
  });
  const ended = async (chatId: string, start: () => Promise<unknown>) => {
    const changed = nextChange(chatId);
    await start();
    await changed;
  };

  it('is kept with model and prompt version, and not asked for twice', async () => {
    const { ports, ...named } = await compacted(
      judge('{"probes": [{"kind": "recall", "scores": {"accuracy": 4}}]}'),
    );
    const request = { ...named, kind: 'probes' as const, modelId: 'compatible:judge' };
    await ended(named.chatId, () => startJudgement(ports, request));
    const { judgements, running } = await listJudgements(ports, named);
    const usage = { inputTokens: 1_800, outputTokens: 180 };
    expect(judgements).toMatchObject([
      { kind: 'probes', modelId: 'compatible:judge', promptVersion: 1, usage, costUsd: null },
    ]);
    expect(running).toEqual([]);
    expect(await startJudgement(ports, request)).toBe('known');
  });

  it('compares two generations in both orders', async () => {
    const { ports, chatId, compactionId, compact } = await compacted(judge('{"better": "a"}'));
    const other = await compact('threshold');
    const request = { chatId, compactionId: other, kind: 'pair' as const, modelId: 'compatible:judge' };
    await expect(startJudgement(ports, request)).rejects.toMatchObject({ code: 'invalid:judge' });
    await ended(chatId, () => startJudgement(ports, { ...request, otherCompactionId: compactionId }));
    const { judgements } = await listJudgements(ports, { chatId, compactionId: other });
    expect(judgements).toMatchObject([
      { kind: 'pair', otherCompactionId: compactionId, judgement: { winner: 'tie', isConsistent: false } },
    ]);
  });

  it('checks the sentences of a summary', async () => {
    const { ports, ...named } = await compacted(judge('{"claims": [{"n": 1, "support": "supported"}]}'));
    await ended(named.chatId, () =>
      startJudgement(ports, { ...named, kind: 'sentences', modelId: 'compatible:judge' }),
    );
    const { judgements } = await listJudgements(ports, named);
    expect(judgements[0]?.judgement).toMatchObject({
      sentences: expect.arrayContaining([expect.objectContaining({ support: 'supported' })]),
    });
  });

  it('says what went wrong, and can be asked for again', async () => {
    const { ports, ...named } = await compacted({
      resolveModel: async () => Promise.reject(new Error('no key')),
    });
    const request = { ...named, kind: 'probes' as const, modelId: 'compatible:judge' };
    await ended(named.chatId, () => startJudgement(ports, request));
    expect((await listJudgements(ports, named)).failures).toEqual([
      {
        kind: 'probes',
        modelId: 'compatible:judge',
        otherCompactionId: null,
        text: expect.stringContaining('no key'),
      },
    ]);
    const again = nextChange(named.chatId);
    expect(await startJudgement(ports, request)).toBe('started');
    await again;
  });

  it.each(['probes', 'pair', 'sentences'] as const)(
    'keeps nothing of %s that cannot be read, and says so',
    async (kind) => {
      const { ports, chatId, compactionId, compact } = await compacted(judge('I would rather not.'));
      const named = { chatId, compactionId: await compact('threshold') };
      const request = { ...named, kind, modelId: 'compatible:judge', otherCompactionId: compactionId };
      await ended(chatId, () => startJudgement(ports, request));
      const { judgements, running, failures } = await listJudgements(ports, named);
      expect([judgements, running]).toEqual([[], []]);
      expect(failures).toMatchObject([{ kind, text: expect.stringContaining('not in the form') }]);
    },
  );

  it('forgets an old failure once another model is asked', async () => {
    const answers = new Map([
      ['compatible:bad', 'no'],
      ['compatible:good', '{"claims": [{"n": 1, "support": "supported"}]}'],
    ]);
    const { ports, ...named } = await compacted({
      resolveModel: async (id) => ({
        model: scriptedModel(answers.get(id) ?? ''),
        providerId: 'compatible',
        info: infoOf(id),
      }),
    });
    for (const modelId of answers.keys())
      await ended(named.chatId, () => startJudgement(ports, { ...named, kind: 'sentences', modelId }));
    const { judgements, failures } = await listJudgements(ports, named);
    expect([judgements.map(({ modelId }) => modelId), failures]).toEqual([['compatible:good'], []]);
  });

  it('says beforehand what it will take, and asks nobody for that', async () => {
    const { ports, chatId, compactionId, compact } = await compacted({
      resolveModel: async () => expect.fail('a model was asked'),
      describeModel: async (id) => ({
        ...infoOf(id),
        price: { input: 1, output: 2 },
      }),
    });
    const other = await compact('threshold');
    const named = { chatId, compactionId: other, modelId: 'compatible:judge' };
    const probes = await estimateJudgement(ports, { ...named, kind: 'probes' });
    expect(probes).toMatchObject({ calls: 2, mostOutputTokens: 4_000 });
    expect(probes.inputTokens).toBeGreaterThan(1_000);
    expect(probes.mostCostUsd).toBeCloseTo((probes.inputTokens + 2 * 4_000) / 1e6);
    const pair = { ...named, kind: 'pair' as const, otherCompactionId: compactionId };
    expect(await estimateJudgement(ports, pair)).toMatchObject({ calls: 2, mostOutputTokens: 600 });
  });

  it('keeps nothing of what was stopped', async () => {
    const { ports, ...named } = await compacted(judge('{}'));
    await ended(named.chatId, async () => {
      await startJudgement(ports, { ...named, kind: 'probes', modelId: 'compatible:judge' });
      stopJudgements(named.compactionId);
    });
    expect(await listJudgements(ports, named)).toEqual({ judgements: [], running: [], failures: [] });
  });

  it('is not asked of the built-in model', async () => {
    const { ports, ...named } = await compacted();
    await expect(startJudgement(ports, { ...named, kind: 'probes' })).rejects.toMatchObject({
      code: 'refused:judge',
    });
  });
});
