export type Snippet = { name: string; code: string };

/** A few short texts people ask for in a first try, so that "create X and run it" has something to run. */
const SNIPPETS: { match: RegExp; endings: RegExp; snippet: Snippet }[] = [
  {
    match: /hello[\s_-]*world/i,
    endings: /\.(js|mjs)$/,
    snippet: { name: 'hello world', code: "console.log('Hello, world!');\n" },
  },
  {
    match: /hello[\s_-]*world/i,
    endings: /\.html?$/,
    snippet: {
      name: 'hello world',
      code: '<!doctype html>\n<html lang="en">\n  <title>Hello</title>\n  <h1>Hello, world!</h1>\n</html>\n',
    },
  },
  {
    match: /hello[\s_-]*world/i,
    endings: /\.(txt|md)$/,
    snippet: { name: 'hello world', code: 'Hello, world!\n' },
  },
  {
    match: /fizz\s*buzz/i,
    endings: /\.(js|mjs)$/,
    snippet: {
      name: 'fizzbuzz',
      code: `for (let number = 1; number <= 15; number += 1) {
  const word = (number % 3 ? '' : 'Fizz') + (number % 5 ? '' : 'Buzz');
  console.log(word || number);
}
`,
    },
  },
  {
    match: /fibonacci|fibo\b/i,
    endings: /\.(js|mjs)$/,
    snippet: {
      name: 'fibonacci',
      code: `const numbers = [0, 1];
while (numbers.length < 15) numbers.push(numbers.at(-1) + numbers.at(-2));
console.log(numbers.join(', '));
`,
    },
  },
  {
    match: /primes?\b/i,
    endings: /\.(js|mjs)$/,
    snippet: {
      name: 'primes',
      code: `const primes = [];
for (let number = 2; primes.length < 20; number += 1) {
  if (primes.every((prime) => number % prime !== 0)) primes.push(number);
}
console.log(primes.join(', '));
`,
    },
  },
  {
    match: /factorials?\b/i,
    endings: /\.(js|mjs)$/,
    snippet: {
      name: 'factorial',
      code: `const factorial = (number) => (number <= 1n ? 1n : number * factorial(number - 1n));
for (const number of [5n, 10n, 20n]) console.log(number + '! = ' + factorial(number));
`,
    },
  },
  {
    match: /word[\s-]*count/i,
    endings: /\.(js|mjs)$/,
    snippet: {
      name: 'word count',
      code: `for (const path of files.list()) {
  const words = files.read(path).split(/\\s+/).filter(Boolean).length;
  console.log(path, words);
}
`,
    },
  },
  {
    match: /to-?\s?dos?( list)?\b/i,
    endings: /\.(md|txt)$/,
    snippet: {
      name: 'a to-do list',
      code: '# To do\n\n- [ ] First thing\n- [ ] Second thing\n- [ ] Third thing\n',
    },
  },
];

export function snippetFor(wish: string, path: string): Snippet | null {
  return SNIPPETS.find(({ match, endings }) => match.test(wish) && endings.test(path))?.snippet ?? null;
}
