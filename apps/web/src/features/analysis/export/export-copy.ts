/** What the ways to take a game along are called, and what they answer. */
export const exportCopy = {
  copyFen: 'Copy FEN',
  copyPgn: 'Copy PGN',
  copyLink: 'Copy link to this move',
  annotated: 'Download annotated PGN',
  savePicture: 'Save picture of the position',
  sharePicture: 'Share picture of the position',
  copied: { fen: 'FEN copied', pgn: 'PGN copied', link: 'Link copied' },
  notCopied: 'Your browser did not allow copying.',
  withoutComments: 'Saved without the coach’s comments: they could not be loaded.',
  notShared: 'The picture could not be made.',
  start: 'Starting position',
  explored: 'Explored line',
} as const;
