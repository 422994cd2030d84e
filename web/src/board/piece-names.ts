/** Names of pieces taken apart: `cattle_pasture-5` is a piece of a kind with a value. */

export function kindOf(piece: string): string {
  return piece.slice(0, piece.lastIndexOf('-'));
}

export function valueOf(piece: string): number {
  return Number(piece.slice(piece.lastIndexOf('-') + 1));
}
