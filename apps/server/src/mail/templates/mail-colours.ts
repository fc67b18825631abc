type Colours = {
  ground: string;
  card: string;
  line: string;
  text: string;
  quiet: string;
  faint: string;
  /** Background colour of the sign-in code. */
  lit: string;
  litLine: string;
  button: string;
  onButton: string;
  lightSquare: string;
  darkSquare: string;
  lamp: string;
};

/** Colours of the site converted to sRGB, because mail programs do not support other colour spaces. */
export const light: Colours = {
  ground: '#f5f2eb',
  card: '#fdfbf7',
  line: '#dedad1',
  text: '#172425',
  quiet: '#465352',
  faint: '#5d6968',
  lit: '#fcf3dc',
  litLine: '#f7e5b5',
  button: '#1b292a',
  onButton: '#f9f7f1',
  lightSquare: '#eee9db',
  darkSquare: '#729895',
  lamp: '#f7c95d',
};

export const dark: Colours = {
  ground: '#0b1112',
  card: '#12191a',
  line: '#273030',
  text: '#f0ede3',
  quiet: '#b9b8ae',
  faint: '#92958c',
  lit: '#2c2517',
  litLine: '#403318',
  button: '#ece8d9',
  onButton: '#0e1818',
  lightSquare: '#dcd7c7',
  darkSquare: '#557574',
  lamp: '#f4c560',
};

/** Style sheet for dark mode. Mail programs that do not support dark mode use the light inline colours. */
export const darkStyle = `
.ground { background: ${dark.ground} !important; }
.card { background: ${dark.card} !important; border-color: ${dark.line} !important; }
.rule { border-color: ${dark.line} !important; }
.text { color: ${dark.text} !important; }
.quiet { color: ${dark.quiet} !important; }
.faint { color: ${dark.faint} !important; }
.lit { background: ${dark.lit} !important; border-color: ${dark.litLine} !important; }
.button { background: ${dark.button} !important; }
.on-button { color: ${dark.onButton} !important; }
.light-square { background: ${dark.lightSquare} !important; }
.dark-square { background: ${dark.darkSquare} !important; }
.lamp { background: ${dark.lamp} !important; }
`.trim();
