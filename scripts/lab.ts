import { writeFileSync } from 'node:fs';
import { AppError } from '../lib/app-error';
import { strategyById } from '../lib/compaction';
import { type LabPorts, type LabResult, pointsOf, replay, runLab, summariseLab } from '../lib/lab';
import { countTokens } from '../lib/tokens/count';
import { type LabOptions, parseArguments, USAGE } from './lab/parse-arguments';
import { createProgressBar } from './lab/progress-bar';
import { type LabFile, readInputs } from './lab/read-inputs';
import { decayTable, pointTable, replayTable, summaryTable } from './lab/tables';
import { labAsJson, type ReplayedFile } from './lab/to-json';

/** npm run lab -- <files or folders>: strategies on recorded sessions, in the terminal. */
const bar = createProgressBar(process.stderr);

/** What a shell expects of a command that was interrupted; what was done by then is printed and written. */
const STOPPED = 130;

try {
  const options = parseArguments(process.argv.slice(2));
  if (options === 'help') console.log(USAGE);
  else process.exitCode = await run(options);
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  bar.say(`lab: ${error.message}`);
  bar.say('See npm run lab -- --help.');
  process.exitCode = 2;
}

async function run(options: LabOptions): Promise<number> {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  const files = await readInputs(options.inputs, (file, done, total) =>
    bar.show(done, total, `reading ${file}`),
  );
  bar.clear();
  for (const { file, reason } of files) if (reason !== null) bar.say(`passed over ${file}: ${reason}`);
  const readable = files.filter(({ imported }) => imported !== null);
  if (readable.length === 0) throw new AppError('invalid:lab', 'There is nothing to import here.');
  const transcripts = readable.flatMap((file) => file.transcripts);
  const points = transcripts.flatMap((transcript) => pointsOf(transcript, options.at));
  if (points.length === 0 && options.at.type !== 'recorded')
    throw new AppError('invalid:lab', 'No session here has that many messages.');
  const ports = { ...(await portsFor(options)), signal: stop.signal, breathe };
  const result = await runLab({
    transcripts,
    arms: options.arms,
    at: options.at,
    ports,
    onProgress: ({ row, done, total }) => bar.show(done, total, `${row.arm} ${row.transcriptId}`),
  });
  const replays = options.isReplayed ? await replayAll(readable, options, ports) : [];
  bar.clear();
  print(result, replays);
  if (options.jsonFile !== null) {
    const command = { at: options.at, strategies: options.arms.map(({ key }) => key) };
    writeJson(options.jsonFile, labAsJson({ files, result, replays, command }));
  }
  if (result.isStopped) return STOPPED;
  if (files.some(({ isNamed, imported }) => isNamed && imported === null)) return 2;
  return result.rows.some(({ status }) => status === 'FAILED') ? 1 : 0;
}

/** Between two rows an interruption is heard. */
function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

async function portsFor({ modelId, price, windowTokens, isReplayed }: LabOptions): Promise<LabPorts> {
  const base = {
    countTokens,
    now: () => performance.now(),
    price,
    windowTokens: isReplayed ? windowTokens : null,
  };
  if (modelId === null) return { ...base, summarizer: null };
  const [{ resolveModel }, { modelSummarizer }, { costUsd }] = await Promise.all([
    import('../lib/models/providers'),
    import('../lib/models/summarizer'),
    import('../lib/models/cost'),
  ]);
  const resolved = await resolveModel(modelId);
  return {
    ...base,
    price: price ?? resolved.info.price,
    summarizer: modelSummarizer(resolved),
    costOf: (usage) => costUsd(resolved.info, usage),
  };
}

async function replayAll(
  files: readonly LabFile[],
  options: LabOptions,
  ports: LabPorts,
): Promise<ReplayedFile[]> {
  const replayed: ReplayedFile[] = [];
  for (const { file, transcripts } of files) {
    for (const [conversation, { messages }] of transcripts.entries()) {
      const own: ReplayedFile = { file, conversation, replays: [] };
      for (const { key, strategyId, options: strategyOptions } of options.arms) {
        if (ports.signal?.aborted) return replayed;
        bar.show(replayed.length, files.length, `replaying ${file} under ${key}`);
        const trigger = { id: options.triggerId ?? strategyById(strategyId)?.defaultTriggerId ?? 'hybrid' };
        const arm = { key, trigger, strategy: { id: strategyId, options: strategyOptions } };
        own.replays.push(await replay({ messages, arm, windowTokens: options.windowTokens, ports }));
      }
      replayed.push(own);
    }
  }
  return replayed;
}

function print(result: LabResult, replays: readonly ReplayedFile[]): void {
  if (result.rows.length === 0) console.log('No session here was compacted by its own tool; try --at 0.7.');
  else
    console.log(
      [summaryTable(summariseLab(result.rows), result.rows), decayTable(result.rows), pointTable(result.rows)]
        .filter(Boolean)
        .join('\n\n'),
    );
  if (replays.length > 0) console.log(`\n${replayTable(replays)}`);
}

function writeJson(file: string, value: unknown): void {
  try {
    writeFileSync(file, `${JSON.stringify(value, null, 1)}\n`);
  } catch (error) {
    throw new AppError(
      'invalid:lab',
      `${file} cannot be written: ${error instanceof Error ? error.message : error}`,
      {
        cause: error,
      },
    );
  }
}
