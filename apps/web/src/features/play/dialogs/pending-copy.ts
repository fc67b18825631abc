export const pendingCopy = {
  line: 'Your move is on the board. Nothing is lost.',
  choose: 'Choose how to go on',
} as const;
