import type { HelpSection } from './section';

export const modelsHelp: HelpSection[] = [
  {
    title: 'Add a model: provider keys',
    also: 'key api key add connect openai anthropic claude gemini google gpt provider environment variable set up env real model',
    text: 'Set one of these where the server starts and start it again: `OPENAI_API_KEY`, `ANTHROPIC_API_KEY`, `GOOGLE_GENERATIVE_AI_API_KEY`. The models appear in the picker at once. `.env.example` lists all variables. Keys stay on the server; they are never stored, logged or sent to the page.',
  },
  {
    title: 'Local and other servers',
    also: 'ollama llama.cpp vllm lm studio local model own server openai-compatible compatible base url openrouter',
    text: 'Any server that speaks the OpenAI protocol works: set `OPENAI_COMPATIBLE_BASE_URL`, for Ollama `http://127.0.0.1:11434/v1`, and `OPENAI_COMPATIBLE_API_KEY` if it wants one. Its models are listed from it.',
  },
  {
    title: 'Switch the model',
    also: 'switch change model picker mid-chat other model choose',
    text: 'The model picker is in the composer. It can be changed in the middle of a chat; the next answer comes from the new model. If the history does not fit its window, it is compacted first.',
  },
  {
    title: 'Settings',
    also: 'settings options preferences configure change instructions system prompt',
    text: 'Settings hold the profile, every trigger and strategy with its numbers, the summariser, model windows and prices, the goal question, theme and shortcuts. Most can also be set for one chat only. They can be exported and imported.',
  },
];
