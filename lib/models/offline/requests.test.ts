import type { ModelMessage } from 'ai';
import { describe, expect, it } from 'vitest';
import { talkTo } from './testing';

const before: ModelMessage[] = [
  {
    role: 'user',
    content:
      "We are building a small URL shortener. Let's use Postgres for storage. The port must be 8080. I have to show it on Friday.",
  },
  {
    role: 'assistant',
    content: 'Fine: Postgres it is. I start with the schema. TODO: add rate limiting later.',
  },
  {
    role: 'user',
    content: 'Actually, I changed my mind: use SQLite instead of Postgres, we only have one server.',
  },
  {
    role: 'assistant',
    content: [
      { type: 'text', text: 'Switching to SQLite.' },
      {
        type: 'tool-call',
        toolCallId: 'a',
        toolName: 'write_file',
        input: { path: 'src/db.js', content: 'x' },
      },
      { type: 'tool-call', toolCallId: 'b', toolName: 'read_file', input: { path: 'gone.md' } },
    ],
  },
  {
    role: 'tool',
    content: [
      {
        type: 'tool-result',
        toolCallId: 'a',
        toolName: 'write_file',
        output: { type: 'text', value: 'Created src/db.js (1 line, 1 B).' },
      },
      {
        type: 'tool-result',
        toolCallId: 'b',
        toolName: 'read_file',
        output: { type: 'error-text', value: 'There is no file "gone.md".' },
      },
    ],
  },
  { role: 'assistant', content: 'Done. The short codes are 7 characters long and use base62.' },
];

const files = {
  'src/db.js': '// Opens the database\nexport const open = () => 1;\n',
  'config.json': '{ "port": 8080, "host": "localhost" }\n',
  'notes.md': '# Notes\n\n## Plan\n- rate limit: 100 per minute\n- TODO write tests\n',
  'add.js': 'const a = 2;\nconsole.log(a + 3);\na * 10;\n',
  'data.csv': 'id,name\n1,Ann\n2,Bob\n',
};

type Row = {
  ask: string;
  tools?: string[];
  says: RegExp | RegExp[];
  leaves?: Record<string, string | undefined>;
};

