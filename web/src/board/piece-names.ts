/** Parses names of pieces: `cattle_pasture-5` is a piece with a kind and a value. */

export function kindOf(piece: string): string {
  return piece.slice(0, piece.lastIndexOf('-'));
}

export function valueOf(piece: string): number {
  return Number(piece.slice(piece.lastIndexOf('-') + 1));
}
