import type { TranscriptFormat } from '../types';
import { aider } from './aider';
import { anthropic } from './anthropic';
import { chatgpt } from './chatgpt';
import { claudeAi } from './claude-ai';
import { claudeCode } from './claude-code';
import { clineSdk } from './cline-sdk';
import { codex } from './codex';
import { foldline } from './foldline';
import { forge } from './forge';
import { geminiHistory } from './gemini-history';
import { geminiResponses } from './gemini-responses';
import { geminiSession } from './gemini-session';
import { langchain } from './langchain';
import { oasst } from './oasst';
import { openaiChat } from './openai-chat';
import { opencode } from './opencode';
import { openhands } from './openhands';
import { openhandsSdk } from './openhands-sdk';
import { pi } from './pi';
import { rooCline } from './roo-cline';
import { rooClineUi } from './roo-cline-ui';
import { sharegpt } from './sharegpt';
import { sweAgent } from './swe-agent';
import { tauBench } from './tau-bench';
import { trae } from './trae';
import { uiMessages } from './ui-messages';

/** Every format there is, in the order a person is offered them. Adding one is its file, its fixture and a line here. */
export const transcriptFormats: readonly TranscriptFormat[] = [
  foldline,
  chatgpt,
  claudeAi,
  claudeCode,
  codex,
  geminiSession,
  geminiHistory,
  geminiResponses,
  pi,
  opencode,
  openaiChat,
  anthropic,
  uiMessages,
  langchain,
  openhands,
  openhandsSdk,
  sweAgent,
  clineSdk,
  rooCline,
  rooClineUi,
  forge,
  aider,
  sharegpt,
  oasst,
  tauBench,
  trae,
];
