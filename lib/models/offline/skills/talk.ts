import { answer, type Skill } from '../plan';

/** Greetings, thanks, and what this model is. */
export const talk: Skill = ({ text }, { heard }) => {
  const said = text.toLowerCase().replace(/[!.?,\s]+$/g, '');
  if (
    /^(hi|hello|hey|hey there|hi there|good (morning|afternoon|evening|day)|greetings|servus|moin)$/.test(
      said,
    )
  ) {
    return answer(`Hello. ${WHAT_I_AM} Ask “what can you do?” for examples.`);
  }
  if (
    /^(thanks|thank you|thx|cheers|ok thanks|great|great,? thanks|nice|cool|perfect|good|well done|ok|okay)\b.{0,20}$/.test(
      said,
    )
  ) {
    return answer('You are welcome.');
  }
  if (/^(bye|goodbye|see you|good night)\b/.test(said))
    return answer('Goodbye. The chat and its files stay here.');
  if (IDENTITY.test(said)) return answer(`${WHAT_I_AM}\n\n${WHAT_I_DO}`);
  if (ABILITIES.test(said))
    return answer(`${WHAT_I_DO}\n\n${heard.tools.size > 0 ? WITH_TOOLS : WITHOUT_TOOLS}`);
  return null;
};

const IDENTITY =
  /^(who|what) (exactly )?are you|^what'?s your name|^are you (an? |really |actually )*(ai|llm|language model|gpt|chatgpt|claude|gemini|robot|bot|human|real|person|intelligent|offline|online)|^(what|which) (language )?model (are you|is this|am i talking to)|^how do you work|^introduce yourself|^are you there/;
const ABILITIES =
  /^(help|help me|what can (you|i) (do|ask)|what do you do|what are you able to|show me what you can do|how can you help|commands|what now)/;

export const WHAT_I_AM =
  'I am the model built into Foldline. I am **not a language model**: no network, no neural net, only search and rules. I answer from this chat, from its workspace files and from the help text, and I carry out plain requests with the tools.';

export const WHAT_I_DO = `Here is what I can do:

- **Files**: “list files”, “read src/app.js”, “lines 10 to 20 of notes.md”, “search for TODO”, “create notes.md with "buy milk"”, “replace "8080" with "3000" in config.json”, “delete old.txt”
- **Code**: “run \`1 + 1\`”, “run main.js”, “create hello.js with hello world and then run it”, “how many lines has data.csv?”
- **This chat**: “summarise this chat”, “what did I decide about the database?”, “which files did we change?”, “what is still open?”
- **Foldline**: “how does compaction work?”, “what does the gauge show?”, “how do I add a key?”

For open questions, pick another model: they appear as soon as a key is set on the server.`;

const WITH_TOOLS = 'Several steps in one request are fine: join them with “and then”.';
const WITHOUT_TOOLS =
  'The workspace tools are switched off in this chat, so for now I can only talk about it and the help.';
