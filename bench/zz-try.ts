import { readFileSync } from 'node:fs';
import { importTranscripts } from '@/lib/transcripts';
import { labTranscriptOf } from '@/lib/lab/from-import';
import { runLab } from '@/lib/lab/run-lab';
import { armsOf, parseStrategies } from '@/lib/lab/arms';
import { parseAt } from '@/lib/lab/points';
import { countTokens } from '@/lib/tokens/count';
const files = ['claude-code/entire-deeac353.jsonl','claude-code/entire-0276a600.jsonl','pi/before-compaction.jsonl','codex/hyperweave-codex_session_patches.jsonl'];
let t0=performance.now();
const transcripts = files.flatMap(f => importTranscripts({ text: readFileSync('../shared/transcripts/'+f,'utf8'), fileName: f, importedAt: 1 }).transcripts.map((t,i)=>labTranscriptOf(t,{id:f+'#'+i,name:f,countTokens})));
console.log('import', performance.now()-t0);
let now=0;
const rows = await runLab({ transcripts, arms: armsOf(parseStrategies(process.argv[3] ?? 'all')), at: parseAt(process.argv[2]??'recorded'), ports: { summarizer: null, countTokens, now: () => performance.now() }, onProgress: ({row,done,total}) => {
  const r=row.report;
  console.log(`${done}/${total}`, row.transcriptId.slice(0,28), row.point, row.arm.padEnd(18), row.status, row.tokensBefore, '→', row.tokensAfter, 'sum', row.summaryTokens, `${Math.round(row.durationMs)}ms`, 'kept', r?.facts.informationKept?.toFixed(2), 'stake', r?.atStake.informationKept?.toFixed(2), 'bal', r?.facts.balancedKept?.toFixed(2), 'hind', r?.hindsight?.neededRecall?.toFixed(2), 'probe', r?.probes.rate?.toFixed(2), r?.probes.answeredWrongly.length+'/'+r?.probes.abstentions, 'ext', r?.extrinsic.rate?.toFixed(3), 'valid', r?.validity.passed, r?.validity.checks.filter(c=>!c.passed).map(c=>c.id).join(), 'pay', r?.economy.paybackRequests, 'reb', r?.economy.reboundRequests, row.status==='NOOP'||row.status==='FAILED'?row.reason:'', (r?.extrinsic.invented.length? JSON.stringify(r.extrinsic.invented.map(x=>x.text)):""), row.decay ? JSON.stringify(row.decay[0]?.points.map(p=>p.informationKept?.toFixed(2))):'');
}});
console.log('total', performance.now()-t0);
