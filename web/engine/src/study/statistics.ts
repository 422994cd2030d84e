/** Sums, means and rounding as NumPy and Python do them, so that studies come out the same. */

const BLOCK = 128;
const LANES = 8;

/** The sum of some numbers, added up in pairs. */
export function sum(numbers: readonly number[], first = 0, end = numbers.length): number {
  const count = end - first;
  let total = 0;
  if (count < LANES) {
    for (let n = first; n < end; n += 1) total += numbers[n]!;
    return total;
  }
  if (count > BLOCK) {
    const half = Math.floor(count / 2);
    const middle = first + half - (half % LANES);
    return sum(numbers, first, middle) + sum(numbers, middle, end);
  }
  const lanes = numbers.slice(first, first + LANES);
  const whole = end - (count % LANES);
  for (let n = first + LANES; n < whole; n += 1) lanes[(n - first) % LANES]! += numbers[n]!;
  const [a, b, c, d, e, f, g, h] = lanes as [number, number, number, number, number, number, number, number];
  total = a + b + (c + d) + (e + f + (g + h));
  for (let n = whole; n < end; n += 1) total += numbers[n]!;
  return total;
}

export const mean = (numbers: readonly number[]): number => sum(numbers) / numbers.length;

/** The standard deviation. */
export function deviation(numbers: readonly number[]): number {
  const middle = mean(numbers);
  return Math.sqrt(mean(numbers.map((one) => (one - middle) * (one - middle))));
}

/** A number rounded to some decimal places; halves become even. */
export function rounded(number: number, places: number): number {
  const twice = number * 2 ** (places + 1); // odd if the number lies in the middle, for then it is a whole number of these
  if (!Number.isInteger(twice) || twice % 2 === 0) return Number(number.toFixed(places));
  const below = Math.floor(number * 10 ** places);
  return (below % 2 === 0 ? below : below + 1) / 10 ** places;
}
