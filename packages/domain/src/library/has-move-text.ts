const move =
  /(?:^|[\s.,(-])(?:O-O(?:-O)?|0-0(?:-0)?|[KQRBN]?[a-h]?[1-8]?[x-]?[a-h][1-8](?:=?[QRBNqrbn])?)[+#]?(?=$|[\s.,;:)!?])/;

/** True if a text contains a move or a square. */
export function hasMoveText(text: string): boolean {
  return move.test(text);
}
