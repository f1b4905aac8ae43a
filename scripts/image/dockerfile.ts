/** One instruction of a Dockerfile: its keyword and its arguments, with lines that end in a backslash joined. */
export interface Instruction {
  word: string;
  rest: string;
}

/** A stage of the build, which begins with FROM. */
export interface Stage {
  name: string;
  /** The image it starts from: `node:24.21.0-slim`. */
  base: string;
  instructions: Instruction[];
}

/** The stages of a Dockerfile, the last of which becomes the image. Throws on an instruction that it does not know. */
export function parseDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  const values = new Map<string, string>();
  for (const instruction of instructionsOf(text)) {
    const { word, rest } = instruction;
    const stage = stages.at(-1);
    if (word === 'ARG' && stage === undefined) {
      const [name = '', value = ''] = rest.split('=');
      values.set(name, value);
    } else if (word === 'FROM') {
      const [base = '', , name = String(stages.length)] = rest.split(' ');
      stages.push({ name, base: base.replace(/\$\{(\w+)\}/g, (_, key) => values.get(key) ?? ''), instructions: [] });
    } else if (KNOWN.includes(word) && stage !== undefined) {
      stage.instructions.push(instruction);
    } else {
      throw new Error(`The check of the image does not know ${word} ${rest}`);
    }
  }
  return stages;
}

const KNOWN = ['WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD'];

function instructionsOf(text: string): Instruction[] {
  const lines = text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replace(/\\\n\s*/g, '');
  return lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [word = '', ...rest] = line.trim().split(' ');
      return { word: word.toUpperCase(), rest: rest.join(' ') };
    });
}

/** The variables of an ENV line: `A=1 B=2`. */
export function variablesOf(rest: string): Record<string, string> {
  return Object.fromEntries([...rest.matchAll(/(\w+)=(\S*)/g)].map(([, name = '', value = '']) => [name, value]));
}

/** The command of a CMD or HEALTHCHECK line in the JSON form, as a list of words. */
export function commandOf(rest: string): string[] {
  return JSON.parse(rest.slice(rest.indexOf('[')));
}
