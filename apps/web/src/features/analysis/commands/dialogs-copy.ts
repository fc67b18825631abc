/** What the dialogs of the board say; it comes with them. */
export const dialogsCopy = {
  end: {
    /** After the name of the winner, where there is one. */
    titles: {
      '1-0': ' Wins!',
      '0-1': ' Wins!',
      '1/2-1/2': 'Draw',
      '*': 'Game Completed',
    },
    /** After the name of the loser. */
    texts: {
      '1-0': ' resigned. White wins the game.',
      '0-1': ' resigned. Black wins the game.',
      '1/2-1/2': 'The game ended in a draw.',
      '*': 'The game has finished.',
    },
    dismiss: 'Continue Analysis',
  },
  keys: {
    title: 'Keys',
    description: 'They work wherever the focus is, except while you type.',
    list: [
      { keys: ['←', '→'], does: 'Previous and next move' },
      { keys: ['k', 'j'], does: 'The same' },
      { keys: ['Home', 'End'], does: 'Start and last move' },
      { keys: ['m'], does: 'Next mistake' },
      { keys: ['Shift', 'm'], does: 'Previous mistake' },
      { keys: ['f'], does: 'Flip the board' },
      { keys: ['x'], does: 'Show the threat' },
      { keys: ['a'], does: 'Show or hide the arrow of the best move' },
      { keys: ['l'], does: 'Engine on or off' },
      { keys: ['z'], does: 'Hide everything the computer says, to think first' },
      { keys: ['Space'], does: 'Play the best move while exploring' },
      { keys: ['Esc'], does: 'Resume the analysis' },
      { keys: ['?'], does: 'This list' },
    ],
    more: 'The wheel over the board steps, too. The right mouse button draws arrows and circles.',
  },
} as const;