const table: Record<string, Row[]> = {
  'talking about itself': [
    { ask: 'hello', says: /not a language model/ },
    { ask: 'Are you an LLM?', says: /not a language model/ },
    { ask: 'who are you?', says: /built into Foldline/ },
    { ask: 'what can you do?', says: [/list files/, /summarise this chat/] },
    { ask: 'thanks!', says: /welcome/ },
  ],
  'looking at files': [
    { ask: 'list files', tools: ['list_files'], says: [/5 files/, /`src\/db\.js`/] },
    { ask: 'What files are there?', tools: ['list_files'], says: /5 files/ },
    { ask: 'ls src', tools: ['list_files'], says: /1 file in `src`/ },
    { ask: 'Please show me the workspace', tools: ['list_files'], says: /5 files/ },
    { ask: 'list all csv files', tools: ['list_files'], says: /1 file:\s+- `data\.csv`/ },
    { ask: 'read config.json', tools: ['read_file'], says: /"port": 8080/ },
    {
      ask: 'show me lines 3 to 4 of notes.md',
      tools: ['read_file'],
      says: /lines 3 to 4 of 5[\s\S]*rate limit/,
    },
    { ask: 'open notes', tools: ['read_file', 'read_file'], says: /rate limit: 100/ },
    { ask: 'what is in add.js?', tools: ['read_file'], says: /console\.log/ },
    { ask: 'read missing.txt', tools: ['read_file'], says: /There is no file "missing.txt"/ },
    { ask: 'explain src/db.js', tools: ['read_file'], says: [/Opens the database/, /`open`/] },
    { ask: 'summarize notes.md', tools: ['read_file'], says: /line 3: Plan/ },
  ],
  searching: [
    { ask: 'search for TODO', tools: ['search_files'], says: /`notes\.md:5`/ },
    { ask: 'find all TODOs', tools: ['search_files'], says: /1 match for “TODO”/ },
    { ask: 'grep "localhost"', tools: ['search_files'], says: /`config\.json:1`/ },
    { ask: 'find "port" in config.json', tools: ['search_files'], says: /1 match for “port” in 1 file/ },
    { ask: 'where is open defined?', tools: ['search_files'], says: /`src\/db\.js:2`/ },
    { ask: 'which files mention rate?', tools: ['search_files'], says: /`notes\.md:4`/ },
    { ask: 'search for /20\\d\\d|8\\d8\\d/', tools: ['search_files'], says: /`config\.json:1`/ },
    { ask: 'search for base62', tools: ['search_files'], says: /No file holds[\s\S]*message 6/ },
    { ask: 'search this chat for base62', says: /message 6/ },
  ],
  'changing files': [
    {
      ask: 'write "hello" to hello.txt',
      tools: ['write_file'],
      says: /Created/,
      leaves: { 'hello.txt': 'hello\n' },
    },
    {
      ask: 'Create a file notes/today.md with:\n```\n# Today\n- rest\n```',
      tools: ['write_file'],
      says: /Created/,
      leaves: { 'notes/today.md': '# Today\n- rest\n' },
    },
    {
      ask: 'create empty.txt',
      tools: ['read_file', 'write_file'],
      says: /It is empty/,
      leaves: { 'empty.txt': '' },
    },
    {
      ask: 'create config.json',
      tools: ['read_file'],
      says: /there already/,
      leaves: { 'config.json': files['config.json'] },
    },
    {
      ask: 'make a backup of config.json',
      tools: ['run_javascript'],
      says: /Copied `config\.json` to `config\.backup\.json`/,
      leaves: { 'config.json': files['config.json'], 'config.backup.json': files['config.json'] },
    },
    {
      ask: 'change the host to example.org in config.json',
      tools: ['edit_file', 'search_files'],
      says: /does not hold “the host”[\s\S]*"host": "localhost"/,
    },
    { ask: 'create todo.md with a todo list', tools: ['write_file'], says: /small collection/ },
    {
      ask: 'replace 8080 with 3000 in config.json',
      tools: ['edit_file'],
      says: /“8080” is now “3000”/,
      leaves: { 'config.json': '{ "port": 3000, "host": "localhost" }\n' },
    },
    {
      ask: 'in config.json, change "localhost" to "0.0.0.0"',
      tools: ['edit_file'],
      says: /Edited config.json/,
      leaves: { 'config.json': '{ "port": 8080, "host": "0.0.0.0" }\n' },
    },
    { ask: 'replace a with b in add.js', tools: ['edit_file'], says: [/3 times/, /replace all/] },
    { ask: 'replace all "a" with "b" in add.js', tools: ['edit_file'], says: /3 places/ },
    {
      ask: 'add "- buy milk" to notes.md',
      tools: ['run_javascript'],
      says: /Added 1 line/,
      leaves: { 'notes.md': `${files['notes.md']}- buy milk\n` },
    },
    {
      ask: 'rename add.js to sum.js',
      tools: ['run_javascript'],
      says: /Renamed/,
      leaves: { 'sum.js': files['add.js'], 'add.js': undefined },
    },
    {
      ask: 'delete add.js',
      tools: ['delete_file'],
      says: /Deleted `add\.js`/,
      leaves: { 'add.js': undefined },
    },
    { ask: 'delete all files', says: /only by name/, leaves: files },
  ],
  'running code': [
    { ask: 'run add.js', tools: ['run_javascript'], says: /5\n=> 20/ },
    { ask: 'run `[1,2].map(x => x * 2).join()`', tools: ['run_javascript'], says: /=> 2,4/ },
    { ask: 'Can you run this?\n```js\nconsole.log(6 * 7)\n```', tools: ['run_javascript'], says: /42/ },
    { ask: 'calculate 12 * (3 + 4)', tools: ['run_javascript'], says: /\*\*84\*\*/ },
    { ask: 'what is 15% of 80?', tools: ['run_javascript'], says: /\*\*12\*\*/ },
    { ask: 'how many lines does data.csv have?', tools: ['run_javascript'], says: /\*\*3\*\* lines/ },
    { ask: 'run `throw new Error("no")`', tools: ['run_javascript'], says: /did not work: Error: no/ },
    { ask: 'run notes.md', says: /JavaScript only/ },
  ],
  'several steps': [
    {
      ask: 'create hello.js with hello world and then run it',
      tools: ['write_file', 'run_javascript'],
      says: /Hello, world!/,
    },
    {
      ask: 'find all TODOs and write them to todos.txt',
      tools: ['search_files', 'write_file'],
      says: /Created `todos\.txt`/,
      leaves: { 'todos.txt': 'notes.md:5: - TODO write tests\n' },
    },
    {
      ask: 'search for port, save the results to ports.md and then read it',
      tools: ['search_files', 'write_file', 'read_file'],
      says: /`ports\.md`:/,
    },
    {
      ask: '1. list files\n2. read notes.md\n3. delete data.csv',
      tools: ['list_files', 'read_file', 'delete_file'],
      says: /Deleted `data\.csv`/,
      leaves: { 'data.csv': undefined },
    },
    { ask: 'read config.json and tell me the port', tools: ['read_file'], says: /says: .*8080/ },
    {
      ask: 'read missing.md and then delete config.json',
      tools: ['read_file'],
      says: /left the rest undone/,
      leaves: { 'config.json': files['config.json'] },
    },
    {
      ask: 'summarise this chat and save it as recap.md',
      tools: ['write_file'],
      says: [/SQLite instead of Postgres/, /Created `recap\.md`/],
    },
  ],
  'recalling the chat': [
    {
      ask: 'what did I decide about the database?',
      says: /newest word on that:\s+> Actually, I changed my mind: use SQLite[^\n]*\n> — you, message 3[\s\S]*Postgres for storage/,
    },
    { ask: 'which database do we use?', says: /SQLite[\s\S]*message 3/ },
    { ask: 'which database did we settle on?', says: /SQLite[\s\S]*message 3/ },
    { ask: 'what did we decide?', says: [/port must be 8080/, /SQLite/] },
    { ask: 'Why did we drop Postgres?', says: /only have one server/ },
    { ask: 'what did I say about the port?', says: /must be 8080[\s\S]*message 1/ },
    { ask: 'remind me how long the short codes are', says: /7 characters[\s\S]*message 6/ },
    { ask: 'which files did we change?', says: /`src\/db\.js`: written \(last in message 4\)/ },
    { ask: 'summarise this chat', says: [/It began with/, /SQLite/, /`src\/db\.js`/, /rate limiting/] },
    { ask: 'what is still open?', says: /rate limiting/ },
    { ask: 'what went wrong?', says: /no file "gone\.md"/ },
    { ask: 'what was my first message?', says: /URL shortener[\s\S]*message 1/ },
  ],
  'questions answered from what is there': [
    {
      ask: 'what is the rate limit?',
      tools: ['search_files', 'read_file'],
      says: /`notes\.md:4`[\s\S]*100 per minute/,
    },
    {
      ask: 'what host do we use?',
      tools: ['search_files', 'read_file'],
      says: /`config\.json:1`[\s\S]*localhost/,
    },
    { ask: 'how many characters do short codes have?', tools: ['search_files'], says: /7 characters/ },
    { ask: 'how does compaction work?', says: [/What compaction is/, /built-in help/] },
    { ask: 'what does the gauge show?', says: /next request against the window/ },
    { ask: 'which strategies are there?', says: /`since-last-prompt`/ },
    { ask: 'how do I add an API key?', says: /ANTHROPIC_API_KEY/ },
    { ask: 'how do I undo a compaction?', says: /Undo puts the previous view in force/ },
    { ask: 'does foldline send telemetry?', says: /No telemetry leaves the machine/ },
    { ask: 'what is an anchor?', says: /word for word/ },
    { ask: 'what is a pin?', says: /no strategy will ever fold it/ },
    { ask: 'compact this chat', says: [/cannot press/, /Compact now/] },
  ],
  refusals: [
    { ask: "what's the capital of France?", tools: ['search_files'], says: /I do not know/ },
    { ask: 'write a poem about cats', says: /cannot compose/ },
    {
      ask: 'write a function that sorts a list to sort.js',
      says: /cannot compose/,
      leaves: { 'sort.js': undefined },
    },
    { ask: 'translate hello into German', says: /cannot translate/ },
    { ask: "what's the weather in Paris?", says: /needs the network/ },
    { ask: 'what time is it?', says: /no clock/ },
    { ask: 'should I use React or Vue?', says: /no opinions/ },
    { ask: 'refactor src/db.js', says: /not a language model/ },
    { ask: 'draw me a logo', says: /cannot make pictures/ },
    { ask: 'what did I decide about the wedding cake?', says: /found no decision about that/ },
    { ask: 'asdf qwer', tools: ['search_files'], says: /I do not know/ },
  ],
};

for (const [name, rows] of Object.entries(table)) {
  describe(`the built-in model: ${name}`, () => {
    for (const { ask, tools = [], says, leaves = {} } of rows) {
      it(`“${ask.replaceAll('\n', ' ')}”`, async () => {
        const talk = await talkTo(ask, { before, files });
        expect(talk.tools).toEqual(tools);
        for (const pattern of Array.isArray(says) ? says : [says]) expect(talk.text).toMatch(pattern);
        for (const [path, content] of Object.entries(leaves)) expect(talk.files[path]).toBe(content);
      });
    }
  });
}
